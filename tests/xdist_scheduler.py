"""Scheduler for pytest-xdist that keeps the tests of some files together and survives dead workers; their order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    import pytest
    from xdist.workermanage import WorkerController

__all__ = ["FileOrTestScheduling", "in_turn"]


def in_turn(nodeids: Sequence[str], long: Collection[str], by_file: Sequence[str]) -> list[str]:
    """Order tests so that workers are busy alike: files of ``by_file`` folders and long tests in turn, then the rest.

    Tests of servers mostly wait, those of browsers and long ones compute: side by side they use all processors. What
    runs last is short, so that no worker is alone with it.
    """
    streams: dict[str, dict[str, list[str]]] = {}
    rest = []
    for nodeid in nodeids:
        folder = next((folder for folder in by_file if nodeid.startswith(folder)), "")
        if folder:
            streams.setdefault(folder, {}).setdefault(nodeid.split("::")[0], []).append(nodeid)
        elif nodeid in long:
            streams.setdefault("", {})[nodeid] = [nodeid]
        else:
            rest.append(nodeid)
    placed = [((at + 0.5) / len(units), unit) for units in streams.values() for at, unit in enumerate(units.values())]
    return [nodeid for _, unit in sorted(placed, key=lambda one: one[0]) for nodeid in unit] + rest


class FileOrTestScheduling(LoadScopeScheduling):
    """Scheduling that gives workers whole files of ``by_file`` folders, and single tests of all others.

    xdist's own class assigns finished and crashed tests again when a worker dies, and assigns tests to replacements
    that have not collected theirs yet: the run ends with a KeyError, or waits forever.
    """

    def __init__(self, config: pytest.Config, log: Any, by_file: tuple[str, ...]) -> None:
        super().__init__(config, log)
        self._by_file = by_file

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.split("::")[0] if nodeid.startswith(self._by_file) else nodeid

    def remove_node(self, node: WorkerController) -> str | None:
        """Return the test that a dead worker was running, and put its other tests at the front of the queue."""
        left = [
            nodeid
            for unit in self.assigned_work.pop(node).values()
            for nodeid, completed in unit.items()
            if not completed
        ]
        for nodeid in reversed(left[1:]):
            self._put_first(nodeid)
        return left[0] if left else None

    def mark_test_pending(self, item: str) -> None:
        """Put a crashed test back into the queue: pytest-rerunfailures calls this for tests marked as flaky."""
        self._put_first(item)

    def _put_first(self, nodeid: str) -> None:
        scope = self._split_scope(nodeid)
        self.workqueue[scope] = {nodeid: False} | self.workqueue.get(scope, {})
        self.workqueue.move_to_end(scope, last=False)

    def _reschedule(self, node: WorkerController) -> None:
        if node in self.registered_collections:
            super()._reschedule(node)
