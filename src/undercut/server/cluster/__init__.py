"""The nodes of a service: processes that share a database. Each node accepts commands for every table."""
