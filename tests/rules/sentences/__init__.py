"""What each option says, played: one function an option, by chapter.

A function is given a ruleset and the value that the option has in it, and plays what the option's sentence says for
that value; one that it does not know fails.
"""

from tests.rules.sentences import deal, end, game, turn
from tests.rules.sentences.registry import PLAYED, play_sentence

__all__ = ["PLAYED", "deal", "end", "game", "play_sentence", "turn"]
