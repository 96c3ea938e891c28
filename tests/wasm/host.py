"""The full module in wasmtime, as the host that a page would be."""

from __future__ import annotations

import time
from pathlib import Path

import wasmtime

MODULE = Path(__file__).parents[2] / "kernel" / "wasm" / "full" / "undercut-kernel.wasm"


class Wasmtime:
    """Runs a module. Its only import is the clock."""

    def __init__(self, module: Path = MODULE) -> None:
        self.store = wasmtime.Store()
        linker = wasmtime.Linker(self.store.engine)
        i32, i64 = wasmtime.ValType.i32(), wasmtime.ValType.i64()

        def clock(_clock: int, _precision: int, at: int) -> int:
            self.memory.write(self.store, time.monotonic_ns().to_bytes(8, "little"), at)
            return 0

        linker.define_func("wasi_snapshot_preview1", "clock_time_get", wasmtime.FuncType([i32, i64, i32], [i32]), clock)
        instance = linker.instantiate(self.store, wasmtime.Module.from_file(self.store.engine, str(module)))
        self.exports = instance.exports(self.store)
        self.memory = self.exports["memory"]
        self.exports["_initialize"](self.store)

    def call(self, name: str, *numbers: float) -> float:
        function = self.exports[name]
        kinds = function.type(self.store).params
        given = [float(x) if str(kind) == "f64" else int(x) for x, kind in zip(numbers, kinds, strict=True)]
        return function(self.store, *given)

    def ask(self, name: str, question: bytes, *numbers: float) -> float:
        self.memory.write(self.store, question, self.exports["question_buffer"](self.store, len(question)))
        return self.call(name, *numbers, len(question))

    def told(self) -> bytes:
        at = self.exports["answer_buffer"](self.store)
        return bytes(self.memory.read(self.store, at, at + self.exports["answer_size"](self.store)))
