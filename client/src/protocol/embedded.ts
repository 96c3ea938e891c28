/** The service in this page, if it runs here and not on a server. */

import type { Line } from "../engine/line.ts";
import { isHere } from "../root.ts";
import { spokenLocale } from "../words/speech.ts";

type Engine = typeof import("../engine/engine.ts")["engine"];

let found: Engine | null = null;

/** Load and start the service, on pages that run it. */
export async function startHere(): Promise<void> {
  if (!isHere || found) return;
  found = (await import("../engine/engine.ts")).engine;
  found.start();
}

/** The service of the page. Available once {@link startHere} is done. */
export function here(): Engine {
  if (!found) throw new Error("the service of this page has not been loaded");
  return found;
}

/** Send a request to it; `guest` is set unless the page's own guest sends it. */
export const askHere = (method: string, path: string, body: unknown, guest = ""): Promise<Response> =>
  here().ask(method, path, body === undefined ? "" : JSON.stringify(body), spokenLocale(), guest);

/** Save one of its answers as a file, under the name given by the answer. */
export async function saveHere(path: string): Promise<void> {
  const answer = await askHere("GET", path, undefined);
  if (!answer.ok) return;
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "undercut";
  saveFile(await answer.blob(), name);
}

/** Download a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const lineHere = (table: string, query: string, guest = ""): Line => here().line(table, query, guest);
