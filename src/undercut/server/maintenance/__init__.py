"""Verification of the stored data, beside the service: each table's log must give the data stored with it."""
