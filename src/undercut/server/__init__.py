"""The web service in four rooms: ``table`` (a live table), ``told`` (what readers are sent), ``store``, ``web``.

``undercut.server.web.serve`` runs it and needs the extra ``undercut[server]``; the other rooms need no web library.
"""
