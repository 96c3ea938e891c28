"""More ways in which language models lay out answers: what they say before and after a statement, and around none.

As in :mod:`tests.envs.layouts`, ``{a}`` is the action that the model means, ``{b}`` another one that it talks about,
``{x}`` and ``{y}`` are cards. The first part is put together: each talk, with each statement, with each remark.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

__all__ = ["composed", "single"]

MOVES = [
    ("discard Kc", "discard 5d", "5d", "Kc"),
    ("draw", "take", "Jh", "4s"),
    ("knock Qd = 2c2d2h 7s8s9sTs", "discard Qd", "Qd", "3h"),
]

TALK = [
    "",
    "<think>\nThey took {x}. {b}? Answer: {b}\nNo, that feeds them.\n</think>\n\n",
    "They took {x}, so {y} is safe.\nI could {b}, but the deadwood stays high.\n",
    "Okay, let me analyze the position.\n\n**Hand analysis**\n- {x}: isolated\n- {y}: part of a run\n\n**Options**\n"
    "1. {b}: risky\n2. {a}: safe\n\n",
    "| option | deadwood |\n|---|---|\n| {b} | 31 |\n| {a} | 21 |\n\n",
    "Hand:\n```\n{x} {y} 2c 3c\n{b} -> 31\n{a} -> 21\n```\n",
    "My first thought was to {b}. Wait, actually {x} completes a run. Let me reconsider.\n\n",
    "<reasoning>Candidates: {b}, {a}.</reasoning>\n",
    'Current state: {{"deadwood": 31, "top": "{x}"}}\n{{"deadwood": 31, "top": "{x}"}}\n',
    "Opponent's last action: {b}\nBest action so far: {b}\n\n",
    "[THINK]If I {b}: Answer: {b}[/THINK]",
    "thoughts that lost their first tag\nAnswer: {b}\n</think>\n",
]
STATED = [
    "Answer: {a}",
    "**Answer: {a}**",
    "**Answer:** `{a}`",
    "### Answer\n\nAnswer: {a}",
    "Final answer: {a}.",
    "Final answer:\n\n- {a}",
    "**Final Answer:**\n```\n{a}\n```",
    "```\n{a}\n```",
    "```json\n{{\n  \"action\": \"{a}\"\n}}\n```",
    "{{ \"action\": \"{a}\" }}",
    "{{\n  \"thought\": \"not {b}\",\n  \"action\": \"{a}\"\n}}",
    "<answer>{a}</answer>",
    "<action>\n{a}\n</action>",
    "$\\boxed{{{a}}}$",
    "\\boxed{{\\text{{{a}}}}}",
    "<tool_call>\n{{\"name\": \"play\", \"arguments\": {{\"action\": \"{a}\"}}}}\n</tool_call>",
    "Answer：{a}",
    "_Action:_ {a}",
]  # fmt: skip
AFTER = [
    "",
    "\n\nThis keeps {y} and avoids feeding {x}; next turn I would {b}.",
    "\n\n---\n*Confidence: 80%*",
    "\nReason: {x} is dead, and to {b} would cost ten points.",
]

SINGLE = [
    # Thoughts that were cut off, and channels that a server left in.
    ("<think>\nAnswer: {b}", "no_answer"),
    ("<think>The best is {a}.\n```\n{a}\n```", "no_answer"),
    ("[THINK]\nAnswer: {a}", "no_answer"),
    ("[Analysis]\nNot {b}.\n[Decision]\nAnswer: {a}", "A"),
    ("Let me see.\n<thinking>\nAnswer: {b}\n</thinking>\nAnswer: {a}", "A"),
    ("◁think▷Answer: {b}◁/think▷Answer: {a}", "A"),
    ("<think></think>\n\n{a}", "A"),
    (
        "<|channel|>analysis<|message|>Hm.\nAnswer: {b}\n<|end|>"
        "<|start|>assistant<|channel|>final<|message|>Answer: {a}",
        "A",
    ),
    ("<|channel|>analysis<|message|>Hm.\nAnswer: {b}\n<|end|>", "no_answer"),
    # Corrections: which of the two is meant is not for us to say.
    ("Answer: {b}\n\nWait, I misread the hand.\n\nAnswer: {a}", "two_answers"),
    ("```\n{b}\n```\nOn second thoughts:\n```\n{a}\n```", "two_answers"),
    ('{{"action": "{b}"}}\nActually:\n{{"action": "{a}"}}', "two_answers"),
    ("<answer>{b}</answer>\nNo: <answer>{a}</answer>", "two_answers"),
    ("\\boxed{{{b}}} or rather \\boxed{{{a}}}", "two_answers"),
    ("<answer>{b}</answer>\nAnswer: {a}", "two_answers"),
    ("Answer: ~~{b}~~ {a}", "refused"),
    ("Answer: {b} -> {a}", "refused"),
    ("Answer: {b} / {a}", "refused"),
    ("Answer: not {b}", "refused"),
    ("Answer: {a}, then {b} next turn", "refused"),
    ("Answer: {a} (alternatively {b})", "refused"),
    ("Answer: {a}?", "refused"),
    ("Answer: I would {a}", "refused"),
    ("Answer: <{a}>", "refused"),
    # Several candidates.
    ("Option A\nAction: {b}\nOption B\nAction: {a}\nI choose option B.", "two_answers"),
    ('[{{"action": "{a}", "p": 0.7}}, {{"action": "{b}", "p": 0.3}}]', "refused"),
    ('{{"best": {{"action": "{a}"}}, "second": {{"action": "{b}"}}}}', "refused"),
    ('{{"actions": ["{a}", "{b}"]}}', "refused"),
    ('{{"candidates": [{{"action": "{b}"}}], "action": "{a}"}}', "A"),
    ("{a}\n{b}", "no_answer"),
    ("{a}, {b}", "refused"),
    ("{a} > {b}", "refused"),
    ("1. {a}\n2. {b}\n3. pass", "no_answer"),
    # Tools.
    ('<tool_call>\n{{"name": "think", "arguments": {{"action": "{b}"}}}}\n</tool_call>\nAnswer: {a}', "refused"),
    ('{{"name": "analyze", "arguments": {{"action": "{a}"}}}}', "refused"),
    (
        '<tool_call>\n{{"name": "play", "arguments": {{"action": "{b}"}}}}\n</tool_call>\n'
        '<tool_call>\n{{"name": "play", "arguments": {{"action": "{a}"}}}}\n</tool_call>',
        "two_answers",
    ),
    ('{{"type": "tool_use", "name": "play", "input": {{"action": "{a}"}}}}', "A"),
    ('{{"name": "play", "parameters": {{"action": "{a}"}}}}', "A"),
    ('{{"name": "play", "arguments": {{"move": "{a}"}}}}', "refused"),
    ('{{"tool_calls": []}}', "refused"),
    ('{{"name": "play", "arguments": "{a}"}}', "refused"),
    ('play(action="{a}")', "no_answer"),
    ('```tool_code\nplay("{a}")\n```', "no_answer"),
    # JSON that is not quite JSON, or says something else.
    ("{{'action': '{a}'}}", "no_answer"),
    ('{{"action": "{a}",}}', "refused"),
    ('{{"action": "{a}"', "refused"),
    ('{{action: "{a}"}}', "no_answer"),
    ('{{"action": {{"verb": "discard", "card": "{x}"}}}}', "refused"),
    ('{{"action": null}}', "refused"),
    ('{{"Action": "{a}"}}', "refused"),
    ('"{a}"', "A"),
    ('I choose {{"action": "{a}"}}.', "no_answer"),
    ('```json\n{{"hand": ["{x}", "{y}"]}}\n```\nAnswer: {a}', "refused"),
    ('{{"hand": ["{x}", "{y}"]}}\nAnswer: {a}', "A"),
    # Talk alone.
    ("My answer is {a}.", "no_answer"),
    ("I'm going to {a} here because {x} is dead.", "no_answer"),
    ("Since they may hold {x}, never {b}. {a}!", "no_answer"),
    ("The answer, I think, is obvious: {a}", "no_answer"),
    ("Let's {a}.", "no_answer"),
    ("**{a}** looks right, **{b}** does not.", "refused"),
    ("> {a}\n\nThat was the last answer, which was refused.", "no_answer"),
    ("I cannot help with gambling.", "no_answer"),
    ("Previous answer: {b}", "no_answer"),
    ("Example:\n    Answer: pass or take\nMine comes later.", "refused"),
    ("Do not end with a line such as: Answer: {b}", "no_answer"),
    ("~~Answer: {b}~~\nAnswer: {a}", "A"),
    ("<!-- Answer: {b} -->\nAnswer: {a}", "A"),
    ("Answer: {a}\nAnswer: {a}\nAnswer: {a}", "A"),
    ("ANSWER :  {a}  ", "A"),
    ("Answer:\u00a0{a}", "A"),
    ("Answer: \u201c{a}\u201d", "A"),
    ("\ufeffAnswer: {a}", "no_answer"),
    ("Answer: {a}\r\n\r\nDone.\r\n", "A"),
]


def composed() -> Iterator[tuple[str, str]]:
    """Talk, a statement and a remark; the action is read, whatever is said around it."""
    for number, (talk, stated, after) in enumerate(product(TALK, STATED, AFTER)):
        a, b, x, y = MOVES[number % len(MOVES)]
        yield (talk + stated + after).format(a=a, b=b, x=x, y=y), a


def single() -> Iterator[tuple[str, str]]:
    """Layouts with their action, or the code of their refusal; ``refused`` if any will do."""
    for layout, outcome in SINGLE:
        for a, b, x, y in MOVES:
            yield layout.format(a=a, b=b, x=x, y=y), a if outcome == "A" else outcome
