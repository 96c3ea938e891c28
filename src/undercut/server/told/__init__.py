"""What a reader is sent: messages, events, pictures of the table, replays. Nothing hidden leaves through here."""
