"""Training of nets by self-play, from a configuration and a seed. See docs/training.md.

Needs the kernel and ``undercut[train]``.
"""

from undercut.train.config import Phase, SceneShare, Selection, TrainConfig, read_config
from undercut.train.run import Measurement, Training, Update, net_width

__all__ = [
    "Measurement",
    "Phase",
    "SceneShare",
    "Selection",
    "TrainConfig",
    "Training",
    "Update",
    "net_width",
    "read_config",
]
