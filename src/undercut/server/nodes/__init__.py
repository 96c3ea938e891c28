"""The nodes of a service: processes that share a database, of which any takes any command of any table."""
