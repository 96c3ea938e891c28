"""Matches of language models, behind a chat endpoint or as commands, against players of this package and each other.

- :mod:`~undercut.llm.spec` reads who plays,
- :mod:`~undercut.llm.formats` say what a decision is asked as, :mod:`~undercut.llm.prompts` in which words,
- :mod:`~undercut.llm.models` ask, and :mod:`~undercut.llm.player` asks again if an answer is refused,
- :mod:`~undercut.llm.transcript` keeps everything, :mod:`~undercut.llm.run` plays the matches,
- :mod:`~undercut.llm.figures` adds up, and :mod:`~undercut.llm.report` writes the page.

Described in docs/llm.md. Needs ``undercut[llm]``.
"""
