"""Verification of the stored data, beside the service: every table's log must give what is stored."""
