"""What is behind the vector environment: its rows, in the kernel or in Python, and opponents that play many of them."""
