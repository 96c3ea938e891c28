#include "undercut/policy_weights.hpp"

namespace undercut {

namespace {

// A row a feature, in the order of `Feature`; columns: turns 0, 3, 7, 12. The Python players hold the same numbers.
constexpr int kPatient[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-139, -85, -10, -59},  // kOverLimit
    {308, 373, 456, -12},  // kNewMeldHigh
    {362, 600, 614, 257},  // kNewMeldLow
    {-158, 46, 147, -34},  // kExtend
    {-69, -92, -55, 81},  // kNear
    {1014, 1468, 1803, 1388},  // kLoose
    {17, 215, 261, 298},  // kDangerSet
    {-1, 177, 217, 107},  // kDangerRun
    {290, 874, 271, 252},  // kKnownSet
    {329, 308, 81, 242},  // kKnownRun
    {122, 52, 131, 42},  // kShunned
    {-783, -2, -108, -629},  // kTakeBase
    {1339, 1188, 1008, 2901},  // kTakeLoose
    {2699, 3316, -4272, -3327},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {116, 1326, 199, -159},  // kKnockPatience
    {-1387, 565, 139, -1452},  // kKnockFear
};

constexpr int kNoLayOffs[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-26, 34, 51, -44},  // kOverLimit
    {459, 566, 533, -23},  // kNewMeldHigh
    {381, 447, 659, 484},  // kNewMeldLow
    {-20, 33, 202, -141},  // kExtend
    {-77, -129, -10, 180},  // kNear
    {626, 1493, 1580, 1855},  // kLoose
    {61, 221, 282, 275},  // kDangerSet
    {-28, 183, 153, 68},  // kDangerRun
    {271, 913, 210, 36},  // kKnownSet
    {496, 411, 14, 300},  // kKnownRun
    {138, 115, 216, 17},  // kShunned
    {-733, -207, -261, -510},  // kTakeBase
    {2517, 1329, 2093, 4126},  // kTakeLoose
    {3761, 1906, 1233, 1313},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {-284, 221, 165, 40},  // kKnockPatience
    {-196, -232, 49, -571},  // kKnockFear
};

constexpr int kNoLimitWeights[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-153, -261, -9, -59},  // kOverLimit
    {27, -133, 239, 164},  // kNewMeldHigh
    {38, 388, 560, 344},  // kNewMeldLow
    {-156, 219, 416, -194},  // kExtend
    {-85, -77, -45, 258},  // kNear
    {154, 2530, 2045, 2362},  // kLoose
    {99, 182, 280, 382},  // kDangerSet
    {0, 354, 292, 49},  // kDangerRun
    {256, 543, 21, 593},  // kKnownSet
    {480, 545, 106, 98},  // kKnownRun
    {106, 139, 116, 58},  // kShunned
    {-348, 232, 0, -777},  // kTakeBase
    {1076, 3492, 123, 2308},  // kTakeLoose
    {8431, 4519, 4205, 905},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {-453, 263, 634, -273},  // kKnockPatience
    {-1287, 1054, 607, 80},  // kKnockFear
};

constexpr int kNoBonus[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-42, 8, 5, -49},  // kOverLimit
    {321, 592, 372, 140},  // kNewMeldHigh
    {325, 500, 425, 258},  // kNewMeldLow
    {-170, -26, 207, 28},  // kExtend
    {-93, -41, -91, 99},  // kNear
    {1181, 1681, 1213, 1185},  // kLoose
    {21, 226, 287, 310},  // kDangerSet
    {-58, 88, 221, 67},  // kDangerRun
    {379, 930, 254, -91},  // kKnownSet
    {252, 367, 274, 287},  // kKnownRun
    {112, 68, 125, 20},  // kShunned
    {-808, -216, -160, -574},  // kTakeBase
    {1807, 1850, 899, 4139},  // kTakeLoose
    {3020, 3004, 2337, 1283},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {10, 122, -71, -191},  // kKnockPatience
    {317, -17, -114, 210},  // kKnockFear
};

constexpr int kSmallBonus[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-26, 34, 51, -44},  // kOverLimit
    {459, 566, 533, -23},  // kNewMeldHigh
    {381, 447, 659, 484},  // kNewMeldLow
    {-20, 33, 202, -141},  // kExtend
    {-77, -129, -10, 180},  // kNear
    {626, 1493, 1580, 1855},  // kLoose
    {61, 221, 282, 275},  // kDangerSet
    {-28, 183, 153, 68},  // kDangerRun
    {271, 913, 210, 36},  // kKnownSet
    {496, 411, 14, 300},  // kKnownRun
    {138, 115, 216, 17},  // kShunned
    {-733, -207, -261, -510},  // kTakeBase
    {2517, 1329, 2093, 4126},  // kTakeLoose
    {3761, 1906, 1233, 1313},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {-284, 221, 165, 40},  // kKnockPatience
    {-196, -232, 49, -571},  // kKnockFear
};

constexpr int kGinOnly[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-139, -85, -10, -59},  // kOverLimit
    {308, 373, 456, -12},  // kNewMeldHigh
    {362, 600, 614, 257},  // kNewMeldLow
    {-158, 46, 147, -34},  // kExtend
    {-69, -92, -55, 81},  // kNear
    {1014, 1468, 1803, 1388},  // kLoose
    {17, 215, 261, 298},  // kDangerSet
    {-1, 177, 217, 107},  // kDangerRun
    {290, 874, 271, 252},  // kKnownSet
    {329, 308, 81, 242},  // kKnownRun
    {122, 52, 131, 42},  // kShunned
    {-783, -2, -108, -629},  // kTakeBase
    {1339, 1188, 1008, 2901},  // kTakeLoose
    {2699, 3316, -4272, -3327},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {116, 1326, 199, -159},  // kKnockPatience
    {-1387, 565, 139, -1452},  // kKnockFear
};

constexpr int kHasty[kFeatures][kKnots] = {
    {100, 100, 100, 100},  // kDeadwood
    {-139, -85, -10, -59},  // kOverLimit
    {308, 373, 456, -12},  // kNewMeldHigh
    {362, 600, 614, 257},  // kNewMeldLow
    {-158, 46, 147, -34},  // kExtend
    {-69, -92, -55, 81},  // kNear
    {1014, 1468, 1803, 1388},  // kLoose
    {17, 215, 261, 298},  // kDangerSet
    {-1, 177, 217, 107},  // kDangerRun
    {290, 874, 271, 252},  // kKnownSet
    {329, 308, 81, 242},  // kKnownRun
    {122, 52, 131, 42},  // kShunned
    {-783, -2, -108, -629},  // kTakeBase
    {1339, 1188, 1008, 2901},  // kTakeLoose
    {1000000, 1000000, 1000000, 1000000},  // kKnockBase
    {100, 100, 100, 100},  // kKnockSlope
    {0, 0, 0, 0},  // kKnockPatience
    {0, 0, 0, 0},  // kKnockFear
};

}  // namespace

const Heuristic& patient_weights(const Rules& rules) {
  static const Heuristic standard(kPatient), no_lay_offs(kNoLayOffs), no_limit(kNoLimitWeights), no_bonus(kNoBonus),
      small_bonus(kSmallBonus), gin_only(kGinOnly);
  if (rules.knock_limit == kNoLimit) return no_limit;
  if (rules.knock_limit == 0) return gin_only;
  if (rules.gin_bonus == 0) return no_bonus;
  if (rules.lay_offs == LayOffs::none) return no_lay_offs;
  if (rules.gin_bonus + rules.undercut_bonus <= 35) return small_bonus;
  return standard;
}

const Heuristic& hasty_weights() {
  static const Heuristic weights(kHasty);
  return weights;
}

}  // namespace undercut
