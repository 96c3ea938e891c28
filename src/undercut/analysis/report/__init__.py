"""Reviews as an HTML page: one self-contained file, which is readable as a list without scripts."""

from undercut.analysis.report.page import check_can_report, report_html, write_report
from undercut.analysis.report.parts import ReportGame

__all__ = ["ReportGame", "check_can_report", "report_html", "write_report"]
