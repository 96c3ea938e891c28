"""Training of nets by self-play, from a configuration and a seed. See docs/training.md.

Needs the kernel and ``undercut[train]``.
"""

from undercut.train.config import Phase, SceneShare, Selection, TrainConfig, read_config
from undercut.train.run import Measured, Training, Update, width_of

__all__ = [
    "Measured",
    "Phase",
    "SceneShare",
    "Selection",
    "TrainConfig",
    "Training",
    "Update",
    "read_config",
    "width_of",
]
