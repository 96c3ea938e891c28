"""Verification, export and import of the stored data."""
