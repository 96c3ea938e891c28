/** Cache of the files of the service in the page: with it, games against the computer also work offline. */

import { fileUrl } from "../app/root.ts";
import type { EngineFiles } from "../engine/files.ts";
import { engineFileList, fetchFile } from "../engine/files.ts";

const folder = (): string => new URL(fileUrl("/engine/"), location.href).href;

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether the connection is unmetered, as far as the browser reports it. */
export function isUnmetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !!connection && !connection.saveData && ["wifi", "ethernet"].includes(connection.type ?? "");
}

async function missing(files: EngineFiles): Promise<EngineFiles> {
  const out: EngineFiles = {};
  for (const [name, file] of Object.entries(files))
    if (!(await caches.match(`${folder()}${file.file}`))) out[name] = file;
  return out;
}

/** Whether the page at `/here` works offline: its files and those of the engine are cached. */
export async function isAvailableOffline(): Promise<boolean> {
  if (!("caches" in window) || !navigator.serviceWorker?.controller) return false;
  const kept = await caches.match(`${folder()}engine.json`);
  if (!kept) return false;
  return Object.keys(await missing((await kept.json()) as EngineFiles)).length === 0;
}

/** Cache the files. `arrived` receives the progress from 0 to 1. Rejects if the files cannot be fetched. */
export async function cacheEngine(arrived: (part: number) => void): Promise<void> {
  const files = await missing(await engineFileList(folder()));
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const file of Object.values(files)) {
    const found = await fetchFile(folder(), file, (bytes) => {
      done += bytes;
      arrived(Math.min(1, done / total));
    });
    await found.body?.cancel();
  }
  arrived(1);
}
