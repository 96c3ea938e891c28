/** The files of the service in a page, kept beforehand: to play without a connection where a server has the tables. */

import type { EngineFiles } from "../engine/files.ts";
import { fetched, listed } from "../engine/files.ts";
import { fileAt } from "../root.ts";

const folder = (): string => new URL(fileAt("/engine/"), location.href).href;

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether fetching costs nobody anything, as far as the browser tells. */
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

/** Whether the page at `/here` opens and plays without a connection: its files and those of the engine are kept. */
export async function isKept(): Promise<boolean> {
  if (!("caches" in window) || !navigator.serviceWorker?.controller) return false;
  const kept = await caches.match(`${folder()}engine.json`);
  if (!kept) return false;
  return Object.keys(await missing((await kept.json()) as EngineFiles)).length === 0;
}

/** Keeps the files. `arrived` is told which part of them is here, from 0 to 1. Rejected if they do not arrive. */
export async function keepEngine(arrived: (part: number) => void): Promise<void> {
  const files = await missing(await listed(folder()));
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const file of Object.values(files)) {
    const found = await fetched(folder(), file, (bytes) => {
      done += bytes;
      arrived(Math.min(1, done / total));
    });
    await found.body?.cancel();
  }
  arrived(1);
}
