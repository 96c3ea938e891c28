"""The service inside a page: the same service, tables and messages, in a web worker that runs Python.

There is one user, no network and no web library. The worker (``client/src/engine``) uses
:mod:`undercut.server.page.service`.
"""
