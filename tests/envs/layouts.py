"""How language models lay out their answers, and what each must be read as: an action, or the code of a refusal.

In each layout ``{a}`` is the action that the model means, ``{b}`` another one; ``{x}`` and ``{y}`` are cards that it
talks about. ``A`` as the outcome is the action.
"""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["layouts"]

_MOVES = [
    ("discard 2c", "discard 3d", "3d", "Kh"),
    ("knock 7h", "discard 7h", "7h", "2s"),
    ("draw", "take", "9d", "Qs"),
    ("knock 7h = AcAdAs 4s5s6s", "knock 8d = AcAdAs 4s5s6s", "8d", "Jc"),
]

_LAYOUTS = [
    # An action and nothing else.
    ("{a}", "A"),
    ("  {a}\n", "A"),
    ("{a}.", "A"),
    ("`{a}`", "A"),
    ("**{a}**", "A"),
    ('"{a}"', "A"),
    ("```\n{a}\n```", "A"),
    ("```text\n{a}\n```", "A"),
    ("```{a}```", "A"),
    # A marked line.
    ("Answer: {a}", "A"),
    ("answer : {a}", "A"),
    ("ANSWER: {a}.", "A"),
    ("**Answer:** {a}", "A"),
    ("**Answer: {a}**", "A"),
    ("Answer: `{a}`", "A"),
    ("Answer:\n{a}", "A"),
    ("### Final answer: {a}", "A"),
    ("Final Answer: **{a}**", "A"),
    ("My action: {a}", "A"),
    ("> Action: {a}", "A"),
    ("Answer: {a}\nReason: {x} is worth keeping.", "A"),
    ("Answer: {a}\nKnocking next turn with {x} looks good.", "A"),
    ("Answer: {a}\n\nThe {y} and {x} stay; I would discard {x} next.", "A"),
    ("I hold {x} and {y}. I could {b}, but it is too early.\n\nAnswer: {a}", "A"),
    ("1. {x} is safe.\n2. {y} is not.\n3. So not {b}.\n\n**Final answer:** {a}\n", "A"),
    ("<think>{b}? No. Answer: {b} would lose.</think>\nAnswer: {a}", "A"),
    ("<think>\nMaybe {b}.\n</think>\n\n{a}", "A"),
    ("Thought: {x} helps nobody.\nAction: {a}\nObservation:", "A"),
    ("Let me think: {x} or {y}?\n\n```\n{a}\n```", "A"),
    ("My hand:\n```\n{x} {y} 5c\n```\nAnswer: {a}", "A"),
    ("Answer:\n```\n{a}\n```\nbecause {x} is high.", "A"),
    ("```\n{a}\n```\nAnswer: {a}", "A"),
    ("Answer: {a}\n...\nAnswer: {a}", "A"),
    # JSON, and calls of the tool.
    ('{{"action": "{a}"}}', "A"),
    ('{{"reason": "keeps {x}, not {b}", "action": "{a}"}}', "A"),
    ('```json\n{{"action": "{a}", "confidence": 0.8}}\n```', "A"),
    ('I keep {x}.\n```json\n{{\n  "thoughts": "{b} is worse",\n  "action": "{a}"\n}}\n```', "A"),
    ('Here is my move:\n{{"action": "{a}"}}', "A"),
    ('Answer: {{"action": "{a}"}}', "A"),
    ('[{{"action": "{a}"}}]', "A"),
    ('{{"name": "play", "arguments": {{"action": "{a}"}}}}', "A"),
    ('{{"tool_calls": [{{"function": {{"name": "play", "arguments": "{{\\"action\\": \\"{a}\\"}}"}}}}]}}', "A"),
    # Nothing is stated, whatever is said.
    ("", "no_answer"),
    ("I think I will {a}.", "no_answer"),
    ("{a}\nKnocking next turn with {x} looks good.", "no_answer"),
    ("I considered {b}.\n{a}", "no_answer"),
    ("The best play is {a}, since {x} and {y} are dead.", "no_answer"),
    ("- {a}\n- {b}", "no_answer"),
    ("{x}", "no_answer"),
    ("What would you do with {x}?", "no_answer"),
    ("My hand is\n```\n{x} {y}\n```", "no_answer"),
    # Two answers, or more than an action.
    ("Answer: {a}\nAnswer: {b}", "two_answers"),
    ("Answer: {b}\nWait, {x} matters.\nFinal answer: {a}", "two_answers"),
    ("```\n{a}\n```\nAnswer: {b}", "two_answers"),
    ("```\n{a}\n{b}\n```", "two_answers"),
    ("{a} or {b}", "refused"),
    ("Answer: {a} or {b}", "refused"),
    ("Answer: {a} because {x} is high", "refused"),
    ("Answer: either {a} or {b}", "refused"),
    ("Answer: I {a}", "refused"),
    ("Answer:", "refused"),
    ('[{{"action": "{a}"}}, {{"action": "{b}"}}]', "refused"),
    ('{{"action": "{a}", "action": "{b}"}}', "refused"),
    ('{{"move": "{a}"}}', "refused"),
    ('{{"action": ["{a}", "{b}"]}}', "refused"),
    ('{{"action": "{a} (not {b})"}}', "refused"),
]


def layouts() -> Iterator[tuple[str, str]]:
    """Each answer with the text of its action, or the code of its refusal; ``refused`` if any will do."""
    for layout, outcome in _LAYOUTS:
        for action, other, x, y in _MOVES:
            yield layout.format(a=action, b=other, x=x, y=y), action if outcome == "A" else outcome
