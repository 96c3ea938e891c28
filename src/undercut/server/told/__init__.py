"""What clients are sent: messages, events, states of tables, replays. Nothing that is hidden from them is sent."""
