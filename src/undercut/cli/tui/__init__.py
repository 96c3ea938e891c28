"""The terminal table of ``undercut play``: sentences, commands, screens, saves. No rules: those are the table's."""
