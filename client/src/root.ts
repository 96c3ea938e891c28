/**
 * Where the service is on its host: `/gin` if it is opened at `https://host/gin/`, usually nothing.
 *
 * The code has addresses as if it were at the root; they are completed here when the browser is given them.
 *
 * If the service is in the page itself (`src/engine`), there is nobody who would answer for addresses of screens: they
 * are behind a `#` then, so that any host of files will do.
 */

const meta = (name: string): string =>
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "");

const told = meta("undercut-root");

/** Whether the service is in this page: a page of files says so, and that of a server at the address `/here`. */
export const isHere: boolean =
  typeof document !== "undefined" &&
  (meta("undercut-service") === "page" || new RegExp(`^${told}/here/?$`).test(location.pathname));

/** The folder of the files. */
export const root: string =
  told || meta("undercut-service") !== "page" ? told : new URL(".", location.href).pathname.replace(/\/$/, "");

/** A file of the service as the browser needs it. */
export const fileAt = (path: string): string => root + path;

/** An address of the service as the browser needs it. */
export const atRoot = (path: string): string => (isHere ? `#${path}` : root + path);

/** The address within the service of a path of this host; null for those of others. */
export function inside(path: string): string | null {
  if (!path.startsWith(`${root}/`)) return path === root ? "/" : null;
  return path.slice(root.length);
}

/** The address within the service of what is open, with its query. */
function whole(): [string, string] {
  if (!isHere) return [inside(location.pathname) ?? location.pathname, location.search];
  const [path = "", query] = location.hash.slice(1).split(/\?(.*)/s);
  return [path || "/", query ? `?${query}` : ""];
}

/** The address within the service of the page that is open. */
export const address = (): string => whole()[0];

/** What stands behind a question mark in the address. */
export const query = (): string => whole()[1];

/** Where the service is, for links that are given away. */
export const base = (): string => (isHere ? `${location.origin}${location.pathname}#` : location.origin + root);
