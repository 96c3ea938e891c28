"""The page about a run: one HTML file that needs nothing else."""

from undercut.llm.report.page import RunReport, write_page

__all__ = ["RunReport", "write_page"]
