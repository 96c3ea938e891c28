"""Report page of a run: one self-contained HTML file."""

from undercut.llm.report.page import RunReport, write_page

__all__ = ["RunReport", "write_page"]
