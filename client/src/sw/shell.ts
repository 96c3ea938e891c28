/** Files cached in this browser, and requests answered from them: one cache per version of the page. */

declare const self: ServiceWorkerGlobalScope & { UNDERCUT_SITE?: string };

/** The page's files and a hash of them; the build replaces these names (see vite.config.ts). */
declare const __SHELL__: string[];
declare const __VERSION__: string;

/** Root path of the service on its host. */
export const SERVICE_ROOT = new URL(self.registration.scope).pathname.replace(/\/$/, "");
/** Version of a static folder (tools/make_site.py); empty on a server, where the service decides. */
const SITE = self.UNDERCUT_SITE ?? "";
const SHELLS = `undercut-shell${SERVICE_ROOT}`;
const SHELL = `${SHELLS}-${__VERSION__}${SITE}`;
const PAGE = `${SERVICE_ROOT}/index.html`;
const FILES = __SHELL__.map((path) => SERVICE_ROOT + path);
/**
 * Additional cached data: on a server, answers that are the same for everybody; in a static folder, the list of the
 * files of this version's service.
 */
const BOOKS = [SITE ? `${SERVICE_ROOT}/engine/engine.json` : `${SERVICE_ROOT}/api/rulesets`];
/** Timeout of the service before the cached page is shown instead. */
const PATIENCE_MS = 6000;

/** Caches of all versions, oldest first. */
async function shells(): Promise<string[]> {
  const version = /^(-[0-9a-f]+)?$/;
  return (await caches.keys()).filter(
    (name) => name.startsWith(SHELLS) && version.test(name.slice(SHELLS.length)),
  );
}

/** Cache the files of this version; those of an earlier version are not fetched again. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await Promise.all(
    FILES.map(async (path) => {
      const had = await caches.match(path, { ignoreVary: true });
      if (had) await cache.put(path, had);
      else await cache.add(new Request(path, { cache: "reload" }));
    }),
  );
  await cache.addAll([...BOOKS, PAGE].map((path) => new Request(path, { cache: "reload" })));
  const page = await (await cache.match(PAGE))?.text();
  if (!FILES.some((path) => path.endsWith(".js") && page?.includes(path.slice(SERVICE_ROOT.length + 1))))
    throw new Error("the page is of another version than this worker: it is kept another time");
}

/**
 * Delete caches that no page needs. The previous version stays: pages opened with it may still load
 * parts of it.
 */
export async function deleteOldShells(): Promise<void> {
  const others = (await shells()).filter((name) => name !== SHELL);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Whether a page that runs this script has this version. False in a static folder, where the name is not enough. */
export const isThisVersion = (script: string): boolean => !SITE && FILES.includes(script);

/** Answer a request of the page; undefined for those that only the service can answer. */
export function answerFromCache(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return undefined;
  if (!url.pathname.startsWith(`${SERVICE_ROOT}/`)) return undefined;
  if (request.mode === "navigate" && !url.pathname.startsWith(`${SERVICE_ROOT}/api`))
    return SITE ? kept(request, PAGE) : newest(request, PAGE);
  if (BOOKS.includes(url.pathname) && !url.search)
    return SITE ? kept(request, url.pathname) : newest(request, url.pathname);
  if (url.pathname.startsWith(`${SERVICE_ROOT}/assets/`)) return kept(request, url.pathname);
  return undefined;
}

/** Answer of the service; if the service is unreachable, the last cached answer. */
async function newest(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(SHELL);
  const old = await cache.match(path, { ignoreVary: true });
  try {
    const signal = old ? AbortSignal.timeout(PATIENCE_MS) : null;
    const found = await fetch(request, { signal });
    if (old && found.status >= 500) return old;
    // The page is cached together with the files of its version, and only then.
    if (found.ok && path !== PAGE) await cache.put(path, found.clone());
    return found;
  } catch (error) {
    if (old) return old;
    throw error;
  }
}

/** Answer from the cache: a file of this version, or of an earlier version that a page still requests. */
async function kept(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(SHELL);
  const found = await cache.match(path, { ignoreVary: true });
  return found ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
