"""What ``undercut pad`` consists of: the lines that people type, the file, the screens, and the loop."""
