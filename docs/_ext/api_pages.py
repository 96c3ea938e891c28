"""API pages of the documentation: a page for each topic with an example, then summaries, then an entry for every name.

The pages are made from the source without importing it. A public name is a name in ``__all__`` of a module outside
``undercut.cli`` and ``undercut.server``. It is shown with the shortest path from which it can be imported.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"

PAGES = ROOT / "docs" / "api"

APART = ("cli", "server")
"""Packages that programs do not import: the commands and the service have pages of their own."""


# --- public names -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Name:
    """A public name: the module that defines it, the module to import it from, its kind and its docstring.

    ``place`` is the shallowest module below ``undercut`` that offers it. ``kind`` is ``class``, ``enum``, ``error``,
    ``function`` or ``data``; ``node`` is its definition.
    """

    name: str
    home: str
    shown: str
    place: str
    kind: str
    doc: str
    node: ast.stmt = field(repr=False, compare=False)

    @property
    def path(self) -> str:
        """Full name to import it by: ``undercut.Card``."""
        return f"{self.shown}.{self.name}"

    @property
    def summary(self) -> str:
        """First sentence of the docstring; empty without a docstring."""
        first = " ".join(self.doc.split("\n\n")[0].split())
        found = re.match(r".*?\.(?= [A-Z`*]|$)", first)
        return found[0] if found else first

    @property
    def has_example(self) -> bool:
        """Whether the docstring contains a doctest."""
        return ">>> " in self.doc


@cache
def modules() -> dict[str, ast.Module]:
    """Return the syntax trees of all modules that programs may import."""
    out = {}
    for path in sorted((SOURCE / "undercut").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        if any(part.startswith("_") for part in parts) or (len(parts) > 1 and parts[1] in APART):
            continue
        out[".".join(parts)] = ast.parse(path.read_text(encoding="utf-8"))
    return out


def docstring(node: ast.Module) -> str:
    """Return the docstring of a module; empty if it has none."""
    return ast.get_docstring(node) or ""


@cache
def _offered(module: str) -> tuple[str, ...]:
    """Return a module's ``__all__``; empty if it has none."""
    for node in modules()[module].body:
        if isinstance(node, ast.Assign) and any(getattr(one, "id", "") == "__all__" for one in node.targets):
            return tuple(str(name) for name in ast.literal_eval(node.value))
    return ()


@cache
def _defined(module: str) -> dict[str, tuple[ast.stmt, str]]:
    """Map each name that a module defines to its definition and docstring."""
    out: dict[str, tuple[ast.stmt, str]] = {}
    body = modules()[module].body
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            out[node.name] = node, ast.get_docstring(node) or ""
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            said = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and below.value.value
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            flat = [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
            for target in flat:
                if isinstance(target, ast.Name):
                    out[target.id] = node, _clean(str(said)) if said else ""
    return out


def _clean(doc: str) -> str:
    lines = doc.strip().split("\n")
    return "\n".join(
        [lines[0], *(line.removeprefix("    ") if line.startswith("    ") else line for line in lines[1:])]
    )


@cache
def _imported(module: str) -> dict[str, tuple[str, str]]:
    """Map each name that a module imports to the module and the name there."""
    out = {}
    for node in ast.walk(modules()[module]):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            for one in node.names:
                out[one.asname or one.name] = node.module, one.name
    return out


def _home(module: str, name: str) -> str | None:
    """Return the module that defines a name offered by a module; None for a submodule."""
    if name in _defined(module):
        return module
    found = _imported(module).get(name)
    if found is None or found[0] not in modules() or found == (module, name):
        return None
    return _home(*found)


_ENUMS = {"Enum", "IntEnum", "StrEnum", "Word"}


def _kind(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef):
        return "function"
    if not isinstance(node, ast.ClassDef):
        return "data"
    bases = {ast.unparse(base) for base in node.bases}
    if bases & _ENUMS:
        return "enum"
    return "error" if any(base.endswith(("Error", "Exception", "Warning", "_Defective")) for base in bases) else "class"


@cache
def public_names() -> tuple[Name, ...]:
    """Return all public names, in the order of their modules and of ``__all__``."""
    shown: dict[tuple[str, str], list[str]] = {}
    for module in modules():
        for name in _offered(module):
            home = _home(module, name)
            if home is not None and (home == module or home.startswith(f"{module}.")):
                shown.setdefault((home, name), []).append(module)
    out = []
    for (home, name), offering in shown.items():
        node, doc = _defined(home)[name]
        offering.sort(key=lambda module: module.count("."))
        place = next((module for module in offering if module != "undercut"), "undercut")
        out.append(Name(name, home, offering[0], place, _kind(node), doc, node))
    return tuple(out)


def aliases() -> dict[str, str]:
    """Map every other path of a public name to the path that the pages show."""
    shown = {(one.home, one.name): one.path for one in public_names()}
    out = {}
    for module in modules():
        for name in _offered(module):
            home = _home(module, name)
            path = shown.get((home or "", name))
            if path is not None:
                out |= {other: path for other in (f"{module}.{name}", f"{home}.{name}") if other != path}
    return out


def _public_bases(one: Name) -> list[str]:
    """Return the bases of a class in this package that have no entry of their own, so that their members are shown."""
    assert isinstance(one.node, ast.ClassDef)
    known = {(other.home, other.name) for other in public_names()}
    out: list[str] = []

    def walk(module: str, node: ast.ClassDef) -> None:
        for base in node.bases:
            name = ast.unparse(base)
            home = _home(module, name) if module in modules() else None
            if home is None:
                continue
            found = _defined(home)[name][0]
            if (home, name) not in known and isinstance(found, ast.ClassDef):
                out.append(name)
                walk(home, found)

    walk(one.home, one.node)
    return out


# --- topics -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Section:
    """A part of a page: the public names of some modules. ``enums`` selects enumerations (True) or all others (False).

    ``note`` is a sentence below the heading, such as the extra that the modules need.
    """

    title: str
    modules: tuple[str, ...]
    note: str = ""
    enums: bool | None = None


@dataclass(frozen=True)
class Topic:
    """A page: its file, title, one sentence, a program that tests run, the sections, and links to other pages.

    ``inside`` are packages and modules whose remaining names are on a second page.
    """

    file: str
    title: str
    text: str
    example: str
    sections: tuple[Section, ...]
    inside: tuple[str, ...] = ()
    links: tuple[str, ...] = ()


TOPICS: tuple[Topic, ...] = (
    Topic(
        "cards",
        "Cards and melds",
        "Cards, hands, melds, deadwood, and the best defence against a knock.",
        """
>>> from undercut import Hand, best_discard, defend, parse_melds
>>> hand = Hand("As 2s 3s Kc Kd Kh 9d 4c 4d 7h 8h")
>>> best_discard(hand)
(Card('9d'), 23)
>>> defence = defend(Hand("4s 8h 8d 8c"), parse_melds("As2s3s"))
>>> print(defence.laid_off, "is laid off,", defence.deadwood, "deadwood is left")
4s is laid off, 0 deadwood is left
""",
        (Section("Cards", ("undercut.cards",)), Section("Melds and deadwood", ("undercut.melds",))),
        links=("[Glossary](../glossary.md)",),
    ),
    Topic(
        "rounds",
        "Rules and rounds",
        "A round from the deal to its result: positions, actions, what a seat sees, and why an action is illegal.",
        """
>>> from random import Random
>>> from undercut import Round, ruleset, shuffled
>>> start = Round.deal(ruleset("standard"), 0, shuffled(Random(7)))
>>> print(start.hand(1), "| upcard", start.upcard)
Ac 4h 5c 5d 6h 7c 8s 9d Th Jc | upcard 6d
>>> print(*start.legal_actions())
pass take
>>> after = start.apply(start.legal_actions()[1])
>>> after.to_act, after.phase.value
(1, 'discard')
""",
        (
            Section("Rounds", ("undercut.round",)),
            Section("Actions", ("undercut.actions",)),
            Section("What a seat sees", ("undercut.view", "undercut.public")),
            Section("Positions set up by hand", ("undercut.setup",)),
            Section("Legal actions", ("undercut.legality",)),
        ),
        ("undercut.setup",),
        links=(
            "[Rule books](../rules/index.md)",
            "[Write a bot](../tutorials/write-a-bot.md)",
        ),
    ),
    Topic(
        "games",
        "Scores, games and tables",
        "Points of a round, score sheets, games of several rounds, live tables with an event log, and score pads.",
        """
>>> from undercut import Table, bot, ruleset
>>> table = Table.open(ruleset("standard"), ["Ann", "Ben"], ["simple", "patient"], seed="1")
>>> players = [bot(name) for name in table.bots]
>>> while not table.is_over:
...     events = table.next_round() if table.between_rounds else []
...     for seat in table.pending():
...         events = table.act(seat, players[seat].act(table.view(seat), table.bot_rng(seat)))
>>> print(table.players[table.game.sheet.winner], "wins by", *table.game.sheet.totals)
Ben wins by 86 262
""",
        (
            Section("Points", ("undercut.scoring", "undercut.outcome")),
            Section("Score sheets", ("undercut.sheets",)),
            Section("Games and matches", ("undercut.game", "undercut.match")),
            Section("Tables", ("undercut.table", "undercut.events")),
            Section("Score pads", ("undercut.pad",)),
        ),
        ("undercut.sheets", "undercut.pad"),
        links=(
            "[The score pad](../pad.md)",
            "[Records](../records.md)",
        ),
    ),
    Topic(
        "rulesets",
        "Rulesets",
        "The rules of eighteen games, and house rules made from them.",
        """
>>> from undercut import ruleset, ruleset_text
>>> house = ruleset("oklahoma, big_gin_bonus=None, gin_bonus=20")
>>> for option, (named, here) in house.diff(ruleset("oklahoma")).items():
...     print(f"{option}: {here} instead of {named}")
big_gin_bonus: None instead of 31
gin_bonus: 20 instead of 25
""",
        (
            Section("Rulesets", ("undercut.rulesets",), enums=False),
            Section("Values of options", ("undercut.rulesets",), enums=True),
        ),
        ("undercut.rulesets",),
        links=(
            "[Rule books](../rules/index.md)",
            "[Options](../rules/options.md)",
        ),
    ),
    Topic(
        "bots",
        "Bots",
        "Players that receive only a view, by name or written by you.",
        """
>>> from random import Random
>>> from undercut import bot, play_round, points, ruleset, shuffled
>>> rules = ruleset("standard")
>>> players = [bot("patient"), bot("random")]
>>> end, actions = play_round(rules, 0, shuffled(Random(7)), players, [Random(1), Random(2)])
>>> print(end.result.ending, points(rules, end.result), len(actions), "actions")
gin (80, 0) 59 actions
""",
        (
            Section("Bots", ("undercut.bots",)),
            Section("Levels", ("undercut.bots.levels",)),
            Section("Bots in other languages", ("undercut.bots.external", "undercut.bots.json_subprocess")),
            Section("Small nets", ("undercut.row_net", "undercut.rows")),
        ),
        ("undercut.bots",),
        links=(
            "[Write a bot](../tutorials/write-a-bot.md)",
            "[Strength](../numbers/strength.md)",
            "[Nets of your own](../envs/nets.md)",
        ),
    ),
    Topic(
        "analysis",
        "Analysis",
        "What each choice is worth, reviews of games, luck, puzzles, and experiments about old questions.",
        """
>>> from undercut.analysis import price
>>> from undercut.notation import parse_position, seat_view
>>> view = seat_view(parse_position("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"))
>>> priced = price(view, budget=500)
>>> print(priced.verdict, "-", priced.choices[0].action)
clear - take
""",
        (
            Section("Prices, reviews and luck", ("undercut.analysis",), "These need the kernel."),
            Section("Puzzles", ("undercut.analysis.puzzles", "undercut.analysis.puzzle_search")),
            Section("Repetition of puzzles", ("undercut.analysis.repetition",), "Needs `undercut[puzzles]`."),
            Section("Surveys", ("undercut.analysis.survey",)),
            Section("Pages", ("undercut.analysis.report",), "Needs `undercut[report]`."),
        ),
        ("undercut.analysis",),
        links=(
            "[Analyse a game](../tutorials/analyse-a-game.md)",
            "[Reviews](../review.md)",
            "[Puzzles](../puzzles.md)",
            "[Answers](../answers.md)",
        ),
    ),
    Topic(
        "arena",
        "Arena",
        "Matches between bots on mirrored deals, with intervals, sequential tests and ratings.",
        """
>>> from undercut.arena.match import Match
>>> from undercut.arena.results import Results
>>> from undercut.arena.run import run_match
>>> match = Match("patient", "simple", "standard", "rounds", seed="1")
>>> summary = run_match(Results(match), 500)
>>> print(f"{summary.points_per_round().value:+.2f} ± {summary.points_per_round().margin:.2f} points per round")
+9.60 ± 1.69 points per round
""",
        (
            Section("One match", ("undercut.arena", "undercut.arena.match_result")),
            Section("One round", ("undercut.arena.driver",)),
            Section(
                "Matches",
                ("undercut.arena.match", "undercut.arena.in_step", "undercut.arena.run", "undercut.arena.results"),
            ),
            Section("Tasks on several machines", ("undercut.arena.pool",)),
            Section(
                "Statistics",
                (
                    "undercut.arena.stats",
                    "undercut.arena.shares",
                    "undercut.arena.outcomes",
                    "undercut.arena.sequential",
                ),
            ),
            Section(
                "Fields and ratings", ("undercut.arena.field", "undercut.arena.ratings"), "Needs `undercut[arena]`."
            ),
            Section("Luck", ("undercut.arena.luck",)),
        ),
        ("undercut.arena",),
        links=(
            "[Matches](../matches.md)",
            "[Strength](../numbers/strength.md)",
            "[How strength is measured](../explanation/strength.md)",
        ),
    ),
    Topic(
        "records",
        "Records and positions",
        "Rounds, games and positions as text and JSON, imports of other programs' games, and the engine protocol.",
        """
>>> from undercut.notation import parse_position, position_text
>>> view = parse_position("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks")
>>> print(view.cards, "| seat", view.to_act, "to act")
2s 3s 4s 7c 7d 7h 8h Tc Jd Qh | seat 1 to act
>>> position_text(view)
'standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks'
""",
        (
            Section("Records and positions", ("undercut.notation",)),
            Section("Fair deals", ("undercut.fair_deals", "undercut.deal_odds", "undercut.record_files")),
            Section(
                "Two-party deals",
                (
                    "undercut.two_party.hidden_round",
                    "undercut.two_party.verification",
                    "undercut.two_party.round_proof",
                    "undercut.two_party.signed_message",
                    "undercut.two_party.message_order",
                    "undercut.two_party.misbehaviour",
                    "undercut.two_party.round_keys",
                    "undercut.two_party.card_points",
                    "undercut.two_party.edwards",
                ),
            ),
            Section(
                "Imports", ("undercut.notation.imports", "undercut.notation.engines", "undercut.notation.openspiel")
            ),
            Section("Engine protocol", ("undercut.engine",)),
        ),
        ("undercut.notation", "undercut.engine"),
        links=(
            "[Records](../records.md)",
            "[Position texts](../positions.md)",
            "[Engine protocol](../engine.md)",
        ),
    ),
    Topic(
        "environments",
        "Environments",
        "Environments for research: Gymnasium, PettingZoo, OpenSpiel, RLCard, and thousands of rounds at once.",
        """
>>> import gymnasium
>>> env = gymnasium.make("undercut.envs:undercut/GinRummy-v0", opponent="simple")
>>> obs, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     action = info["action_mask"].nonzero()[0][0]
...     obs, reward, terminated, truncated, info = env.step(action)
...     over = terminated or truncated
>>> print(info["how"], reward)
knock -56.0
""",
        (
            Section("Names", ("undercut.envs", "undercut.envs.registry"), "All environments need `undercut[envs]`."),
            Section("One seat", ("undercut.envs.single",)),
            Section("Many rounds", ("undercut.envs.vector", "undercut.envs.features", "undercut.envs.selfplay")),
            Section(
                "PettingZoo",
                (
                    "undercut.envs.undercut_v0",
                    "undercut.envs.plain_v0",
                    "undercut.envs.gin_rummy_v4",
                    "undercut.envs.picture_v0",
                    "undercut.envs.pettingzoo",
                ),
            ),
            Section("In words", ("undercut.envs.text",)),
            Section("OpenSpiel", ("undercut.envs.openspiel",)),
            Section("RLCard", ("undercut.envs.rlcard",)),
            Section("Stable-Baselines3", ("undercut.envs.sb3",), "Needs `undercut[sb3]`."),
        ),
        ("undercut.envs",),
        links=(
            "[Your first environment](../tutorials/first-environment.md)",
            "[Environments](../envs/index.md)",
        ),
    ),
    Topic(
        "training",
        "Training and exploitability",
        "Nets trained by self-play, and how much a player can be exploited.",
        """
>>> from undercut.train import read_config
>>> config = read_config("small")
>>> print(config.seed, [phase.name for phase in config.phases])
1 ['play']
""",
        (
            Section("Training", ("undercut.train",), "Needs the kernel and `undercut[train]`."),
            Section("Exploitability", ("undercut.exploit",), "Needs the kernel."),
        ),
        ("undercut.train", "undercut.exploit"),
        links=(
            "[Train a net](../tutorials/train-a-net.md)",
            "[Training options](../training.md)",
            "[Exploitability](../exploitability.md)",
        ),
    ),
    Topic(
        "datasets",
        "Datasets",
        "Decisions as Parquet files, one row each.",
        """
>>> from undercut.datasets import schema
>>> print(*schema().names[:7])
round index bot seat dealer phase hand
""",
        (Section("Datasets", ("undercut.datasets",), "Needs `undercut[data]`."),),
        ("undercut.datasets",),
        links=("[Datasets](../envs/dataset.md)",),
    ),
    Topic(
        "llm",
        "Language models",
        "Matches of language models against bots and each other.",
        """
>>> from undercut.llm.spec import parse_player
>>> player = parse_player("stdin: python my_model.py")
>>> print(player.kind, "|", player.name)
stdin | stdin: python my_model.py
""",
        (
            Section(
                "Matches",
                (
                    "undercut.llm.spec",
                    "undercut.llm.player",
                    "undercut.llm.run",
                    "undercut.llm.figures",
                    "undercut.llm.endings",
                ),
            ),
        ),
        ("undercut.llm",),
        links=("[Language models](../llm.md)",),
    ),
    Topic(
        "errors",
        "Errors",
        "Exceptions: each has a stable code, a place and a message with the remedy.",
        """
>>> from undercut import UndercutError, parse_cards
>>> try:
...     parse_cards("As Xd")
... except UndercutError as error:
...     print(error.code, "|", error)
unknown_card | column 4: 'Xd' is not a card; write rank A23456789TJQK and suit cdhs, such as 7h or Td
""",
        (Section("Errors", ("undercut.errors",)),),
    ),
    Topic(
        "support",
        "Languages, glossary and kernel",
        "Texts in three languages, terms and lessons, pictures for notebooks, and whether the kernel is there.",
        """
>>> from undercut import Hand
>>> from undercut.languages import use_language
>>> with use_language("de"):
...     print(*(card.spoken for card in Hand("7h Kd")), sep=", ")
Herz-7, Karo-König
""",
        (
            Section("Languages", ("undercut.languages",)),
            Section("Glossary and lessons", ("undercut.glossary", "undercut.lessons")),
            Section("Notebooks", ("undercut.notebook", "undercut.html_display")),
            Section("Kernel, extras and version", ("undercut.kernel", "undercut.extras", "undercut")),
        ),
        ("undercut.lessons", "undercut.files", "undercut.lines", "undercut.wasm"),
        links=(
            "[Languages](../languages.md)",
            "[Glossary](../glossary.md)",
        ),
    ),
)


def section_names(section: Section) -> list[Name]:
    """Return the names of a section, those that ``undercut`` itself offers first."""
    found = [
        one
        for module in section.modules
        for one in public_names()
        if one.place == module and section.enums in (None, one.kind == "enum")
    ]
    return sorted(found, key=lambda one: one.shown != "undercut")


def inside_names(topic: Topic) -> dict[str, list[Name]]:
    """Return the names of a topic's second page by module: those that no section of any topic shows."""
    out: dict[str, list[Name]] = {}
    for one in unsectioned():
        if any(one.place == module or one.place.startswith(f"{module}.") for module in topic.inside):
            out.setdefault(one.place, []).append(one)
    return out


@cache
def unsectioned() -> tuple[Name, ...]:
    """Return the public names that no section shows."""
    taken = {one for topic in TOPICS for section in topic.sections for one in section_names(section)}
    return tuple(one for one in public_names() if one not in taken)


def unplaced() -> list[str]:
    """Return the public names that no page shows."""
    taken = {one for topic in TOPICS for names in inside_names(topic).values() for one in names}
    return [one.path for one in unsectioned() if one not in taken]


# --- pages --------------------------------------------------------------------------------------------------------


_HEAD = ("---", "tocdepth: 3", "---", "")
"""Front matter of a page: its contents list classes and functions, not their members."""


def _markdown(text: str) -> str:
    """Convert the markup of a docstring's sentence to MyST, for a cell of a table."""
    text = re.sub(r":(?:py:)?(?:class|func|meth|data|attr|mod|obj|exc):`([^`]+)`", r"{py:obj}`\1`", text)
    return text.replace("``", "`").replace("|", r"\|")


def _table(names: list[Name]) -> Iterator[str]:
    yield "| | |"
    yield "|---|---|"
    count = Counter(one.name for one in names)
    for one in names:
        name = one.name if count[one.name] == 1 else f"{one.shown.rpartition('.')[2]}.{one.name}"
        yield f"| {{py:obj}}`{name} <{one.path}>` | {_markdown(one.summary)} |"
    yield ""


_LONGEST_VALUE = 100
"""Longest value of a constant that is shown, in characters."""


_PLAIN_BASES = ("HtmlDisplay", "NamedTuple", "Protocol", "Struct", "msgspec.Struct")
"""Bases that say nothing to readers."""

_FUNCTIONS_TOO = ("undercut.arena.match",)
"""Modules whose name is also that of a function of their package, to which references lead."""

_SIGNATURES = {"undercut.Ruleset": "(*, name, title, **options)"}
"""Signatures that are too long to be read."""


def _shown_value(node: ast.Assign | ast.AnnAssign) -> str:
    """Return the value of a constant, if it is short and not computed; otherwise an empty text."""
    is_tuple = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
    if node.value is None or is_tuple or any(isinstance(part, ast.Call) for part in ast.walk(node.value)):
        return ""
    value = ast.unparse(node.value)
    return value if len(value) <= _LONGEST_VALUE else ""


def _entry(one: Name) -> Iterator[str]:
    """Yield the directive of a name, as reStructuredText."""
    if one.kind == "data":
        assert isinstance(one.node, ast.Assign | ast.AnnAssign)
        yield f".. py:data:: {one.name}"
        yield f"   :module: {one.shown}"
        if isinstance(one.node, ast.AnnAssign):
            kind = ast.unparse(one.node.annotation)
            inner = re.fullmatch(r"(?:Final|ClassVar)\[(.*)\]", kind, re.DOTALL)
            if kind not in ("Final", "TypeAlias"):
                yield f"   :type: {inner[1] if inner else kind}"
        if value := _shown_value(one.node):
            yield f"   :value: {value}"
        yield ""
        yield from (f"   {line}".rstrip() for line in one.doc.split("\n"))
        yield ""
        return
    directive = {"function": "autofunction", "error": "autoexception"}.get(one.kind, "autoclass")
    yield f".. {directive}:: {one.path}{_SIGNATURES.get(one.path, '')}"
    if isinstance(one.node, ast.ClassDef):
        if any(ast.unparse(base) not in _PLAIN_BASES for base in one.node.bases):
            yield "   :show-inheritance:"
        yield "   :members:"
        if one.kind == "enum":
            yield "   :undoc-members:"
        else:
            bases = _public_bases(one)
            if bases:
                yield "   :inherited-members: Struct, HtmlDisplay, Exception, object, tuple, int"
    yield ""


def _entries(names: list[Name], modules: Iterable[str]) -> Iterator[str]:
    yield "```{eval-rst}"
    for module in modules:
        yield f".. py:module:: {module}"
        if module in _FUNCTIONS_TOO:
            yield "   :no-index:"
        yield ""
    yield from (".. py:currentmodule:: None", "")
    for one in names:
        yield from _entry(one)
    yield "```"
    yield ""


def topic_page(topic: Topic) -> str:
    """Return the page of a topic: sentence, example, then each section's summaries and entries."""
    lines = [*_HEAD, f"# {topic.title}", "", topic.text, ""]
    if topic.example:
        lines += ["```pycon", topic.example.strip(), "```", ""]
    lines += [f"See also: {', '.join(topic.links)}.", ""] if topic.links else []
    for section in topic.sections:
        names = section_names(section)
        lines += [f"## {section.title}", ""]
        lines += [section.note, ""] if section.note else []
        lines += [*_table(names), *_entries(names, (() if section.enums else section.modules))]
    if inside_names(topic):
        lines += ["```{toctree}", ":hidden:", "", f"{topic.file}-modules", "```", ""]
    return "\n".join(lines)


def inside_page(topic: Topic) -> str:
    """Return the second page of a topic: the names of its inner modules."""
    lines = [
        *_HEAD,
        f"# {topic.title}: inner modules",
        "",
        f"More modules of [{topic.title}]({topic.file}.md), which programs seldom need.",
        "",
    ]
    for module, names in inside_names(topic).items():
        lines += [f"## {module}", ""]
        doc = docstring(modules()[module])
        lines += [_markdown(" ".join(doc.split("\n\n")[0].split())), "", *_table(names), *_entries(names, [module])]
    return "\n".join(lines)


def pages() -> dict[str, str]:
    """Return all pages by file name."""
    out = {}
    for topic in TOPICS:
        out[f"{topic.file}.md"] = topic_page(topic)
        if inside_names(topic):
            out[f"{topic.file}-modules.md"] = inside_page(topic)
    out["index.md"] = index_page()
    return out


INDEX_EXAMPLE = """
>>> from random import Random
>>> from undercut import bot, play_round, points, ruleset, shuffled
>>> rules = ruleset("oklahoma, big_gin_bonus=None")
>>> players = [bot("patient"), bot("simple")]
>>> end, actions = play_round(rules, 0, shuffled(Random(7)), players, [Random(1), Random(2)])
>>> print(end.result.ending, "after", len(actions), "actions:", *points(rules, end.result))
gin after 23 actions: 62 0
"""


def index_page() -> str:
    """Return the first page: an example and the topics."""
    top = [one for one in public_names() if one.shown == "undercut" and one.name != "__version__"]
    lines = [
        "# Python", "",
        "What programs import. Rounds, actions and views are immutable, and all randomness is an argument.",
        "",
        "```pycon", INDEX_EXAMPLE.strip(), "```", "",
        "| topic | |", "|---|---|",
        *(f"| [{topic.title}]({topic.file}.md) | {topic.text} |" for topic in TOPICS), "",
        "## What `undercut` itself offers", "", "`from undercut import Card` and so on:", "",
    ]  # fmt: skip
    for topic in TOPICS:
        names = [one for section in topic.sections for one in section_names(section) if one in top]
        if names:
            lines += [f"**{topic.title}**", "", *_table(names)]
    lines += ["```{toctree}", ":hidden:", "", *(topic.file for topic in TOPICS), "```", ""]
    return "\n".join(lines)


def write_pages(app: Any) -> None:
    """Write the pages to docs/api, but none that would not change, so that a second build is short."""
    if missing := unplaced():
        raise ValueError(f"public names without a topic in {Path(__file__).name}: {', '.join(missing)}")
    PAGES.mkdir(exist_ok=True)
    made = pages()
    for old in PAGES.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        path = PAGES / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def add_aliases(app: Any, env: Any) -> None:
    """Let links lead to a name by all its paths, such as ``undercut.cards.Card`` for ``undercut.Card``."""
    objects = env.domains.python_domain.objects
    known: dict[str, list[str]] = {}
    for path in objects:
        known.setdefault(".".join(path.split(".")[: _depth(path)]), []).append(path)
    for other, path in aliases().items():
        for member in known.get(path, []):
            entry = objects[member]
            objects.setdefault(other + member[len(path) :], entry._replace(aliased=True))


def _depth(path: str) -> int:
    """Return the number of parts of a path up to its public name."""
    return len(path.split(".")) if path in _paths() else len(path.split(".")) - 1


@cache
def _paths() -> frozenset[str]:
    return frozenset(one.path for one in public_names())


def skip_member(app: Any, kind: str, name: str, value: Any, skip: bool, options: Any) -> bool | None:
    """Skip the fields of named tuples, whose docstring is only their number: the class describes them."""
    return True if (getattr(value, "__doc__", None) or "").startswith("Alias for field number") else None


def setup(app: Any) -> dict[str, bool]:
    app.connect("builder-inited", write_pages)
    app.connect("env-updated", add_aliases)
    app.connect("autodoc-skip-member", skip_member)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
