/** Files of the engine: fetched once, then read from this browser's cache. */

/** Entry of a file in `engine.json`: its name has a hash of its content. */
export interface EngineFile {
  file: string;
  /** Size of the fetched file, in bytes. */
  size: number;
  gzip: boolean;
}

export type EngineFiles = Record<string, EngineFile>;

export const ENGINE_CACHE = "undercut-engine";

/** List of the files; offline, the list fetched last. */
export async function engineFileList(folder: string): Promise<EngineFiles> {
  const address = `${folder}engine.json`;
  const cache = await caches.open(ENGINE_CACHE);
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

/** Remove the files of earlier versions and their snapshots from the cache. */
export async function deleteOldFiles(folder: string, files: EngineFiles, made: string): Promise<void> {
  const cache = await caches.open(ENGINE_CACHE);
  const names = new Set([
    `${folder}engine.json`,
    made,
    ...Object.values(files).map(({ file }) => `${folder}${file}`),
  ]);
  for (const request of await cache.keys())
    if (request.url.startsWith(folder) && !names.has(request.url)) await cache.delete(request);
}

/** Fetch and unpack a file; `arrived` receives the number of bytes received. */
export async function fetchFile(
  folder: string,
  { file, gzip, size }: EngineFile,
  arrived: (bytes: number) => void,
): Promise<Response> {
  const address = `${folder}${file}`;
  const cache = await caches.open(ENGINE_CACHE);
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
    // Cached as received, and only when complete.
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
  // Some hosts send the file with a Content-Encoding; then the browser has unpacked it already.
  const packed = first === 0x1f && second === 0x8b;
  return new Response(packed ? data.stream().pipeThrough(new DecompressionStream("gzip")) : data, {
    headers: { "content-type": file.endsWith(".wasm.gz") ? "application/wasm" : "application/octet-stream" },
  });
}
