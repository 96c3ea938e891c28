"""Notifications by Web Push: the keys of the service, which addresses may be asked, and the line of what is sent."""
