"""What ``undercut puzzle`` consists of."""
