/**
 * Snapshot: memory of a Python that has loaded all modules and data for a game, cached with the files that it was made
 * from.
 * Repeat visits start from it. If the snapshot cannot be used, Python starts from scratch.
 */

import { ENGINE_CACHE, type EngineFiles } from "./files.ts";

export interface Snapshot {
  python: Uint8Array<ArrayBuffer>;
  /** Memory of the kernel's module, into which Python stores offsets. */
  kernel: Uint8Array<ArrayBuffer>;
}

/**
 * Valid only for the same files, worker and browser version: Python's memory has references to functions outside it,
 * which depend on the browser's features.
 */
export function snapshotUrl(folder: string, files: EngineFiles, worker: string): string {
  const of = Object.values(files).map(({ file }) => file);
  const query = new URLSearchParams({ of: of.join("+"), by: worker, in: navigator.userAgent });
  return new URL(`${folder}snapshot?${query}`).href;
}

const PYTHON = "x-python-bytes";
const DIGEST = "x-digest";

async function digest(data: BufferSource): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Marker present from the moment a snapshot is read until Python has started with it. */
const begunAt = (address: string): string => `${address}&begun`;

/** Null if there is no complete snapshot, or if the last start with it did not finish: the tab may have crashed. */
export async function loadSnapshot(address: string): Promise<Snapshot | null> {
  try {
    const cache = await caches.open(ENGINE_CACHE);
    const [found, begun] = await Promise.all([cache.match(address), cache.match(begunAt(address))]);
    if (!found) return null;
    const marked = begun ? null : cache.put(begunAt(address), new Response());
    const data = await found.arrayBuffer();
    await marked;
    if (!begun && (await digest(data)) === found.headers.get(DIGEST)) {
      const size = Number(found.headers.get(PYTHON));
      return { python: new Uint8Array(data, 0, size), kernel: new Uint8Array(data, size) };
    }
    await deleteSnapshot(address);
  } catch {
    // The browser does not allow reading it.
  }
  return null;
}

/** Confirm that Python has started with it. */
export async function confirmSnapshot(address: string): Promise<void> {
  await (await caches.open(ENGINE_CACHE)).delete(begunAt(address));
}

export async function hasSnapshot(address: string): Promise<boolean> {
  const cache = await caches.open(ENGINE_CACHE);
  return (await cache.keys(address)).length > 0;
}

/** Rejects if the browser has no space left. */
export async function storeSnapshot(address: string, { python, kernel }: Snapshot): Promise<void> {
  const data = await new Blob([python, kernel]).arrayBuffer();
  const headers = {
    "content-type": "application/octet-stream",
    [PYTHON]: String(python.length),
    [DIGEST]: await digest(data),
  };
  await (await caches.open(ENGINE_CACHE)).put(address, new Response(data, { headers }));
}

export async function deleteSnapshot(address: string): Promise<void> {
  const cache = await caches.open(ENGINE_CACHE);
  await cache.delete(address);
  await cache.delete(begunAt(address));
}
