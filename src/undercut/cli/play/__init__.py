"""``undercut play``: the loop, the keys, the screens and the hints. The rules are in ``undercut.table``."""
