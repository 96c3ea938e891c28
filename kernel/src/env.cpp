#include "undercut/env.hpp"

#include <utility>

namespace undercut {

namespace {

Setup setup_of(const Round& r) {
  Setup s{};
  for (int seat = 0; seat < 2; ++seat) s.hand[seat] = r.hand[seat];
  for (Cards x = stock_of(r); x; x &= x - 1) s.stock[s.stock_size++] = static_cast<u8>(lowest(x));
  // The order of the pile is not kept: its top card, if any, comes last.
  const Cards top = r.top == kNoCard ? 0 : bit(r.top);
  for (Cards x = r.pile & ~top; x; x &= x - 1) s.pile[s.pile_size++] = static_cast<u8>(lowest(x));
  if (top) s.pile[s.pile_size++] = r.top;
  s.upcard = r.upcard;
  s.taken = r.taken;
  s.dealer = r.dealer;
  s.to_act = r.to_act;
  s.passes = r.passes;
  s.knocker = r.knocker;
  s.phase = r.phase;
  return s;
}

bool is_seat(u8 seat) { return seat < 2; }

}  // namespace

void seed_row(EnvRound& row, Random& chooser, u64 seed, u64 index) {
  row.random = random_of(seed, index);
  row.rounds = 0;
  chooser = random_of(~seed, index);
}

EnvRows::EnvRows(std::size_t n, u64 seed)
    : rounds_(n), legal_(n), chooser_(n), shown_(n * (2 * (kObservation + kActions) + 5)), reward_(2 * n) {
  for (std::size_t i = 0; i < n; ++i) {
    rounds_[i].own = kNobody;
    seed_row(rounds_[i], chooser_[i], seed, i);
  }
}

EnvArrays EnvRows::arrays() {
  const std::size_t n = rounds_.size();
  u8* next = shown_.data();
  const auto array = [&](std::size_t width) { return std::exchange(next, next + n * width); };
  EnvArrays out{};
  out.observation = array(kObservation);
  out.mask = array(kActions);
  out.final_observation = array(kObservation);
  out.final_mask = array(kActions);
  for (u8** each : {&out.done, &out.to_act, &out.ending, &out.truncated, &out.final_to_act}) *each = array(1);
  out.reward = reward_.data();
  return out;
}

const char* env_round_defect(const EnvPlan& plan, const EnvRound& e) {
  const Round& r = e.memory.round;
  const bool cards = !((r.hand[0] | r.hand[1] | r.pile | e.thrown[0] | e.thrown[1]) & ~kPack) &&
                     !(r.hand[0] & r.hand[1]) && !((r.hand[0] | r.hand[1]) & r.pile);
  if (!cards) return "its cards do not fit together";
  if (r.pack != pack_of(plan.rules)) return "its deck is another";
  for (int seat = 0; seat < 2; ++seat)
    if ((r.known[seat] & ~r.hand[seat]) || (e.thrown[seat] & ~r.pile)) return "what was seen does not fit its cards";
  const bool top = r.top == kNoCard || (r.top < 52 && (r.pile >> r.top & 1));
  if (!is_seat(r.dealer) || !is_seat(r.to_act) || !is_seat(e.last) || !top) return "its seats or its top card are none";
  if (r.stock_left != count(stock_of(r))) return "its stock has another number of cards";
  const bool both = plan.opponent == EnvOpponent::nobody;
  if (both ? e.own != kNobody : !is_seat(e.own)) return "its learner has another seat";
  if (r.limit != limit_of(plan.rules, r.upcard)) return "its knock limit is another";
  if (r.phase == Phase::over) return e.waits && r.ending <= Ending::stock_out ? nullptr : "it is over";
  if (r.phase > Phase::over || r.phase == Phase::defend) return "its phase is none";
  return setup_defects(plan.rules, setup_of(r)) ? "its position cannot occur" : nullptr;
}

}  // namespace undercut
