"""Matches of language models, behind a chat endpoint or as commands, against players of this package and each other.

- :mod:`~undercut.llm.spec` parses the players,
- :mod:`~undercut.llm.formats` define the form of a question, :mod:`~undercut.llm.prompts` its words,
- :mod:`~undercut.llm.models` send it, and :mod:`~undercut.llm.player` asks again if an answer is refused,
- :mod:`~undercut.llm.transcript` stores everything, :mod:`~undercut.llm.run` plays the matches,
- :mod:`~undercut.llm.figures` computes the totals, and :mod:`~undercut.llm.report` writes the page.

Described in docs/llm.md. Needs ``undercut[llm]``.
"""
