"""Add a trained policy to the package's players, for play against one kind of opponent.

`python tools/add_policy.py RUN KIND` reads RUN/nets.npz, where RUN is the folder of a training, and writes
src/undercut/bots/nets/against-KIND.net. KIND is an opponent of `undercut train`, such as simple.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np

from undercut.kernel import native

NETS = Path(__file__).resolve().parent.parent / "src" / "undercut" / "bots" / "nets"


def main(run: Path, kind: str) -> None:
    with np.load(run / "nets.npz") as arrays:
        net = native.TrainedNet(**{name: arrays[f"policy_{name}"] for name in ("w1", "b1", "w2", "b2", "w3", "b3")})
    metadata = json.dumps({"note": "see README.md beside this file"})
    data = native.net_file(metadata, [net.quantise(f"policy-{kind}", storage="bytes")])
    out = NETS / f"against-{kind}.net"
    out.write_bytes(data)
    print(f"{out.name}: {len(data)} bytes, SHA-256 {sha256(data).hexdigest()}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2])
