"""The web service. Among its packages: ``table`` (live tables), ``told`` (what clients are sent), ``store``, ``web``.

``undercut.server.web.run.serve`` runs it and needs ``undercut[server]``; the other packages need no web library.
"""
