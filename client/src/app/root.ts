/**
 * Root path of the service on its host: `/gin` if it is opened at `https://host/gin/`, usually empty.
 *
 * The code uses addresses relative to the root; this module completes them for the browser.
 *
 * If the service runs in the page (`src/engine`), no server answers screen addresses: they follow a `#`, so that
 * any static host will do.
 */

const meta = (name: string): string =>
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "");

const told = meta("undercut-root");

/** Whether the service runs in this page: always for a static page, on a server at the address `/here`. */
export const isEmbedded: boolean =
  typeof document !== "undefined" &&
  (meta("undercut-service") === "page" || new RegExp(`^${told}/here/?$`).test(location.pathname));

/** Folder of the files. */
export const rootPath: string =
  told || meta("undercut-service") !== "page" ? told : new URL(".", location.href).pathname.replace(/\/$/, "");

/** Browser address of a file of the service. */
export const fileUrl = (path: string): string => rootPath + path;

/** Browser address for an address relative to the service's root. */
export const serviceUrl = (path: string): string => (isEmbedded ? `#${path}` : rootPath + path);

/** Address within the service for a path of this host; null for other paths. */
export function pathInService(path: string): string | null {
  if (!path.startsWith(`${rootPath}/`)) return path === rootPath ? "/" : null;
  return path.slice(rootPath.length);
}

/** Current address within the service, with its query. */
function whole(): [string, string] {
  if (!isEmbedded) return [pathInService(location.pathname) ?? location.pathname, location.search];
  const [path = "", query] = location.hash.slice(1).split(/\?(.*)/s);
  return [path || "/", query ? `?${query}` : ""];
}

/** Path of the open page within the service. */
export const currentPath = (): string => whole()[0];

/** Query string of the current address. */
export const currentQuery = (): string => whole()[1];

/** Base address of the service for links to share. */
export const shareBaseUrl = (): string =>
  isEmbedded ? `${location.origin}${location.pathname}#` : location.origin + rootPath;
