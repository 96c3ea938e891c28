/** The service of a page that runs it itself, without a server. */

import { currentPath, isEmbedded } from "../app/root.ts";
import type { SocketLike } from "../engine/engine.ts";
import { currentLocale } from "../i18n/speech.ts";

type Engine = typeof import("../engine/engine.ts")["engine"];

let found: Engine | null = null;

/**
 * Load the service, on pages that run it, and start it. Files are verified without it; if the reader goes on to
 * another page, its first request starts it.
 */
export async function startEmbedded(): Promise<void> {
  if (!isEmbedded || found) return;
  found = (await import("../engine/engine.ts")).engine;
  if (currentPath() !== "/verify") found.start();
}

/** The service of the page. Available once {@link startEmbedded} is done. */
export function embeddedService(): Engine {
  if (!found) throw new Error("the service of this page has not been loaded");
  return found;
}

/** Send a request to the service; `guest` is set unless the page's own guest sends it. */
export const askEmbedded = (method: string, path: string, body: unknown, guest = ""): Promise<Response> =>
  embeddedService().ask(method, path, body === undefined ? "" : JSON.stringify(body), currentLocale(), guest);

/** Save one of its answers as a file, under the name given by the answer. */
export async function saveEmbedded(path: string): Promise<void> {
  const answer = await askEmbedded("GET", path, undefined);
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

export const connectEmbedded = (table: string, query: string, guest = ""): SocketLike =>
  embeddedService().line(table, query, guest);
