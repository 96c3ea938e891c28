// Small gin on the kernel's rounds, as a game of OpenSpiel's own C++ interface; see undercut/exploit/tree.py, whose values it returns.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "open_spiel/observer.h"
#include "open_spiel/spiel.h"
#include "undercut/round.hpp"

namespace {

namespace spiel = open_spiel;
namespace kernel = undercut;
using kernel::Cards;
using kernel::Phase;
using kernel::u8;

constexpr const char* kName = "undercut_small_gin_compiled";
constexpr u8 kNothing = 0xFF;

/// Draws a history that the player cannot distinguish: parameters, moves, player, a number in [0, 1), room for moves.
using Resample = int (*)(const char* params, const u8* history, int moves, int player, double random, u8* out);
Resample resample;

const spiel::GameType& type() {
  static const spiel::GameType made{
      kName,
      "Small Gin (undercut, compiled)",
      spiel::GameType::Dynamics::kSequential,
      spiel::GameType::ChanceMode::kExplicitStochastic,
      spiel::GameType::Information::kImperfectInformation,
      spiel::GameType::Utility::kZeroSum,
      spiel::GameType::RewardModel::kTerminal,
      /*max_num_players=*/2,
      /*min_num_players=*/2,
      /*provides_information_state_string=*/true,
      /*provides_information_state_tensor=*/true,
      /*provides_observation_string=*/true,
      /*provides_observation_tensor=*/true,
      {{"num_ranks", spiel::GameParameter(3)},
       {"num_suits", spiel::GameParameter(2)},
       {"hand_size", spiel::GameParameter(2)},
       {"knock_card", spiel::GameParameter(-1)},
       {"gin_bonus", spiel::GameParameter(25)},
       {"undercut_bonus", spiel::GameParameter(25)},
       {"takes", spiel::GameParameter(1)},
       {"players", spiel::GameParameter(2)}}};
  return made;
}

class Game : public spiel::Game {
 public:
  explicit Game(const spiel::GameParameters& params) : spiel::Game(type(), params) {
    rules.upcard_ace = kernel::UpcardAce::one;
    rules.big_gin_bonus = kernel::kNoBigGin;
    rules.ranks = static_cast<u8>(bounded("num_ranks", 1, 13));
    rules.suits = static_cast<u8>(bounded("num_suits", 1, 4));
    rules.hand_size = static_cast<u8>(bounded("hand_size", 2, 10));
    const int limit = bounded("knock_card", -1, 100);
    rules.knock_limit = static_cast<std::int16_t>(limit < 0 ? rules.hand_size : limit);
    rules.gin_bonus = bounded("gin_bonus", 0, 1000);
    rules.undercut_bonus = bounded("undercut_bonus", 0, 1000);
    takes = bounded("takes", 0, 20);
    bounded("players", 2, 2);
    cards = rules.ranks * rules.suits;
    if (cards < 2 * rules.hand_size + 2 + rules.wall) rules.wall = 0;
    if (cards < 2 * rules.hand_size + 2) spiel::SpielFatalError("the deck is too small for the hands");
    int i = 0;
    for (Cards rest = pack_of(rules); rest; rest &= rest - 1, ++i) {
      card[i] = static_cast<u8>(kernel::lowest(rest));
      number[card[i]] = static_cast<u8>(i);
    }
    stock = full_stock(rules);
    events = 2 + 2 * (stock - rules.wall + takes);
  }

  int NumDistinctActions() const override { return 2 * cards + 3; }
  std::unique_ptr<spiel::State> NewInitialState() const override;
  int MaxChanceOutcomes() const override { return cards; }
  int NumPlayers() const override { return 2; }
  double MaxUtility() const override {
    int most = 0;
    for (int i = 0; i < rules.hand_size; ++i) most += kernel::card_points(card[cards - 1 - i]);
    return std::max(most + rules.gin_bonus, std::min<int>(rules.knock_limit, most) + rules.undercut_bonus);
  }
  double MinUtility() const override { return -MaxUtility(); }
  absl::optional<double> UtilitySum() const override { return 0; }
  std::vector<int> ObservationTensorShape() const override { return {8 + 7 * cards + stock + 1 + takes + 1}; }
  std::vector<int> InformationStateTensorShape() const override { return {2 + 2 * cards + events * width()}; }
  int MaxGameLength() const override { return events; }
  int MaxChanceNodesInHistory() const override { return 2 * rules.hand_size + 1 + stock - rules.wall; }

  int width() const { return 3 + 3 * cards; }
  int pass() const { return 2 * cards; }
  int take() const { return 2 * cards + 1; }
  int draw() const { return 2 * cards + 2; }

  kernel::Rules rules;
  int takes, cards, stock, events;
  u8 card[52], number[52];

 private:
  int bounded(const char* name, int low, int high) const {
    const int value = ParameterValue<int>(name);
    SPIEL_CHECK_GE(value, low);
    SPIEL_CHECK_LE(value, high);
    return value;
  }
};

struct Event {
  u8 player, action, drawn;
};

double choose(int n, int k) {
  double out = 1;
  for (int i = 1; i <= k; ++i) out = out * (n - k + i) / i;
  return k < 0 || k > n ? 0 : out;
}

class State : public spiel::State {
 public:
  State(std::shared_ptr<const spiel::Game> game, const Game& table)
      : spiel::State(std::move(game)), g_(&table), takes_(table.takes) {}

  spiel::Player CurrentPlayer() const override {
    if (!upcard_dealt() || drawing_) return spiel::kChancePlayerId;
    return now_.phase == Phase::over ? spiel::kTerminalPlayerId : static_cast<spiel::Player>(now_.to_act);
  }
  bool IsTerminal() const override { return CurrentPlayer() == spiel::kTerminalPlayerId; }

  std::vector<spiel::Action> LegalActions() const override {
    if (IsChanceNode()) return LegalChanceOutcomes();
    return IsTerminal() ? std::vector<spiel::Action>{} : legal();
  }

  std::vector<std::pair<spiel::Action, double>> ChanceOutcomes() const override {
    SPIEL_CHECK_TRUE(IsChanceNode());
    std::vector<std::pair<spiel::Action, double>> out;
    if (drawing_) {
      const std::vector<int> stock = stock_cards();
      for (const int card : stock) out.emplace_back(card, 1.0 / static_cast<double>(stock.size()));
      return out;
    }
    const int size = g_->rules.hand_size, dealt = static_cast<int>(deal_.size());
    std::vector<int> free;
    if (dealt == 2 * size) {
      for (int c = 0; c < g_->cards; ++c)
        if (!holds(deal_, c)) free.push_back(c);
      for (const int c : free) out.emplace_back(c, 1.0 / static_cast<double>(free.size()));
      return out;
    }
    // The cards of a hand come in ascending order.
    const int low = dealt % size ? deal_.back() + 1 : 0, need = size - dealt % size;
    for (int c = low; c < g_->cards; ++c)
      if (!holds(deal_, c)) free.push_back(c);
    const int n = static_cast<int>(free.size());
    for (int i = 0; i + need <= n; ++i)
      out.emplace_back(free[static_cast<std::size_t>(i)], choose(n - 1 - i, need - 1) / choose(n, need));
    return out;
  }

  std::vector<double> Returns() const override {
    if (!IsTerminal()) return {0, 0};
    const double first = now_.points[0] - now_.points[1];
    return {first, -first};
  }

  std::string ActionToString(spiel::Player player, spiel::Action action) const override {
    if (player == spiel::kChancePlayerId) return "Deal " + card(static_cast<int>(action));
    return named(static_cast<int>(action));
  }

  std::string ToString() const override { return text(3); }
  std::string ObservationString(spiel::Player player) const override {
    const int me = seat(player);
    return std::to_string(me) + ": " + text(1 << me);
  }

  std::string InformationStateString(spiel::Player player) const override {
    const int me = seat(player);
    std::string out = std::to_string(me) + " ";
    for (const int c : dealt(me)) out += card(c);
    out += " " + (upcard_dealt() ? card(deal_.back()) : std::string("-"));
    for (const Event& e : events_) {
      std::string move = named(e.action);
      move[0] = static_cast<char>(move[0] + ('a' - 'A'));
      out += "; " + std::to_string(e.player) + " " + move;
      if (e.drawn != kNothing && e.player == me) out += " " + card(e.drawn);
    }
    return out;
  }

  void InformationStateTensor(spiel::Player player, absl::Span<float> values) const override {
    const int me = seat(player), n = g_->cards;
    std::fill(values.begin(), values.end(), 0.0f);
    auto set = [&](int at) { values[static_cast<std::size_t>(at)] = 1; };
    set(me);
    for (const int c : dealt(me)) set(2 + c);
    if (upcard_dealt()) set(2 + n + deal_.back());
    int at = 2 + 2 * n;
    for (const Event& e : events_) {
      set(at + e.action);
      if (e.drawn != kNothing && e.player == me) set(at + 2 * n + 3 + e.drawn);
      at += g_->width();
    }
  }

  void ObservationTensor(spiel::Player player, absl::Span<float> values) const override {
    const int me = seat(player), n = g_->cards, mover = CurrentPlayer();
    std::fill(values.begin(), values.end(), 0.0f);
    auto set = [&](int at) { values[static_cast<std::size_t>(at)] = 1; };
    auto all = [&](Cards set_of, int at) {
      for (; set_of; set_of &= set_of - 1) set(at + g_->number[kernel::lowest(set_of)]);
    };
    const bool begun = upcard_dealt();
    set(me);
    for (const int c : hand(me)) set(2 + c);
    if (mover >= 0) set(2 + n + mover);
    int at = 4 + n;
    if (begun) {
      if (now_.phase == Phase::upcard) set(at + now_.passes);
      if (now_.phase == Phase::draw) set(at + 2);
      if (now_.phase == Phase::discard) set(at + 3);
      at += 4;
      set(at + deal_.back());
      if (!pile_.empty()) set(at + n + pile_.back());
      if (now_.taken != kernel::kNoCard) set(at + 2 * n + g_->number[now_.taken]);
      all(now_.pile, at + 3 * n);
      all(now_.known[0], at + 4 * n);
      all(now_.known[1], at + 5 * n);
      at += 6 * n;
      set(at + now_.stock_left);
      set(at + g_->stock + 1 + takes_);
    }
  }

  std::unique_ptr<spiel::State> Clone() const override { return std::make_unique<State>(*this); }

  std::unique_ptr<spiel::State> ResampleFromInfostate(int player, std::function<double()> rng) const override {
    u8 moves[256], found[256];
    const std::vector<spiel::Action> history = History();
    std::copy(history.begin(), history.end(), moves);
    const std::string params = GameParametersToString(GetGame()->GetParameters());
    const int count = static_cast<int>(history.size());
    if (resample(params.c_str(), moves, count, seat(player), rng(), found) != count)
      spiel::SpielFatalError("resample_from_infostate needs a dealt round");
    std::unique_ptr<spiel::State> out = GetGame()->NewInitialState();
    for (int i = 0; i < count; ++i) out->ApplyAction(found[i]);
    return out;
  }

 protected:
  void DoApplyAction(spiel::Action action) override {
    const std::vector<spiel::Action> now = LegalActions();
    if (!std::binary_search(now.begin(), now.end(), action))
      spiel::SpielFatalError("Current player " + std::to_string(CurrentPlayer()) +
                             " calling ApplyAction with illegal action (" + std::to_string(action) + ")");
    const int move = static_cast<int>(action);
    if (drawing_) {
      drawn(move);
    } else if (!upcard_dealt()) {
      deal_.push_back(move);
      if (!upcard_dealt()) return;
      Cards hands[2] = {};
      for (const int who : {0, 1})
        for (const int c : dealt(who)) hands[who] |= kernel::bit(g_->card[c]);
      start(g_->rules, now_, 1, hands[0], hands[1], g_->card[deal_.back()]);
      pile_ = {move};
    } else if (move == g_->draw()) {
      drawing_ = true;
    } else {
      moved(move);
    }
    advance();
  }

 private:
  static bool holds(const std::vector<int>& cards, int c) { return std::find(cards.begin(), cards.end(), c) != cards.end(); }
  static int seat(spiel::Player player) {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, 2);
    return player;
  }

  bool upcard_dealt() const { return static_cast<int>(deal_.size()) > 2 * g_->rules.hand_size; }

  std::vector<int> dealt(int who) const {
    const int size = g_->rules.hand_size, all = static_cast<int>(deal_.size());
    return {deal_.begin() + std::min(all, who * size), deal_.begin() + std::min(all, (who + 1) * size)};
  }

  std::vector<int> numbers(Cards set) const {
    std::vector<int> out;
    for (; set; set &= set - 1) out.push_back(g_->number[kernel::lowest(set)]);
    return out;
  }

  std::vector<int> hand(int who) const { return upcard_dealt() ? numbers(now_.hand[who]) : dealt(who); }
  std::vector<int> stock_cards() const { return numbers(stock_of(now_)); }

  std::vector<spiel::Action> legal() const {
    const kernel::Legal l = kernel::legal(g_->rules, now_);
    std::vector<spiel::Action> out;
    for (const int c : numbers(l.discards)) out.push_back(c);
    for (const int c : numbers(l.knocks)) out.push_back(g_->cards + c);
    if (l.plain & kernel::plain(kernel::kPass)) out.push_back(g_->pass());
    if (takes_ > 0 && (l.plain & kernel::plain(kernel::kTake))) out.push_back(g_->take());
    if (l.plain & kernel::plain(kernel::kDraw)) out.push_back(g_->draw());
    return out;
  }

  void moved(int move) {
    events_.push_back({now_.to_act, static_cast<u8>(move), kNothing});
    if (move == g_->pass()) {
      pass(g_->rules, now_);
    } else if (move == g_->take()) {
      --takes_;
      pile_.pop_back();
      take(now_);
    } else {
      const int c = move % g_->cards;
      pile_.push_back(c);
      if (move < g_->cards) return discard(g_->rules, now_, g_->card[c]);
      knock(g_->rules, now_, g_->card[c]);
      if (now_.phase == Phase::defend) defend_best(g_->rules, now_);
    }
  }

  void drawn(int c) {
    drawing_ = false;
    events_.push_back({now_.to_act, static_cast<u8>(g_->draw()), static_cast<u8>(c)});
    draw(now_, kernel::bit(g_->card[c]));
  }

  /// Makes the moves without a choice.
  void advance() {
    while (now_.phase != Phase::over) {
      if (drawing_) {
        const std::vector<int> stock = stock_cards();
        if (stock.size() > 1) return;
        drawn(stock[0]);
        continue;
      }
      const std::vector<spiel::Action> now = legal();
      if (now.size() > 1) return;
      if (now[0] == g_->draw())
        drawing_ = true;
      else
        moved(static_cast<int>(now[0]));
    }
  }

  std::string card(int number) const { return kernel::card_text(g_->card[number]); }
  std::string cards(const std::vector<int>& numbers) const {
    std::string out;
    for (const int c : numbers) out += card(c);
    return out;
  }
  std::string named(int action) const {
    if (action < 2 * g_->cards) return (action < g_->cards ? "Discard " : "Knock ") + card(action % g_->cards);
    static constexpr const char* kPlain[] = {"Pass", "Take", "Draw"};
    return kPlain[action - 2 * g_->cards];
  }

  std::string text(int shown) const {
    std::string hands, known;
    for (const int who : {0, 1}) {
      hands += " " + (shown >> who & 1 ? cards(hand(who)) : std::string("??"));
      const std::string seen = upcard_dealt() ? cards(numbers(now_.known[who])) : std::string();
      known += " " + (seen.empty() ? "-" : seen);
    }
    if (!upcard_dealt()) return "deal:" + hands;
    static constexpr const char* kPhases[] = {"upcard", "draw", "discard", "defend", "last_take", "over"};
    std::string out = std::string(kPhases[static_cast<int>(now_.phase)]) + " " + std::to_string(CurrentPlayer());
    out += ": hands" + hands + "; known" + known + "; pile " + (pile_.empty() ? "-" : cards(pile_));
    if (now_.taken != kernel::kNoCard) out += " taken " + kernel::card_text(now_.taken);
    return out + "; stock " + std::to_string(now_.stock_left) + "; takes " + std::to_string(takes_);
  }

  const Game* g_;          // the game that the base class keeps has it
  std::vector<int> deal_;  ///< the cards of the hands and the upcard, by number
  std::vector<int> pile_;
  std::vector<Event> events_;
  kernel::Round now_{};
  int takes_;
  bool drawing_ = false;
};

std::unique_ptr<spiel::State> Game::NewInitialState() const { return std::make_unique<State>(shared_from_this(), *this); }

}  // namespace

/// Registers the game.
extern "C" void undercut_register_small(Resample draws) {
  resample = draws;
  spiel::GameRegisterer::RegisterGame(type(), [](const spiel::GameParameters& params) {
    return std::shared_ptr<const spiel::Game>(new Game(params));
  });
  static const spiel::RegisterSingleTensorObserver observer(kName);
}
