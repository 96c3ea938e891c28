"""Rows of the vector environment, in the kernel or in Python, and opponents that play many of them."""
