"""Score pads: their storage, and their requests."""
