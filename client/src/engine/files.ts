/** The files of the engine: fetched once, then from this browser's cache. */

/** What `engine.json` says of a file: its name has a hash of its content. */
export interface EngineFile {
  file: string;
  /** Bytes as they are fetched. */
  size: number;
  gzip: boolean;
}

export type EngineFiles = Record<string, EngineFile>;

export const CACHE = "undercut-engine";

/** The list of the files; if nobody can be asked, the one that was fetched last. */
export async function listed(folder: string): Promise<EngineFiles> {
  const address = `${folder}engine.json`;
  const cache = await caches.open(CACHE);
  try {
    const found = await fetch(address, { cache: "no-cache" });
    if (!found.ok) throw new Error(`${address}: ${found.status}`);
    await cache.put(address, found.clone());
    return (await found.json()) as EngineFiles;
  } catch (error) {
    const kept = await cache.match(address);
    if (!kept) throw error;
    return (await kept.json()) as EngineFiles;
  }
}

/** Removes the files of earlier versions from the cache, and what was made of them. */
export async function forgetOthers(folder: string, files: EngineFiles, made: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const names = new Set([
    `${folder}engine.json`,
    made,
    ...Object.values(files).map(({ file }) => `${folder}${file}`),
  ]);
  for (const request of await cache.keys())
    if (request.url.startsWith(folder) && !names.has(request.url)) await cache.delete(request);
}

/** A file as it is meant; `arrived` is told how many bytes have come. */
export async function fetched(
  folder: string,
  { file, gzip, size }: EngineFile,
  arrived: (bytes: number) => void,
): Promise<Response> {
  const address = `${folder}${file}`;
  const cache = await caches.open(CACHE);
  let found = await cache.match(address);
  if (!found) {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, out) {
          arrived(piece.length);
          out.enqueue(piece);
        },
      }),
    );
    // Cached as it came: whole, or not at all.
    await cache.put(
      address,
      new Response(counted, { headers: { "content-type": "application/octet-stream" } }),
    );
    found = await cache.match(address);
    if (!found) throw new Error(`${address} could not be kept`);
  } else arrived(size);
  if (!gzip) return found;
  const data = await found.blob();
  const [first, second] = new Uint8Array(await data.slice(0, 2).arrayBuffer());
  // Some hosts say that such a file is a compressed one of another kind: then the browser has unpacked it already.
  const packed = first === 0x1f && second === 0x8b;
  return new Response(packed ? data.stream().pipeThrough(new DecompressionStream("gzip")) : data, {
    headers: { "content-type": file.endsWith(".wasm.gz") ? "application/wasm" : "application/octet-stream" },
  });
}
