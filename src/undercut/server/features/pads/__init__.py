"""Score pads: storage and requests."""
