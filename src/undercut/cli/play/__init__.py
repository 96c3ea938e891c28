"""``undercut play``: the loop, the keys, the screens and the hints. No rules: those are the table's."""
