"""Notifications by Web Push: keys of the service, allowed addresses, and the queue of notifications."""
