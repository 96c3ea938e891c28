"""What players say to each other."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

__all__ = ["Emote", "Phrase"]

Phrase = Annotated[
    Literal[
        "hello",
        "good_luck",
        "well_played",
        "nice_hand",
        "close_one",
        "thanks",
        "you_are_welcome",
        "sorry",
        "one_moment",
        "take_your_time",
        "another_game",
        "good_bye",
    ],
    Meta(title="Phrase", description="A ready-made phrase. Each client shows it in its own language."),
]
Emote = Annotated[
    Literal["smile", "laugh", "wow", "think", "sad", "clap"],
    Meta(title="Emote", description="A face or a gesture."),
]
