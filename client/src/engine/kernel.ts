/** The kernel's WebAssembly module (kernel/wasm) for the Python in the same worker; `undercut.wasm` calls this. */

type Exported = Record<string, (...numbers: number[]) => number>;

export interface KernelHost {
  call(name: string, ...numbers: number[]): number;
  ask(
    name: string,
    question: { toJs(): Uint8Array; destroy(): void } | Uint8Array,
    ...numbers: number[]
  ): number;
  told(): Uint8Array;
}

export interface Kernel {
  host: KernelHost;
  /** Copy of the module's memory. */
  state(): Uint8Array<ArrayBuffer>;
}

/** Instantiate a module, from a copy of its memory if given. Its only import is the clock. */
export async function startKernel(module: BufferSource, from?: Uint8Array): Promise<Kernel> {
  let memory: WebAssembly.Memory | null = null;
  const clock = (_clock: number, _precision: bigint, at: number): number => {
    if (memory) new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const { instance } = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { clock_time_get: clock },
  });
  const held = instance.exports.memory as WebAssembly.Memory;
  memory = held;
  const exported = instance.exports as unknown as Exported;
  const named = (name: string): ((...numbers: number[]) => number) => {
    const found = exported[name];
    if (!found) throw new Error(`the kernel has no ${name}`);
    return found;
  };
  named("_initialize")();
  if (from) {
    const pages = Math.ceil((from.length - held.buffer.byteLength) / 65536);
    if (pages > 0) held.grow(pages);
    new Uint8Array(held.buffer).set(from);
  }
  const call = (name: string, ...numbers: number[]): number => named(name)(...numbers);
  const host: KernelHost = {
    call,
    ask(name, question, ...numbers) {
      const bytes = question instanceof Uint8Array ? question : question.toJs();
      const at = named("question_buffer")(bytes.length);
      new Uint8Array(held.buffer).set(bytes, at);
      return call(name, ...numbers, bytes.length);
    },
    told() {
      const at = named("answer_buffer")();
      return new Uint8Array(held.buffer).slice(at, at + named("answer_size")());
    },
  };
  return { host, state: () => new Uint8Array(held.buffer.slice(0)) };
}
