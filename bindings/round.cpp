// Rounds: set up, legal actions, moving on, result.
#include <cstring>

#include "convert.hpp"
#include "undercut/refusals.hpp"

namespace undercut::bind {

namespace {

template <std::size_t N>
int choice(nb::handle value, const std::string& name, const char* const (&names)[N]) {
  std::string text;
  if (nb::try_cast<std::string>(value, text))
    for (std::size_t i = 0; i < N; ++i)
      if (text == names[i]) return static_cast<int>(i);
  std::string all;
  for (const char* n : names) all += std::string(all.empty() ? "" : ", ") + n;
  value_error(name + " must be one of: " + all);
}

}  // namespace

int cards_in_order(nb::handle value, const char* name, u8* out, int most) {
  const std::string label = name;
  int n = 0;
  if (!PySequence_Check(value.ptr()) || PyUnicode_Check(value.ptr()))
    type_error(label + " must be bytes or a sequence of card numbers");
  const Py_ssize_t size = PySequence_Size(value.ptr());
  if (size < 0) {
    PyErr_Clear();
    type_error(label + " must be bytes or a sequence of card numbers");
  }
  if (size > most) value_error(label + " has " + std::to_string(size) + " cards; at most " + std::to_string(most));
  for (; n < size; ++n) {
    nb::object item = nb::steal(PySequence_GetItem(value.ptr(), n));
    if (!item.is_valid()) throw nb::python_error();
    out[n] = static_cast<u8>(number(item, name, 0, 51));
  }
  return n;
}

namespace {

u8 card_or_none(nb::handle value, const char* name) {
  return value.is_none() ? kNoCard : static_cast<u8>(number(value, name, 0, 51));
}

nb::object card_object(u8 card) { return card == kNoCard ? nb::none() : nb::object(nb::int_(static_cast<int>(card))); }

nb::list legal_list(const Legal& l) {
  Action all[kActions];
  nb::list out;
  for (int i = 0, n = legal_actions(l, all); i < n; ++i) out.append(static_cast<int>(all[i]));
  return out;
}

[[noreturn]] void refuse(const DealtRound& s, const Refusal& why) {
  const nb::object type = nb::module_::import_("undercut.errors").attr("IllegalAction");
  nb::list texts;
  for (nb::handle a : legal_list(legal(s.rules, s.round))) texts.append(action_text(nb::cast<Action>(a)));
  const nb::object option = *why.option ? nb::object(nb::str(why.option)) : nb::none();
  const nb::object error = type(why.code, why.message, "phase"_a = kPhases[static_cast<int>(s.round.phase)],
                                "legal"_a = texts, "option"_a = option);
  PyErr_SetObject(type.ptr(), error.ptr());
  throw nb::python_error();
}

/// Raises IllegalAction if there is a refusal.
void check(const DealtRound& s, const Refusal& why) {
  if (why) refuse(s, why);
}

/// Melds as words, which may be no melds at all.
std::vector<Cards> words_of(nb::handle value) {
  if (!PySequence_Check(value.ptr())) type_error("melds must be a sequence of words");
  std::vector<Cards> out;
  for (nb::handle item : nb::borrow<nb::sequence>(value)) out.push_back(cards(item, "melds"));
  return out;
}

PyRound round_deal(nb::handle rules, nb::handle dealer, nb::handle deck) {
  const Rules r = rules_of(rules);
  const u8 seat = static_cast<u8>(number(dealer, "dealer", 0, 1));
  u8 order[52];
  const int size = count(pack_of(r));
  if (cards_in_order(deck, "deck", order, 52) != size)
    value_error("deck must have " + std::to_string(size) + " cards");
  Cards seen = 0;
  for (int i = 0; i < size; ++i) seen |= bit(order[i]);
  if (seen != pack_of(r)) value_error("deck must have every card of the ruleset's deck once");
  Setup setup;
  deal_setup(r, seat, order, setup);
  PyRound out;
  begin(r, setup, out.dealt);
  return out;
}

struct SetupArguments {
  nb::handle hands, stock, pile, upcard, phase, dealer, to_act, taken, passes, knocker, spread;
};

Setup read_setup(const SetupArguments& in) {
  Setup s{};
  const std::string label = "hands";
  if (!PySequence_Check(in.hands.ptr()) || PySequence_Size(in.hands.ptr()) != 2)
    type_error("hands must be two words");
  for (int i = 0; i < 2; ++i) s.hand[i] = cards(nb::borrow<nb::sequence>(in.hands)[i], "hands", 52);
  s.stock_size = cards_in_order(in.stock, "stock", s.stock, 52);
  s.pile_size = cards_in_order(in.pile, "pile", s.pile, 52);
  s.upcard = card_or_none(in.upcard, "upcard");
  s.taken = card_or_none(in.taken, "taken");
  s.phase = static_cast<Phase>(choice(in.phase, "phase", kPhases));
  s.dealer = static_cast<u8>(number(in.dealer, "dealer", 0, 1));
  s.to_act = static_cast<u8>(number(in.to_act, "to_act", 0, 1));
  s.passes = static_cast<u8>(number(in.passes, "passes", 0, 255));
  s.knocker = in.knocker.is_none() ? kNobody : static_cast<u8>(number(in.knocker, "knocker", 0, 1));
  s.spread = melds_of(in.spread, "spread");
  return s;
}

nb::list defect_list(u32 found) {
  nb::list out;
  for (int i = 0; i < kDefects; ++i)
    if (found >> i & 1) out.append(defect_text(static_cast<Defect>(i)));
  return out;
}

PyRound round_setup(nb::handle rules, nb::handle hands, nb::handle stock, nb::handle pile, nb::handle upcard,
                    nb::handle phase, nb::handle dealer, nb::handle to_act, nb::handle taken, nb::handle passes,
                    nb::handle knocker, nb::handle spread) {
  const Rules r = rules_of(rules);
  const Setup s = read_setup({hands, stock, pile, upcard, phase, dealer, to_act, taken, passes, knocker, spread});
  if (const u32 found = setup_defects(r, s)) {
    const nb::object type = nb::module_::import_("undercut.errors").attr("InvalidSetup");
    const nb::object error = type(defect_list(found));
    PyErr_SetObject(type.ptr(), error.ptr());
    throw nb::python_error();
  }
  PyRound out;
  begin(r, s, out.dealt);
  return out;
}

void round_apply(PyRound& self, nb::handle action) {
  const Action a = static_cast<Action>(number(action, "action", 0, kActions - 1));
  check(self.dealt, why_not(self.dealt, a));
  apply(self.dealt, a);
}

void round_knock(PyRound& self, nb::handle card, nb::handle melds) {
  const int dropped = static_cast<int>(number(card, "card", 0, 51));
  Melds spread;
  check(self.dealt, why_not_knock(self.dealt, dropped, words_of(melds), spread));
  knock_with(self.dealt, dropped, spread);
}

void round_big_gin(PyRound& self, nb::handle melds) {
  Melds spread;
  check(self.dealt, why_not_big_gin(self.dealt, words_of(melds), spread));
  big_gin_with(self.dealt, spread);
}

void round_defend(PyRound& self, nb::handle melds, nb::handle laid_off) {
  const Cards off = cards(laid_off, "laid_off");
  Melds own;
  check(self.dealt, why_not_defend(self.dealt, words_of(melds), off, own));
  defend_with(self.dealt, own, off);
}

nb::object round_result(const PyRound& self) {
  const Round& r = self.dealt.round;
  if (r.phase != Phase::over) return nb::none();
  nb::dict out;
  nb::list laid_off;
  for (Cards rest = self.dealt.laid_off; rest; rest &= rest - 1) laid_off.append(lowest(rest));
  out["how"] = kEndings[static_cast<int>(r.ending)];
  out["winner"] = r.winner == kNobody ? nb::none() : nb::object(nb::int_(static_cast<int>(r.winner)));
  out["points"] = nb::make_tuple(r.points[0], r.points[1]);
  out["deadwood"] = nb::make_tuple(r.deadwood[0], r.deadwood[1]);
  out["laid_off"] = nb::tuple(laid_off);
  return out;
}

nb::tuple ordered(const u8* from, int n) {
  nb::list out;
  for (int i = 0; i < n; ++i) out.append(static_cast<int>(from[i]));
  return nb::tuple(out);
}

}  // namespace

void init_round(nb::module_& m) {
  nb::class_<PyRound> round(
      m, "Round",
      "A mutable two-handed round. Actions are numbers: 0..51 discard that card, 52..103 discard card - 52 and knock, "
      "104 pass, 105 take, 106 draw, 107 big gin, 108 defend.");
  round
      .def_static("deal", &round_deal, "rules"_a.none(), "dealer"_a.none(), "deck"_a.none(),
                  nb::sig("def deal(rules: object, dealer: int, deck: Sequence[int]) -> Round"),
                  "Deal the first position; `deck` is all cards of the ruleset's deck in the order of dealing.")
      .def_static("setup", &round_setup, "rules"_a.none(), nb::kw_only(), "hands"_a.none(), "stock"_a.none(),
                  "pile"_a.none(), "upcard"_a.none(), "phase"_a.none(), "dealer"_a.none(), "to_act"_a.none(),
                  "taken"_a.none() = nb::none(), "passes"_a.none() = 0, "knocker"_a.none() = nb::none(),
                  "spread"_a.none() = nb::make_tuple(),
                  nb::sig("def setup(rules: object, *, hands: Sequence[int], stock: Sequence[int], "
                          "pile: Sequence[int], upcard: int | None, phase: str, dealer: int, to_act: int, "
                          "taken: int | None = None, passes: int = 0, knocker: int | None = None, "
                          "spread: Sequence[int] = ()) -> Round"),
                  "Create any possible position. Raises InvalidSetup with every defect.")
      .def(
          "legal", [](const PyRound& self) { return legal_list(legal(self.dealt.rules, self.dealt.round)); },
          nb::sig("def legal(self) -> list[int]"), "Return the legal actions, in the order of `legal_actions`.")
      .def("apply", &round_apply, "action"_a.none(), nb::sig("def apply(self, action: int) -> None"),
           "Apply an action. Raises IllegalAction, and changes nothing, if it is illegal.")
      .def("knock", &round_knock, "card"_a.none(), "melds"_a.none(),
           nb::sig("def knock(self, card: int, melds: Sequence[int]) -> None"),
           "Knock with a card and name the melds to spread.")
      .def("big_gin", &round_big_gin, "melds"_a.none(), nb::sig("def big_gin(self, melds: Sequence[int]) -> None"),
           "Declare big gin and name the melds to spread.")
      .def("defend", &round_defend, "melds"_a.none(), "laid_off"_a.none() = 0,
           nb::sig("def defend(self, melds: Sequence[int], laid_off: int = 0) -> None"),
           "Defend with named melds and lay-offs.")
      .def(
          "copy", [](const PyRound& self) { return self; }, nb::sig("def copy(self) -> Round"))
      .def("result", &round_result, nb::sig("def result(self) -> dict[str, Any] | None"),
           "Return how, winner, points, deadwood and laid_off; None before the end.")
      .def_prop_ro("phase", [](const PyRound& s) { return kPhases[static_cast<int>(s.dealt.round.phase)]; })
      .def_prop_ro("over", [](const PyRound& s) { return s.dealt.round.phase == Phase::over; })
      .def_prop_ro("to_act", [](const PyRound& s) { return static_cast<int>(s.dealt.round.to_act); })
      .def_prop_ro("dealer", [](const PyRound& s) { return static_cast<int>(s.dealt.round.dealer); })
      .def_prop_ro("passes", [](const PyRound& s) { return static_cast<int>(s.dealt.round.passes); })
      .def_prop_ro("limit", [](const PyRound& s) { return static_cast<int>(s.dealt.round.limit); })
      .def_prop_ro("stock_left", [](const PyRound& s) { return static_cast<int>(s.dealt.round.stock_left); })
      .def_prop_ro(
          "hands", [](const PyRound& s) { return nb::make_tuple(s.dealt.round.hand[0], s.dealt.round.hand[1]); },
          nb::sig("def hands(self) -> tuple[int, int]"))
      .def_prop_ro(
          "known", [](const PyRound& s) { return nb::make_tuple(s.dealt.round.known[0], s.dealt.round.known[1]); },
          nb::sig("def known(self) -> tuple[int, int]"), "Cards of each hand that the other seat saw it take.")
      .def_prop_ro(
          "upcard", [](const PyRound& s) { return card_object(s.dealt.round.upcard); },
          nb::sig("def upcard(self) -> int | None"))
      .def_prop_ro(
          "taken", [](const PyRound& s) { return card_object(s.dealt.round.taken); },
          nb::sig("def taken(self) -> int | None"))
      .def_prop_ro(
          "stock",
          [](const PyRound& s) {
            const int left = s.dealt.round.stock_left;
            return ordered(s.dealt.stock + (s.dealt.stock_size - left), left);
          },
          nb::sig("def stock(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "pile", [](const PyRound& s) { return ordered(s.dealt.pile, s.dealt.pile_size); },
          nb::sig("def pile(self) -> tuple[int, ...]"));

  m.def(
      "action_text",
      [](nb::handle a) { return action_text(static_cast<Action>(number(a, "action", 0, kActions - 1))); },
      "action"_a.none(), nb::sig("def action_text(action: int) -> str"), "Return the text of an action number.");
}

}  // namespace undercut::bind
