"""Notifications by Web Push: the service's keys, the allowed addresses, and the queue of notifications."""
