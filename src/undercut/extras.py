"""Optional dependencies: a failed import names the extra that installs the missing package."""

from __future__ import annotations

from types import TracebackType
from typing import Final

__all__ = ["NeedsExtra"]

_OWN: Final = "undercut"


class NeedsExtra:
    """Context manager around the imports of an extra's packages.

    If a package is missing, the block raises ModuleNotFoundError with one sentence that names the extra.

    >>> with NeedsExtra("envs"):
    ...     import no_such_package
    Traceback (most recent call last):
    ModuleNotFoundError: no_such_package is not installed: pip install 'undercut[envs]' installs it
    """

    def __init__(self, extra: str) -> None:
        self.extra: str = extra
        """Name of the extra."""

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Replace the error of a missing package. The error of a missing module of this package stays as it is."""
        if isinstance(error, ModuleNotFoundError) and error.name and error.name.partition(".")[0] != _OWN:
            package = error.name.partition(".")[0]
            message = f"{package} is not installed: pip install 'undercut[{self.extra}]' installs it"
            raise ModuleNotFoundError(message, name=error.name) from None
