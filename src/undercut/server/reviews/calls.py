"""A process that computes what the service passes to it: see :mod:`undercut.server.compute_queue`."""

from __future__ import annotations

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.logs import Log
from undercut.server.reviews import jobs
from undercut.server.reviews.process import Asked, Died

__all__ = ["ProcessCalls"]

_say = speaker("refusals").later


class ProcessCalls:
    """A queue of work for a process, which gets one piece at a time."""

    def __init__(self, process: Asked, log: Log) -> None:
        self._process, self._log = process, log

    async def call(self, work: bytes) -> bytes:
        """Return the pickled outcome of pickled work. Raise UndercutError ``too_busy`` or ``internal``."""
        try:
            answer = await self._process.ask(jobs.Call(work))
        except Died as died:
            self._log.warning("compute process died", status=died.status)
            raise UndercutError("too_busy", _say("too_busy-computed")) from None
        match answer:
            case jobs.Returned(outcome=outcome):
                return outcome
            case jobs.Defect():
                reference = self._log.reported("compute process failed", answer.error, answer.traceback)
            case _:
                reference = self._log.reported("compute process failed", f"unexpected {type(answer).__name__}", [])
        raise UndercutError("internal", _say("internal-computed", reference=reference))

    async def end(self) -> int | None:
        """End the process; the next work starts one."""
        return await self._process.end()
