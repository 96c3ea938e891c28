"""What keeps the stored data in order, beside the service: it checks that every table's log gives what is stored."""
