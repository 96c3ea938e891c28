"""Exact odds of a hand of ten cards from a full deck: its deadwood, and the melds that it is dealt.

All 15,820,024,220 hands were enumerated by ``tools/hand_counts.cpp``, whose first lines have the command.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from undercut.melds import all_meld_bits

__all__ = ["BY_DEADWOOD", "BY_MELDS", "HANDS", "MEAN_DEADWOOD", "SD_DEADWOOD", "most_melds"]

BY_DEADWOOD: Final = (
    136_694, 312_878, 321_176, 340_270, 407_290, 491_014, 680_388, 922_168, 1_368_164, 1_843_330, 3_388_904,
    3_130_444, 4_314_494, 5_634_612, 7_723_904, 9_808_024, 11_994_634, 14_690_784, 17_443_814, 20_163_588,
    23_670_384, 27_283_132, 31_266_362, 35_605_648, 39_331_854, 43_481_888, 47_913_514, 53_490_516, 59_439_720,
    67_487_824, 76_403_664, 87_610_560, 97_661_508, 110_764_124, 124_700_576, 141_338_366, 159_257_322, 178_572_550,
    198_079_278, 217_365_292, 236_138_002, 252_104_484, 269_039_420, 283_217_532, 296_012_622, 305_828_084,
    312_958_054, 318_069_472, 321_673_608, 323_723_912, 326_497_894, 328_393_444, 331_836_614, 336_787_596,
    343_426_542, 351_410_592, 363_281_550, 376_632_192, 391_854_588, 407_767_656, 423_741_318, 438_671_844,
    452_050_872, 461_848_020, 468_245_604, 470_044_452, 466_900_692, 457_729_236, 443_096_472, 423_158_040,
    398_705_976, 370_379_064, 339_062_328, 305_761_716, 271_324_464, 236_977_512, 203_410_572, 171_583_428,
    142_386_024, 116_142_228, 92_675_952, 72_530_928, 55_629_300, 41_731_440, 30_401_088, 21_758_928, 15_110_844,
    10_250_064, 6_630_312, 4_136_736, 2_478_192, 1_481_148, 800_508, 391_584, 189_804, 73_404, 32_976, 5_052, 1_584,
)  # fmt: skip
"""The number of hands by their least deadwood, from 0."""
BY_MELDS: Final = (9_525_123_396, 5_761_305_604, 529_676_334, 3_918_886)
"""The number of hands by how many separate melds they have: none, one, two and three."""
HANDS: Final = sum(BY_DEADWOOD)
"""The number of hands."""
MEAN_DEADWOOD: Final = sum(points * hands for points, hands in enumerate(BY_DEADWOOD)) / HANDS
"""Mean deadwood of a dealt hand."""
SD_DEADWOOD: Final = sqrt(sum(points**2 * hands for points, hands in enumerate(BY_DEADWOOD)) / HANDS - MEAN_DEADWOOD**2)
"""Standard deviation of the deadwood of a dealt hand."""


def most_melds(bits: int) -> int:
    """Return how many melds of three or more cards a hand can have at the same time.

    >>> from undercut import Hand
    >>> most_melds(Hand("As 2s 3s 4s Kc Kd Kh 9d 4c 4d").bits)
    3
    """
    melds = [meld for meld in all_meld_bits(bits) if meld.bit_count() == 3]
    return _most(melds)


def _most(melds: list[int]) -> int:
    most = 0
    for number, meld in enumerate(melds):
        most = max(most, 1 + _most([other for other in melds[number + 1 :] if not other & meld]))
    return most
