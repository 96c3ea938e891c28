"""The service inside a page: the same parts, tables and messages, in a web worker that runs Python.

There is one user, no network and no web library. :mod:`undercut.server.page.service` is the interface for the worker
(``client/src/engine``).
"""
