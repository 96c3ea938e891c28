"""Datasets of decisions as Parquet: each seat's view and action, and the end of the round. Needs ``undercut[data]``.

The columns are described in docs/envs/dataset.md.
"""

from undercut.datasets.kernel_rows import KernelRounds
from undercut.datasets.rows import SCHEMA_VERSION, decisions, schema
from undercut.datasets.write import write_dataset

__all__ = ["SCHEMA_VERSION", "KernelRounds", "decisions", "schema", "write_dataset"]
