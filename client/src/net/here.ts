/** The service in this page, if it is there and not on a server. */

import type { Line } from "../engine/line.ts";
import { isHere } from "../root.ts";
import { spokenLocale } from "../words/speech.ts";

type Engine = typeof import("../engine/engine.ts")["engine"];

let found: Engine | null = null;

/** Loads it and lets it start; for a page whose service it is. */
export async function startHere(): Promise<void> {
  if (!isHere || found) return;
  found = (await import("../engine/engine.ts")).engine;
  found.start();
}

/** The service of the page. It is there once {@link startHere} is done. */
export function here(): Engine {
  if (!found) throw new Error("the service of this page has not been loaded");
  return found;
}

/** A request to it; `guest` if it is not from the one whose page it is. */
export const askHere = (method: string, path: string, body: unknown, guest = ""): Promise<Response> =>
  here().ask(method, path, body === undefined ? "" : JSON.stringify(body), spokenLocale(), guest);

/** Saves an answer of it as a file, under the name that it gives. */
export async function saveHere(path: string): Promise<void> {
  const answer = await askHere("GET", path, undefined);
  if (!answer.ok) return;
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "undercut";
  saveFile(await answer.blob(), name);
}

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const lineHere = (table: string, query: string, guest = ""): Line => here().line(table, query, guest);
