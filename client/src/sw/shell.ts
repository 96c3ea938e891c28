/** The files that are kept in this browser, and what is answered from them. */

import { ROOT } from "./root.ts";

declare const self: ServiceWorkerGlobalScope;

/** The page's files; the build puts the list in the place of this word (see vite.config.ts). */
declare const __SHELL__: string[];

const SHELL = `undercut-shell${ROOT}`;
const PAGE = `${ROOT}/index.html`;
const FILES = __SHELL__.map((path) => ROOT + path);
/** Answers of the service that are kept for later: what is the same for everybody. */
const BOOKS = [`${ROOT}/api/rulesets`];
/** How long the service is waited for before the page that is kept is shown instead. */
const PATIENCE_MS = 6000;

/** Keeps the page's files, and drops those of earlier versions. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  const had = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const missing = FILES.filter((path) => !had.has(path));
  await cache.addAll([...missing, ...BOOKS, PAGE].map((path) => new Request(path, { cache: "reload" })));
  const current = new Set([...FILES, ...BOOKS, PAGE]);
  for (const path of had) if (!current.has(path)) await cache.delete(path);
}

/** The answer to a request of the page; undefined for those that only the service can answer. */
export function answer(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return undefined;
  if (
    request.mode === "navigate" &&
    url.pathname.startsWith(`${ROOT}/`) &&
    !url.pathname.startsWith(`${ROOT}/api`)
  )
    return newest(request, PAGE);
  if (BOOKS.includes(url.pathname) && !url.search) return newest(request, url.pathname);
  if (url.pathname.startsWith(`${ROOT}/assets/`)) return kept(request);
  return undefined;
}

/** From the service; if it cannot be reached, what was kept last. */
async function newest(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(SHELL);
  const old = await cache.match(path, { ignoreVary: true });
  try {
    const signal = old ? AbortSignal.timeout(PATIENCE_MS) : null;
    const found = await fetch(request, { signal });
    if (old && found.status >= 500) return old;
    // The page is kept with the files of its version, and only then.
    if (found.ok && path !== PAGE) await cache.put(path, found.clone());
    return found;
  } catch (error) {
    if (old) return old;
    throw error;
  }
}

/** A file whose name changes with its content. */
async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true });
  return found ?? fetch(request);
}
