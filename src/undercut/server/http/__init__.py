"""HTTP: routing, errors, rate limits, cookies, addresses and static files."""
