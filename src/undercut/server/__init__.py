"""The web service: live tables, the features around them, and their storage.

``undercut.server.run.serve`` runs it and needs ``undercut[server]``. ``tables``, ``views`` and ``messages`` need no web
library.
"""
