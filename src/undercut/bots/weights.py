"""The weights of the heuristic players, found by self-play against a pool of players (benchmarks/STRENGTH.md).

The kernel holds the same numbers (kernel/src/policy_weights.cpp); a test compares the choices. A row a feature; its
values hold at the turns of :data:`KNOTS`, and linearly between.
"""

from __future__ import annotations

from typing import Final

from undercut.rulesets import LayOffs, Ruleset

__all__ = ["KNOTS", "QUICK", "TURNS", "Knots", "patient_knots"]

Knots = dict[str, tuple[int, int, int, int]]

KNOTS: Final = (0, 3, 7, 12)
TURNS: Final = 13
"""Turns from the twelfth on are alike."""

_STANDARD: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-139, -85, -10, -59),
    "new_meld_high": (308, 373, 456, -12),
    "new_meld_low": (362, 600, 614, 257),
    "extend": (-158, 46, 147, -34),
    "near": (-69, -92, -55, 81),
    "loose": (1014, 1468, 1803, 1388),
    "danger_set": (17, 215, 261, 298),
    "danger_run": (-1, 177, 217, 107),
    "known_set": (290, 874, 271, 252),
    "known_run": (329, 308, 81, 242),
    "shunned": (122, 52, 131, 42),
    "take_base": (-783, -2, -108, -629),
    "take_loose": (1339, 1188, 1008, 2901),
    "knock_base": (2699, 3316, -4272, -3327),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (116, 1326, 199, -159),
    "knock_fear": (-1387, 565, 139, -1452),
}

_NO_LAY_OFFS: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-26, 34, 51, -44),
    "new_meld_high": (459, 566, 533, -23),
    "new_meld_low": (381, 447, 659, 484),
    "extend": (-20, 33, 202, -141),
    "near": (-77, -129, -10, 180),
    "loose": (626, 1493, 1580, 1855),
    "danger_set": (61, 221, 282, 275),
    "danger_run": (-28, 183, 153, 68),
    "known_set": (271, 913, 210, 36),
    "known_run": (496, 411, 14, 300),
    "shunned": (138, 115, 216, 17),
    "take_base": (-733, -207, -261, -510),
    "take_loose": (2517, 1329, 2093, 4126),
    "knock_base": (3761, 1906, 1233, 1313),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (-284, 221, 165, 40),
    "knock_fear": (-196, -232, 49, -571),
}

_NO_LIMIT: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-153, -261, -9, -59),
    "new_meld_high": (27, -133, 239, 164),
    "new_meld_low": (38, 388, 560, 344),
    "extend": (-156, 219, 416, -194),
    "near": (-85, -77, -45, 258),
    "loose": (154, 2530, 2045, 2362),
    "danger_set": (99, 182, 280, 382),
    "danger_run": (0, 354, 292, 49),
    "known_set": (256, 543, 21, 593),
    "known_run": (480, 545, 106, 98),
    "shunned": (106, 139, 116, 58),
    "take_base": (-348, 232, 0, -777),
    "take_loose": (1076, 3492, 123, 2308),
    "knock_base": (8431, 4519, 4205, 905),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (-453, 263, 634, -273),
    "knock_fear": (-1287, 1054, 607, 80),
}

_NO_BONUS: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-42, 8, 5, -49),
    "new_meld_high": (321, 592, 372, 140),
    "new_meld_low": (325, 500, 425, 258),
    "extend": (-170, -26, 207, 28),
    "near": (-93, -41, -91, 99),
    "loose": (1181, 1681, 1213, 1185),
    "danger_set": (21, 226, 287, 310),
    "danger_run": (-58, 88, 221, 67),
    "known_set": (379, 930, 254, -91),
    "known_run": (252, 367, 274, 287),
    "shunned": (112, 68, 125, 20),
    "take_base": (-808, -216, -160, -574),
    "take_loose": (1807, 1850, 899, 4139),
    "knock_base": (3020, 3004, 2337, 1283),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (10, 122, -71, -191),
    "knock_fear": (317, -17, -114, 210),
}

_SMALL_BONUS: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-26, 34, 51, -44),
    "new_meld_high": (459, 566, 533, -23),
    "new_meld_low": (381, 447, 659, 484),
    "extend": (-20, 33, 202, -141),
    "near": (-77, -129, -10, 180),
    "loose": (626, 1493, 1580, 1855),
    "danger_set": (61, 221, 282, 275),
    "danger_run": (-28, 183, 153, 68),
    "known_set": (271, 913, 210, 36),
    "known_run": (496, 411, 14, 300),
    "shunned": (138, 115, 216, 17),
    "take_base": (-733, -207, -261, -510),
    "take_loose": (2517, 1329, 2093, 4126),
    "knock_base": (3761, 1906, 1233, 1313),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (-284, 221, 165, 40),
    "knock_fear": (-196, -232, 49, -571),
}

_GIN_ONLY: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-139, -85, -10, -59),
    "new_meld_high": (308, 373, 456, -12),
    "new_meld_low": (362, 600, 614, 257),
    "extend": (-158, 46, 147, -34),
    "near": (-69, -92, -55, 81),
    "loose": (1014, 1468, 1803, 1388),
    "danger_set": (17, 215, 261, 298),
    "danger_run": (-1, 177, 217, 107),
    "known_set": (290, 874, 271, 252),
    "known_run": (329, 308, 81, 242),
    "shunned": (122, 52, 131, 42),
    "take_base": (-783, -2, -108, -629),
    "take_loose": (1339, 1188, 1008, 2901),
    "knock_base": (2699, 3316, -4272, -3327),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (116, 1326, 199, -159),
    "knock_fear": (-1387, 565, 139, -1452),
}

QUICK: Final[Knots] = {
    "deadwood": (100, 100, 100, 100),
    "over_limit": (-139, -85, -10, -59),
    "new_meld_high": (308, 373, 456, -12),
    "new_meld_low": (362, 600, 614, 257),
    "extend": (-158, 46, 147, -34),
    "near": (-69, -92, -55, 81),
    "loose": (1014, 1468, 1803, 1388),
    "danger_set": (17, 215, 261, 298),
    "danger_run": (-1, 177, 217, 107),
    "known_set": (290, 874, 271, 252),
    "known_run": (329, 308, 81, 242),
    "shunned": (122, 52, 131, 42),
    "take_base": (-783, -2, -108, -629),
    "take_loose": (1339, 1188, 1008, 2901),
    "knock_base": (1000000, 1000000, 1000000, 1000000),
    "knock_slope": (100, 100, 100, 100),
    "knock_patience": (0, 0, 0, 0),
    "knock_fear": (0, 0, 0, 0),
}


def patient_knots(rules: Ruleset) -> Knots:
    """The weights of `patient`: how early and with how little it knocks depends on what the ruleset pays."""
    if rules.knock_limit is None:
        return _NO_LIMIT
    if rules.knock_limit == 0:
        return _GIN_ONLY
    if rules.gin_bonus == 0:
        return _NO_BONUS
    if rules.lay_offs is LayOffs.NONE:
        return _NO_LAY_OFFS
    return _SMALL_BONUS if rules.gin_bonus + rules.undercut_bonus <= 35 else _STANDARD
