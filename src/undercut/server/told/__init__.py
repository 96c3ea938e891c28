"""The payloads sent to clients: messages, events, states of tables, replays.

They contain nothing hidden from the reader.
"""
