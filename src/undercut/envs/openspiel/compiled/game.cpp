// OpenSpiel's gin rummy on the kernel's board, as a game of OpenSpiel's own C++ interface. It is compiled against the
// headers that OpenSpiel's wheel brings, on the machine of who wants it; see __init__.py beside this file.
#include <algorithm>
#include <memory>
#include <utility>

#include "open_spiel/observer.h"
#include "open_spiel/spiel.h"
#include "undercut/openspiel.hpp"

namespace {

namespace spiel = open_spiel;
namespace board = undercut::openspiel;
using undercut::u64;
using undercut::u8;

constexpr const char* kName = "undercut_gin_rummy_compiled";
constexpr int kMostDeadwood = 98;

/// Draws a history that the player cannot distinguish: parameters, moves, player, a number in [0, 1), room for moves.
using Resample = int (*)(const char* params, const u8* history, int moves, int player, double random, u8* out);

struct Given {
  u8 ours[52];
  u64 melds[board::kMelds];
  Resample resample;
} given;

const spiel::GameType& type() {
  static const spiel::GameType made{
      kName,
      "Gin Rummy (undercut, compiled)",
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
      {{"oklahoma", spiel::GameParameter(false)},
       {"knock_card", spiel::GameParameter(10)},
       {"gin_bonus", spiel::GameParameter(25)},
       {"undercut_bonus", spiel::GameParameter(25)},
       {"num_ranks", spiel::GameParameter(13)},
       {"num_suits", spiel::GameParameter(4)},
       {"hand_size", spiel::GameParameter(10)}}};
  return made;
}

class Game : public spiel::Game {
 public:
  explicit Game(const spiel::GameParameters& params) : spiel::Game(type(), params) {
    table.ranks = bounded("num_ranks", 1, 13);
    table.suits = bounded("num_suits", 1, 4);
    table.hand_size = bounded("hand_size", 1, board::kMostHand);
    table.knock_card = bounded("knock_card", 0, board::kMostLimit);
    table.oklahoma = ParameterValue<bool>("oklahoma");
    table.gin_bonus = ParameterValue<int>("gin_bonus");
    table.undercut_bonus = ParameterValue<int>("undercut_bonus");
    SPIEL_CHECK_GE(table.ranks * table.suits, 2 * table.hand_size + board::kWall + 1);
    undercut::Cards deck = 0;
    for (int suit = 0; suit < table.suits; ++suit)
      for (int rank = 0; rank < table.ranks; ++rank) {
        const u8 card = given.ours[13 * suit + rank];
        table.ours[table.ranks * suit + rank] = card;
        deck |= undercut::bit(card);
      }
    for (int i = 0; i < board::kMelds; ++i) table.meld[i] = given.melds[i] & ~deck ? 0 : given.melds[i];
    complete(table);
  }

  int NumDistinctActions() const override { return board::kActions; }
  std::unique_ptr<spiel::State> NewInitialState() const override;
  int MaxChanceOutcomes() const override { return table.cards; }
  int NumPlayers() const override { return 2; }
  double MaxUtility() const override { return kMostDeadwood + std::max(table.gin_bonus, table.undercut_bonus); }
  double MinUtility() const override { return -MaxUtility(); }
  absl::optional<double> UtilitySum() const override { return 0; }
  std::vector<int> ObservationTensorShape() const override { return {board::kObservation}; }
  std::vector<int> InformationStateTensorShape() const override { return {information_size(table)}; }
  int MaxGameLength() const override { return 300; }
  int MaxChanceNodesInHistory() const override { return table.cards - board::kWall; }

  board::Game table{};

 private:
  u8 bounded(const char* name, int low, int high) const {
    const int value = ParameterValue<int>(name);
    SPIEL_CHECK_GE(value, low);
    SPIEL_CHECK_LE(value, high);
    return static_cast<u8>(value);
  }
};

class State : public spiel::State {
 public:
  State(std::shared_ptr<const spiel::Game> game, const board::Game& table) : spiel::State(std::move(game)), table_(&table) {
    begin(table, now_);
  }

  spiel::Player CurrentPlayer() const override { return player_of(now_); }
  bool IsTerminal() const override { return now_.phase == board::Phase::game_over; }

  std::vector<spiel::Action> LegalActions() const override {
    u8 legal[board::kActions];
    return {legal, legal + legal_actions(*table_, now_, legal)};
  }

  std::vector<std::pair<spiel::Action, double>> ChanceOutcomes() const override {
    SPIEL_CHECK_TRUE(IsChanceNode());
    std::vector<std::pair<spiel::Action, double>> out;
    for (const spiel::Action card : LegalActions()) out.emplace_back(card, 1.0 / now_.stock_size);
    return out;
  }

  std::vector<double> Returns() const override {
    std::vector<double> out(2);
    returns(*table_, now_, out.data());
    return out;
  }

  std::string ActionToString(spiel::Player player, spiel::Action action) const override {
    if (player == spiel::kChancePlayerId) return "Chance outcome: " + card(static_cast<int>(action));
    std::string text;
    if (action < table_->cards) {
      text = card(static_cast<int>(action));
    } else if (action >= board::kMeldBase && action < board::kActions) {
      for (u64 rest = table_->meld_set[action - board::kMeldBase]; rest; rest &= rest - 1)
        text += card(undercut::lowest(rest));
    } else if (action >= board::kDrawUpcard && action < board::kMeldBase) {
      static constexpr const char* kPlain[] = {"Draw upcard", "Draw stock", "Pass", "Knock"};
      text = kPlain[action - board::kDrawUpcard];
    }
    return "Player: " + std::to_string(player) + " Action: " + text;
  }

  std::string ToString() const override { return text_of(*table_, now_, 3); }
  std::string ObservationString(spiel::Player player) const override { return text_of(*table_, now_, 1 << seat(player)); }
  std::string InformationStateString(spiel::Player player) const override {
    return information_text(*table_, now_, seat(player));
  }

  void ObservationTensor(spiel::Player player, absl::Span<float> values) const override {
    std::uint16_t ones[board::kObservation];
    fill(values, ones, observation_ones(now_, seat(player), ones));
  }

  void InformationStateTensor(spiel::Player player, absl::Span<float> values) const override {
    std::uint16_t ones[board::kMostInformation];
    fill(values, ones, information_ones(*table_, now_, seat(player), ones));
  }

  std::unique_ptr<spiel::State> Clone() const override { return std::make_unique<State>(*this); }

  std::unique_ptr<spiel::State> ResampleFromInfostate(int player, std::function<double()> rng) const override {
    u8 history[board::kMostMoves];
    const std::string params = GameParametersToString(GetGame()->GetParameters());
    const int moves = given.resample(params.c_str(), now_.history, now_.moves, seat(player), rng(), history);
    if (moves != now_.moves) spiel::SpielFatalError("resample_from_infostate failed");
    std::unique_ptr<spiel::State> out = GetGame()->NewInitialState();
    for (int i = 0; i < moves; ++i) out->ApplyAction(history[i]);
    return out;
  }

 protected:
  void DoApplyAction(spiel::Action action) override {
    if (!is_legal(*table_, now_, static_cast<int>(std::clamp<spiel::Action>(action, -1, board::kActions))))
      spiel::SpielFatalError("action " + std::to_string(action) + " is not legal");
    apply(*table_, now_, static_cast<int>(action));
  }

 private:
  static int seat(spiel::Player player) {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, 2);
    return player;
  }

  static void fill(absl::Span<float> values, const std::uint16_t* ones, int count) {
    std::fill(values.begin(), values.end(), 0.0f);
    for (int i = 0; i < count; ++i) values[ones[i]] = 1;
  }

  std::string card(int number) const {
    return {"A23456789TJQK"[number % table_->ranks], "scdh"[number / table_->ranks]};
  }

  const board::Game* table_;  // the game that the base class keeps has it
  board::State now_;
};

std::unique_ptr<spiel::State> Game::NewInitialState() const {
  return std::make_unique<State>(shared_from_this(), table);
}

}  // namespace

/// Registers the game. `ours` and `melds` are the numbers of the full deck.
extern "C" void undercut_register(const u8* ours, const u64* melds, Resample resample) {
  std::copy_n(ours, 52, given.ours);
  std::copy_n(melds, board::kMelds, given.melds);
  given.resample = resample;
  spiel::GameRegisterer::RegisterGame(type(), [](const spiel::GameParameters& params) {
    return std::shared_ptr<const spiel::Game>(new Game(params));
  });
  static const spiel::RegisterSingleTensorObserver observer(kName);
}
