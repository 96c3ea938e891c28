#include "undercut/match_player.hpp"

#include "undercut/lapses.hpp"
#include "undercut/search.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// The only legal action.
Action only(const Legal& l) {
  if (l.discards) return static_cast<Action>(lowest(l.discards));
  if (l.knocks) return static_cast<Action>(kKnock + lowest(l.knocks));
  return static_cast<Action>(kPass + std::countr_zero(l.plain));
}

/// A heuristic player: `simple`, `quick` or `patient`.
template <class P>
class PlainPlayer final : public MatchPlayer {
 public:
  explicit PlainPlayer(P player) : player_(player) {}

  Decision decide(const Turn& turn, Chance& chance) override {
    return {undercut::decide(turn.rules, turn.path.memory, player_, chance)};
  }

 private:
  P player_;
};

/// Player that uses the policy net alone, like `InstantBot` of the package (src/undercut/bots/instant.py).
class InstantPlayer final : public MatchPlayer {
 public:
  InstantPlayer(const InstantNets& nets, const Rules& rules, double lapses) : player_(nets, rules, lapses) {}

  Decision decide(const Turn& turn, Chance& chance) override {
    Random random{};
    if (player_.lapses()) {
      const Legal all = legal(turn.rules, turn.round());
      if (count(all) == 1) return {only(all)};
      random = random_of(chance.bits(), 0);
    }
    player_.begin(turn.rules, turn.round(), utility_of(turn.worth(), turn.seen.seat), turn.seen.earlier);
    return {player_.decide(turn.rules, turn.path, random)};
  }

 private:
  LapsingPlayer player_;
};

/// Worlds for the choice of a spread.
constexpr int kSpreadWorlds = 400;

/// Player that searches, like `ExpertBot` of the package (src/undercut/bots/expert.py).
class ExpertPlayer final : public MatchPlayer {
 public:
  ExpertPlayer(const PlayerSpec& spec, const Rules& rules) : spec_(spec), patient_(patient_weights(rules), rules) {}

  Decision decide(const Turn& turn, Chance& chance) override {
    const Legal all = legal(turn.rules, turn.round());
    if (count(all) == 1) return {only(all)};
    Query q;
    q.seen = turn.seen;
    q.worth = turn.worth();
    q.seed = chance.bits();
    q.nets = spec_.nets;
    const Action gin = gin_of(all, turn.round());
    Decision out{gin != kActions ? gin : search_for(q, turn, all, chance)};
    if (out.action >= kKnock && out.action < kPass && turn.rules.lay_offs != LayOffs::none)
      out.spread = spread_of(q, out.action - kKnock);
    return out;
  }

 private:
  /// Big gin, or gin with the highest possible discard, or kActions.
  static Action gin_of(const Legal& l, const Round& r) {
    if (l.plain & plain(kBigGin)) return kBigGin;
    Action found = kActions;
    for (Cards rest = l.knocks; rest; rest &= rest - 1)
      if (deadwood(r.hand[r.to_act] & ~low_bit(rest)) == 0) found = static_cast<Action>(kKnock + lowest(rest));
    return found;
  }

  Action search_for(Query& q, const Turn& turn, const Legal& l, Chance& chance) const {
    q.worlds = spec_.worlds;
    q.particles = spec_.particles;
    q.ms = spec_.ms;
    q.belief.uniform = spec_.uniform;
    q.depth = spec_.depth;
    q.playouts = spec_.playouts;
    const Answer answer = search(q);
    if (!answer.lines.empty() && is_legal(l, answer.lines[0].action)) return answer.lines[0].action;
    return undercut::decide(turn.rules, turn.path.memory, patient_, chance);
  }

  static Melds spread_of(const Query& from, int card) {
    Query q;
    q.seen = from.seen;
    q.worth = from.worth;
    q.seed = from.seed;
    q.nets = from.nets;
    q.particles = kSpreadWorlds;
    const std::vector<Cards> melds = choose_spread(q, card);
    Melds out{{}, 0};
    for (const Cards meld : melds) out.meld[out.size++] = meld;
    return out;
  }

  PlayerSpec spec_;
  HeuristicPlayer patient_;
};

/// Player that uses a user's net, like `NetBot` of the package (src/undercut/bots/net.py).
class NetPlayer final : public MatchPlayer {
 public:
  explicit NetPlayer(std::shared_ptr<const RowNet> net) : net_(std::move(net)) {}

  Decision decide(const Turn& turn, Chance& chance) override {
    const Round& r = turn.round();
    const Legal all = legal(turn.rules, r);
    if (count(all) == 1) return {only(all)};
    u8 row[kObservation], mask[kActions];
    write_row(row, r, r.to_act, thrown_by(turn.seen, r.to_act ^ 1));
    write_mask(mask, all);
    const double drawn = net_->samples ? static_cast<double>(chance.bits() >> 11) * 0x1p-53 : 0;
    return {row_net_choice(*net_, row, mask, drawn)};
  }

 private:
  /// Cards in the pile that a seat discarded.
  static Cards thrown_by(const Seen& seen, int seat) {
    Cards pile[2] = {0, 0};
    u8 top = seen.upcard;
    for (const Seen::Step& step : seen.steps) {
      if (step.action < kKnock) pile[step.seat] |= bit(top = step.action);
      if (step.action == kTake && top != kNoCard) pile[0] &= ~bit(top), pile[1] &= ~bit(top);
    }
    return pile[seat];
  }

  std::shared_ptr<const RowNet> net_;
};

using Made = std::unique_ptr<MatchPlayer>;

template <class P>
Made plain(P player) {
  return std::make_unique<PlainPlayer<P>>(player);
}

Made patient(const PlayerSpec&, const Rules& r) { return plain(HeuristicPlayer(patient_weights(r), r)); }

/// Without a policy net it plays like `patient`, as in the package.
Made instant(const PlayerSpec& spec, const Rules& r) {
  const InstantNets nets = instant_nets();
  return nets ? std::make_unique<InstantPlayer>(nets, r, spec.lapses) : patient(spec, r);
}

/// All kinds of players: name, whether it thinks, and factory.
constexpr struct {
  PlayerKind kind;
  Made (*make)(const PlayerSpec&, const Rules&);
} kPlayerKinds[] = {
    {{"simple", false}, [](const PlayerSpec&, const Rules& r) { return plain(SimplePlayer(r)); }},
    {{"quick", false}, [](const PlayerSpec&, const Rules& r) { return plain(HeuristicPlayer(quick_weights(), r)); }},
    {{"patient", false}, patient},
    {{"instant", true}, instant},
    {{"expert", true},
     [](const PlayerSpec& spec, const Rules& r) -> Made { return std::make_unique<ExpertPlayer>(spec, r); }},
    {{"net", false},
     [](const PlayerSpec& spec, const Rules&) -> Made { return std::make_unique<NetPlayer>(spec.net); }},
};

}  // namespace

std::unique_ptr<MatchPlayer> make_player(const PlayerSpec& spec, const Rules& rules) {
  for (const auto& [kind, make] : kPlayerKinds)
    if (spec.kind == kind.name) return make(spec, rules);
  return nullptr;
}

std::vector<PlayerKind> player_kinds() {
  std::vector<PlayerKind> out;
  for (const auto& each : kPlayerKinds) out.push_back(each.kind);
  return out;
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
