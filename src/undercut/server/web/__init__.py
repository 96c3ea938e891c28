"""The service on the web: requests, sockets, pages, identity. :func:`undercut.server.web.run.serve` runs it."""
