/** Reader for the zips of the engine, whose files are stored uncompressed (`stored` in engine_files.py). */

const FILE = 0x04034b50;
const HEAD = 30;

/** Files by name: views into the zip, no copies. */
export function unpacked(zip: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(zip);
  const text = new TextDecoder();
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; view.getUint32(at, true) === FILE; ) {
    const [bits, method] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)];
    if (method !== 0 || bits & 8) throw new Error("the zip is not one of stored files");
    const [size, named, more] = [
      view.getUint32(at + 18, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ];
    const name = text.decode(new Uint8Array(zip, at + HEAD, named));
    found.set(name, new Uint8Array(zip, at + HEAD + named + more, size));
    at += HEAD + named + more + size;
  }
  return found;
}
