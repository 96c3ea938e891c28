"""The nodes of a service: processes that share a database. Each accepts any command of any table."""
