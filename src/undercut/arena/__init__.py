"""Matches between players."""
