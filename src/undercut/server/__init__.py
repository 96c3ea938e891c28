"""The web service: live tables, features for players, and storage.

``undercut.server.run.serve`` starts the service and needs ``undercut[server]``. ``tables``, ``views`` and ``messages``
do not import web libraries.
"""
