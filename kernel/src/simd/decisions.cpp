#include "undercut/decisions.hpp"

#include <algorithm>
#include <string_view>

#include "undercut/match_round.hpp"

namespace undercut {
inline namespace UNDERCUT_ISA {
namespace {

/// Writes the rows of rounds, one after the other.
class Writer {
 public:
  explicit Writer(const Rules& rules, DecisionColumns& out) : rules_(rules), out_(out) {}

  void begin(u64 number) {
    number_ = static_cast<std::int64_t>(number);
    begun_ = out_.rows();
    pile_.clear();
    spread_ = {{}, 0};
    fresh_ = kNoCard;
  }

  /// Row of a decision about to be carried out.
  void add(const Path& path, const Seen (&seen)[2], const Decision& d, const Stock& stock) {
    const Round& r = path.memory.round;
    if (r.upcard != kNoCard && out_.rows() == begun_) pile_.push_back(r.upcard);
    const bool closed = r.phase == Phase::defend && rules_.knock_card == KnockCard::face_down;
    add_plain(r, seen[r.to_act].dealt, d.action);
    for (u8 seat = 0; seat < 2; ++seat) out_.known.push_back(closed && seat == r.knocker ? 0 : r.known[seat]);
    // A card discarded face down to knock is not visible.
    out_.pile.values.insert(out_.pile.values.end(), pile_.begin(), pile_.end() - closed);
    out_.pile.end_row();
    for (int i = 0; i < spread_.size; ++i) out_.spread.values.push_back(spread_.meld[i]);
    out_.spread.end_row();
    add_legal(legal(rules_, r));
    follow(r, d, stock);
    out_.action.end_row();
  }

  /// Enters the round's result into its rows.
  void end(const Round& r) {
    const std::size_t rows = out_.rows();
    for (std::size_t row = begun_; row < rows; ++row) {
      for (int seat = 0; seat < 2; ++seat) {
        out_.points.push_back(r.points[seat]);
        out_.deadwood.push_back(r.deadwood[seat]);
      }
      out_.seat_points.push_back(r.points[out_.seat[row]]);
    }
    out_.how.resize(rows, static_cast<u8>(r.ending));
    out_.winner.resize(rows, r.winner);
  }

 private:
  void add_plain(const Round& r, Cards dealt, Action a) {
    out_.index.push_back(static_cast<std::int16_t>(out_.rows() - begun_));
    out_.round.push_back(number_);
    out_.seat.push_back(r.to_act);
    out_.dealer.push_back(r.dealer);
    out_.phase.push_back(static_cast<u8>(r.phase));
    out_.hand.push_back(r.hand[r.to_act]);
    out_.dealt.push_back(dealt);
    out_.upcard.push_back(r.upcard);
    out_.taken.push_back(r.taken);
    out_.drawn.push_back(r.phase == Phase::discard ? fresh_ : kNoCard);
    out_.stock_left.push_back(r.stock_left);
    out_.passes.push_back(r.passes);
    out_.knock_limit.push_back(static_cast<u8>(std::min<int>(r.limit, 110)));
    out_.action_number.push_back(a);
  }

  void add_legal(const Legal& l) {
    auto& to = out_.legal.values;
    const auto plain_from = [&](Action from, Action to_last) {
      for (Action a = from; a <= to_last; ++a)
        if (l.plain >> (a - kPass) & 1) to.push_back(a);
    };
    plain_from(kPass, kDraw);
    for (Cards rest = l.discards; rest; rest &= rest - 1) to.push_back(static_cast<u8>(lowest(rest)));
    for (Cards rest = l.knocks; rest; rest &= rest - 1) to.push_back(static_cast<u8>(kKnock + lowest(rest)));
    plain_from(kBigGin, kDefend);
    out_.legal.end_row();
  }

  /// Writes the text of an action, and tracks the cards on the table.
  void follow(const Round& r, const Decision& d, const Stock& stock) {
    const Cards hand = r.hand[r.to_act];
    const Action a = d.action;
    write(action_text(a));
    if (a == kDraw) return void(fresh_ = *stock.next);
    if (a == kTake) {
      fresh_ = r.top;
      return pile_.pop_back();
    }
    if (a < kKnock) return pile_.push_back(a);
    if (a < kPass) {
      const Cards card = bit(a - kKnock);
      spread_ = d.spread.size ? d.spread : spread_to_show(hand & ~card, r.pile | card);
      pile_.push_back(static_cast<u8>(a - kKnock));
      return write_melds(spread_);
    }
    if (a == kBigGin) return write_melds(spread_ = spread_to_show(hand, r.pile));
    if (a == kDefend) write_defence(hand, r.laid);
  }

  void write_defence(Cards hand, Laid laid) {
    const Defence made = defend(hand, laid);
    const Melds melds = first_arrangement(hand & ~made.laid_off);
    write_melds(melds);
    write(" ;");
    for (Cards rest = made.laid_off; rest; rest &= rest - 1) {
      write(" ");
      write_cards(low_bit(rest));
    }
  }

  void write_melds(const Melds& melds) {
    write(" =");
    for (int i = 0; i < melds.size; ++i) {
      write(" ");
      write_cards(melds.meld[i]);
    }
  }

  void write_cards(Cards cards) {
    for (; cards; cards &= cards - 1) write(card_text(static_cast<u8>(lowest(cards))));
  }

  void write(std::string_view text) {
    out_.action.values.insert(out_.action.values.end(), text.begin(), text.end());
  }

  const Rules& rules_;
  DecisionColumns& out_;
  std::int64_t number_ = 0;
  std::size_t begun_ = 0;   ///< first row of the round
  std::vector<u8> pile_;    ///< from the bottom up
  Melds spread_{{}, 0};     ///< the knocker's
  u8 fresh_ = kNoCard;      ///< the card last drawn or taken
};

}  // namespace

void decision_range(const Match& match, u64 first, u64 n, const std::atomic<bool>& stop, DecisionColumns& out) {
  static constexpr std::int32_t kNothing[2] = {0, 0};
  std::unique_ptr<MatchPlayer> players[2];
  Seen seen[2];
  for (int seat = 0; seat < 2; ++seat) {
    players[seat] = make_player(match.players[seat], match.rules);
    seen[seat].rules = match.rules;
    seen[seat].seat = seat;
  }
  Writer writer(match.rules, out);
  const auto stopped = [&] { return stop.load(std::memory_order_relaxed) || given_up(); };
  const auto seed_of = [&](u64 number) { return match.seed + ":" + std::to_string(number); };
  std::vector<Pack> packs;
  for (u64 number = first; number < first + n; ++number) {
    if (number - first == packs.size())
      add_shuffled_packs(seeds_from(number, std::min<u64>(kPacksAtOnce, first + n - number), seed_of), packs);
    const std::string seed = seed_of(number);
    const u8 dealer = number & 1;
    RoundWorth worth(match.prices, kNothing, dealer);
    writer.begin(number);
    const Round r = play_match_round(
        match.rules, packs[number - first], dealer, seed, worth, seen,
        [&](const Turn& turn, Chance& chance) { return players[turn.seen.seat]->decide(turn, chance); },
        [&](const Path& path, const Decision& d, const Stock& stock) { writer.add(path, seen, d, stock); },
        stopped);
    if (r.phase != Phase::over) return;
    writer.end(r);
  }
}

}  // namespace UNDERCUT_ISA
}  // namespace undercut
