// OpenSpiel's game and board: what `undercut.envs.openspiel` puts its questions and texts on.
#include "undercut/openspiel.hpp"

#include <cstring>

#include "bindings.hpp"

namespace undercut::bind {

namespace {

using openspiel::Game;
using openspiel::State;

/// A board, and the game (a Python object) that it belongs to.
struct Board {
  nb::object owner;
  const Game* game;
  State state;
};

Game make_game(nb::handle ranks, nb::handle suits, nb::handle hand_size, nb::handle knock_card, bool oklahoma,
               nb::handle gin_bonus, nb::handle undercut_bonus, nb::bytes ours, const std::vector<u64>& melds) {
  Game g{};
  g.ranks = static_cast<u8>(number(ranks, "num_ranks", 1, 13));
  g.suits = static_cast<u8>(number(suits, "num_suits", 1, 4));
  g.hand_size = static_cast<u8>(number(hand_size, "hand_size", 1, openspiel::kMostHand));
  g.knock_card = static_cast<u8>(number(knock_card, "knock_card", 0, openspiel::kMostLimit));
  g.oklahoma = oklahoma;
  g.gin_bonus = static_cast<int>(number(gin_bonus, "gin_bonus", -1000000, 1000000));
  g.undercut_bonus = static_cast<int>(number(undercut_bonus, "undercut_bonus", -1000000, 1000000));
  const std::size_t size = static_cast<std::size_t>(g.ranks) * g.suits;
  if (size < 2u * g.hand_size + openspiel::kWall + 1) value_error("the deck is too small for the hands");
  if (ours.size() != size) value_error("ours must have a byte for each card");
  for (std::size_t k = 0; k < size; ++k) {
    g.ours[k] = static_cast<u8>(ours.c_str()[k]);
    if (g.ours[k] >= 52) value_error("ours must hold the kernel's cards");
  }
  if (melds.size() != openspiel::kMelds) value_error("melds must have 185 words");
  std::copy(melds.begin(), melds.end(), g.meld);
  complete(g);
  return g;
}

// --- lists of Python's numbers ---------------------------------------------------------------------------------------

template <class T>
nb::object list_of(const T* from, int size) {
  nb::object out = nb::steal(PyList_New(size));
  if (!out.is_valid()) throw nb::python_error();
  for (int i = 0; i < size; ++i) PyList_SetItem(out.ptr(), i, PyLong_FromLong(from[i]));
  return out;
}

nb::object pair_of(nb::object first, nb::object second) {
  nb::list out;
  out.append(first);
  out.append(second);
  return std::move(out);
}

nb::object bools(bool first, bool second) { return pair_of(nb::bool_(first), nb::bool_(second)); }

nb::object cards_of(u64 set) {
  u8 out[52];
  int n = 0;
  for (; set; set &= set - 1) out[n++] = static_cast<u8>(lowest(set));
  return list_of(out, n);
}

nb::object card_or_none(u8 card) { return card == kNoCard ? nb::none() : nb::object(nb::int_(static_cast<int>(card))); }

/// A list of zeros with ones at some places. All zeros are one object, and so are the ones.
nb::object list_with(const std::uint16_t* ones, int count, int size) {
  static PyObject* const zero = [] {
    PyObject* list = PyList_New(1);
    PyList_SetItem(list, 0, PyFloat_FromDouble(0));
    return list;
  }();
  static PyObject* const one = PyFloat_FromDouble(1);
  nb::object out = nb::steal(PySequence_Repeat(zero, size));
  if (!out.is_valid()) throw nb::python_error();
  for (int i = 0; i < count; ++i) {
    Py_INCREF(one);
    PyList_SetItem(out.ptr(), ones[i], one);
  }
  return out;
}

/// A NumPy array of float32 zeros with ones at some places.
nb::object array_with(const std::uint16_t* ones, int count, int size) {
  static PyObject* const frombuffer = nb::module_::import_("numpy").attr("frombuffer").inc_ref().ptr();
  static PyObject* const float32 = nb::module_::import_("numpy").attr("dtype")("float32").release().ptr();
  nb::object memory = nb::steal(PyByteArray_FromStringAndSize(nullptr, 4 * size));
  if (!memory.is_valid()) throw nb::python_error();
  float* const out = reinterpret_cast<float*>(PyByteArray_AsString(memory.ptr()));
  std::memset(out, 0, 4 * static_cast<std::size_t>(size));
  for (int i = 0; i < count; ++i) out[ones[i]] = 1;
  nb::object made = nb::steal(PyObject_CallFunctionObjArgs(frombuffer, memory.ptr(), float32, nullptr));
  if (!made.is_valid()) throw nb::python_error();
  return made;
}

// --- the board -------------------------------------------------------------------------------------------------------

constexpr long kNoNumber = -1000;

/// A whole number, NumPy's included; kNoNumber if it is none.
long whole(nb::handle value) {
  if (PyLong_Check(value.ptr())) [[likely]] {
    int overflow = 0;
    const long out = PyLong_AsLongAndOverflow(value.ptr(), &overflow);
    return overflow ? kNoNumber : out;
  }
  const nb::object as_int = nb::steal(PyNumber_Index(value.ptr()));
  if (as_int.is_valid()) return whole(as_int);
  PyErr_Clear();
  return kNoNumber;
}

int action_of(nb::handle value) {
  const long out = whole(value);
  return out < 0 || out >= openspiel::kActions ? -1 : static_cast<int>(out);
}

/// A player, or one who is to move if none is given.
long player_of(const Board& b, nb::handle value) {
  return value.is_none() ? openspiel::player_of(b.state) : whole(value);
}

int seat_of(const Board& b, nb::handle value) {
  const long out = player_of(b, value);
  if (out != 0 && out != 1) value_error("player must be 0 or 1");
  return static_cast<int>(out);
}

void apply_action(nb::handle self, nb::handle value) {
  Board& b = *nb::inst_ptr<Board>(self);
  const int action = action_of(value);
  if (is_legal(*b.game, b.state, action)) [[likely]]
    return openspiel::apply(*b.game, b.state, action);
  const nb::object error = self.attr("_refusal")(value);
  PyErr_SetObject(error.type().ptr(), error.ptr());
  throw nb::python_error();
}

nb::object copy_of(nb::handle self) {
  nb::object out = nb::inst_alloc(self.type());
  new (nb::inst_ptr<Board>(out)) Board(*nb::inst_ptr<Board>(self));
  nb::inst_mark_ready(out);
  return out;
}

nb::object child_of(nb::handle self, nb::handle action) {
  nb::object out = copy_of(self);
  apply_action(out, action);
  return out;
}

nb::object beginning_of(nb::handle self) {
  nb::object out = copy_of(self);
  Board& b = *nb::inst_ptr<Board>(out);
  begin(*b.game, b.state);
  return out;
}

nb::object legal_list(const Board& b, nb::handle player) {
  u8 legal[openspiel::kActions];
  const bool due = player_of(b, player) == openspiel::player_of(b.state);
  return list_of(legal, due ? legal_actions(*b.game, b.state, legal) : 0);
}

nb::object legal_mask(const Board& b, nb::handle player) {
  static PyObject* const zero = list_of(std::array<u8, 1>{0}.data(), 1).release().ptr();
  const bool chance = player_of(b, player) == openspiel::kChance;
  nb::object out = nb::steal(PySequence_Repeat(zero, chance ? b.game->cards : openspiel::kActions));
  if (!out.is_valid()) throw nb::python_error();
  for (nb::handle action : nb::borrow<nb::list>(legal_list(b, player)))
    PyList_SetItem(out.ptr(), PyLong_AsLong(action.ptr()), PyLong_FromLong(1));
  return out;
}

nb::object chance_outcomes(const Board& b) {
  if (b.state.phase != openspiel::Phase::deal) value_error("chance does not act here");
  const nb::object p = nb::float_(1.0 / b.state.stock_size);
  nb::object out = nb::steal(PyList_New(b.state.stock_size));
  if (!out.is_valid()) throw nb::python_error();
  int i = 0;
  for (u64 rest = b.state.stock; rest; rest &= rest - 1)
    PyList_SetItem(out.ptr(), i++, nb::make_tuple(lowest(rest), p).release().ptr());
  return out;
}

nb::object returns_of(const Board& b) {
  double points[2];
  returns(*b.game, b.state, points);
  return pair_of(nb::float_(points[0]), nb::float_(points[1]));
}

double player_return(const Board& b, nb::handle player) {
  double points[2];
  returns(*b.game, b.state, points);
  return points[seat_of(b, player)];
}

template <nb::object (*Make)(const std::uint16_t*, int, int)>
nb::object observation(const Board& b, nb::handle player) {
  std::uint16_t ones[openspiel::kObservation];
  const int n = observation_ones(b.state, seat_of(b, player), ones);
  return Make(ones, n, openspiel::kObservation);
}

template <nb::object (*Make)(const std::uint16_t*, int, int)>
nb::object information(const Board& b, nb::handle player) {
  std::uint16_t ones[openspiel::kMostInformation];
  const int n = information_ones(*b.game, b.state, seat_of(b, player), ones);
  return Make(ones, n, information_size(*b.game));
}

nb::object by_player(const u8* first, int first_size, const u8* second, int second_size) {
  return pair_of(list_of(first, first_size), list_of(second, second_size));
}

nb::object known_cards(const Board& b) {
  u64 known[2] = {0, 0};
  for (int p = 0; p < 2; ++p)
    for (u64 rest = b.state.hand_set[p]; rest; rest &= rest - 1)
      if (b.state.taken[p] >> b.game->ours[lowest(rest)] & 1) known[p] |= low_bit(rest);
  return pair_of(cards_of(known[0]), cards_of(known[1]));
}

using Class = nb::class_<Board>;

void bind_moves(Class& c) {
  c.def("clone", &copy_of, nb::sig("def clone(self) -> Self"), "Return a copy that can be changed independently.")
      .def("__copy__", &copy_of, nb::sig("def __copy__(self) -> Self"))
      .def(
          "__deepcopy__", [](nb::handle self, nb::handle) { return copy_of(self); }, "memo"_a,
          nb::sig("def __deepcopy__(self, memo: dict[int, Any]) -> Self"))
      .def("child", &child_of, "action"_a.none(), nb::sig("def child(self, action: int) -> Self"),
           "Return a clone after an action.")
      .def("beginning", &beginning_of, nb::sig("def beginning(self) -> Self"), "Return the same game before the deal.")
      .def("get_game", [](const Board& b) { return b.owner; }, nb::sig("def get_game(self) -> Any"))
      .def("current_player", [](const Board& b) { return openspiel::player_of(b.state); },
           nb::sig("def current_player(self) -> int"), "Return seat 0 or 1, -1 for chance, -4 at the end.")
      .def("legal_actions", &legal_list, "player"_a.none() = nb::none(),
           nb::sig("def legal_actions(self, player: int | None = None) -> list[int]"),
           "Return the legal actions, ascending; empty if it is not the player's turn.")
      .def("legal_actions_mask", &legal_mask, "player"_a.none() = nb::none(),
           nb::sig("def legal_actions_mask(self, player: int | None = None) -> list[int]"))
      .def("chance_outcomes", &chance_outcomes, nb::sig("def chance_outcomes(self) -> list[tuple[int, float]]"),
           "Return all cards of the stock with the same probability.")
      .def("apply_action", &apply_action, "action"_a.none(), nb::sig("def apply_action(self, action: int) -> None"),
           "Apply an action of a player or of chance. Raises IllegalAction, and then changes nothing.")
      .def("apply_action_with_legality_check", &apply_action, "action"_a.none(),
           nb::sig("def apply_action_with_legality_check(self, action: int) -> None"))
      .def("is_terminal", [](const Board& b) { return b.state.phase == openspiel::Phase::game_over; },
           nb::sig("def is_terminal(self) -> bool"))
      .def("is_chance_node", [](const Board& b) { return b.state.phase == openspiel::Phase::deal; },
           nb::sig("def is_chance_node(self) -> bool"))
      .def("is_player_node", [](const Board& b) { return openspiel::player_of(b.state) >= 0; },
           nb::sig("def is_player_node(self) -> bool"))
      .def("move_number", [](const Board& b) { return static_cast<int>(b.state.moves); },
           nb::sig("def move_number(self) -> int"))
      .def("history", [](const Board& b) { return list_of(b.state.history, b.state.moves); },
           nb::sig("def history(self) -> list[int]"))
      .def("returns", &returns_of, nb::sig("def returns(self) -> list[float]"),
           "Return the points of the round for each seat; they sum to 0, and are zero until the end.")
      .def("rewards", &returns_of, nb::sig("def rewards(self) -> list[float]"))
      .def("player_return", &player_return, "player"_a, nb::sig("def player_return(self, player: int) -> float"))
      .def("player_reward", &player_return, "player"_a, nb::sig("def player_reward(self, player: int) -> float"));
}

void bind_tensors(Class& c) {
  c.def("observation_tensor", &observation<array_with>, "player"_a.none() = nb::none(),
        nb::sig("def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]"),
        "Return a new array of 644 values in OpenSpiel's layout.")
      .def("observation_list", &observation<list_with>, "player"_a.none() = nb::none(),
           nb::sig("def observation_list(self, player: int | None = None) -> list[float]"),
           "Return the observation tensor as a list.")
      .def("information_state_tensor", &information<array_with>, "player"_a.none() = nb::none(),
           nb::sig("def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]"),
           "Return all that the player has seen since the deal; the layout is in docs/envs/openspiel.md.")
      .def("information_list", &information<list_with>, "player"_a.none() = nb::none(),
           nb::sig("def information_list(self, player: int | None = None) -> list[float]"),
           "Return the information state tensor as a list.")
      .def("information_state_string",
           [](const Board& b, nb::handle player) { return information_text(*b.game, b.state, seat_of(b, player)); },
           "player"_a.none() = nb::none(),
           nb::sig("def information_state_string(self, player: int | None = None) -> str"),
           "Return OpenSpiel's text: the player's own actions, and its observation after each move.")
      .def("observation_string",
           [](const Board& b, nb::handle player) { return text_of(*b.game, b.state, 1 << seat_of(b, player)); },
           "player"_a.none() = nb::none(),
           nb::sig("def observation_string(self, player: int | None = None) -> str"),
           "Return OpenSpiel's text: the open cards, and the player's hand.")
      .def("text", [](const Board& b, int shown) { return text_of(*b.game, b.state, shown); }, "shown"_a,
           nb::sig("def text(self, shown: int) -> str"),
               "Return the position in words; bit p of `shown` shows the hand of p.");
}

void bind_accessors(Class& c) {
  c.def("phase_number", [](const Board& b) { return static_cast<int>(b.state.phase); },
        nb::sig("def phase_number(self) -> int"))
      .def("hands",
           [](const Board& b) { return by_player(b.state.hand[0], b.state.held[0], b.state.hand[1], b.state.held[1]); },
           nb::sig("def hands(self) -> list[list[int]]"), "Return the hands in the order in which the cards came.")
      .def("words", [](const Board& b) { return nb::make_tuple(b.state.word[0], b.state.word[1]); },
           nb::sig("def words(self) -> tuple[int, int]"), "Return both hands as sets of the package's cards.")
      .def("known_cards", &known_cards, nb::sig("def known_cards(self) -> list[list[int]]"),
           "Return the cards that each seat took and still holds, by seat.")
      .def("stock_cards", [](const Board& b) { return cards_of(b.state.stock); },
           nb::sig("def stock_cards(self) -> list[int]"), "Return the cards of the stock, ascending.")
      .def("discard_pile", [](const Board& b) { return list_of(b.state.pile, b.state.pile_size); },
           nb::sig("def discard_pile(self) -> list[int]"))
      .def("upcard", [](const Board& b) { return card_or_none(b.state.upcard); },
           nb::sig("def upcard(self) -> int | None"))
      .def("prev_upcard", [](const Board& b) { return card_or_none(b.state.prev_upcard); },
           nb::sig("def prev_upcard(self) -> int | None"))
      .def("stock_size", [](const Board& b) { return static_cast<int>(b.state.stock_size); },
           nb::sig("def stock_size(self) -> int"))
      .def("knock_card", [](const Board& b) { return static_cast<int>(b.state.limit); },
           nb::sig("def knock_card(self) -> int"))
      .def("knocked", [](const Board& b) { return bools(b.state.knocker == 0, b.state.knocker == 1); },
           nb::sig("def knocked(self) -> list[bool]"))
      .def("layed_melds",
           [](const Board& b) {
             const State& s = b.state;
             return by_player(s.laid[0], s.laid_size[0], s.laid[1], s.laid_size[1]);
           },
           nb::sig("def layed_melds(self) -> list[list[int]]"))
      .def("layoffs", [](const Board& b) { return list_of(b.state.off, b.state.off_size); },
           nb::sig("def layoffs(self) -> list[int]"))
      .def("finished_layoffs", [](const Board& b) { return b.state.finished; },
           nb::sig("def finished_layoffs(self) -> bool"))
      .def("pass_on_first_upcard", [](const Board& b) { return bools(b.state.passed[0], b.state.passed[1]); },
           nb::sig("def pass_on_first_upcard(self) -> list[bool]"))
      .def("deadwood", [](const Board& b) { return list_of(b.state.deadwood, 2); },
           nb::sig("def deadwood(self) -> list[int]"),
           "Return by seat: before a knock the least deadwood (after a draw, of the best discard), then the points of "
           "cards not laid.")
      .def("repeated_move", [](const Board& b) { return b.state.repeated; },
           nb::sig("def repeated_move(self) -> bool"), "Whether the card just taken was thrown back.")
      .def("last_player", [](const Board& b) { return static_cast<int>(b.state.previous); },
           nb::sig("def last_player(self) -> int"), "Return who moved last; -1 after a draw from the stock.")
      .def("turns", [](const Board& b) { return list_of(b.state.turn, b.state.turns_size); },
           nb::sig("def turns(self) -> list[int]"),
           "Return every turn as player | 2 if it took the upcard | card << 2 | (discard + 1) << 8.");
}

}  // namespace

void init_openspiel(nb::module_& m) {
  nb::class_<Game>(m, "OpenSpielGame", "Parameters of a game of OpenSpiel's gin rummy, and its deck.")
      .def(
          "__init__",
          [](Game* self, nb::handle ranks, nb::handle suits, nb::handle hand_size, nb::handle knock_card, bool oklahoma,
             nb::handle gin_bonus, nb::handle undercut_bonus, nb::bytes ours, const std::vector<u64>& melds) {
            new (self)
                Game(make_game(ranks, suits, hand_size, knock_card, oklahoma, gin_bonus, undercut_bonus, ours, melds));
          },
          "num_ranks"_a, "num_suits"_a, "hand_size"_a, "knock_card"_a, "oklahoma"_a, "gin_bonus"_a, "undercut_bonus"_a,
          "ours"_a, "melds"_a,
          nb::sig("def __init__(self, num_ranks: int, num_suits: int, hand_size: int, knock_card: int, oklahoma: bool, "
                  "gin_bonus: int, undercut_bonus: int, ours: bytes, melds: Sequence[int]) -> None"),
          "Create the parameters. `ours` has the package's card for each of OpenSpiel's; `melds` the 185 melds as "
          "sets, 0 for one that the deck does not contain.");
  Class board(m, "OpenSpielBoard",
              "One round of OpenSpiel's gin rummy, from the deal to its end. Cards are OpenSpiel's: num_ranks * suit + "
              "rank, suits s c d h. `game` has its OpenSpielGame as attribute `table`.");
  board.def(
      "__init__",
      [](Board* self, nb::object game) {
        const nb::object table = game.attr("table");
        const Game* from = nullptr;
        if (!nb::try_cast<const Game*>(table, from) || !from) type_error("game.table must be an OpenSpielGame");
        new (self) Board{game, from, {}};
        begin(*from, self->state);
      },
      "game"_a, nb::sig("def __init__(self, game: Any) -> None"));
  bind_moves(board);
  bind_tensors(board);
  bind_accessors(board);
}

}  // namespace undercut::bind
