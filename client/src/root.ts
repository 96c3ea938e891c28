/**
 * Where the service is on its host: `/gin` if it is opened at `https://host/gin/`, usually nothing.
 *
 * The code has addresses as if it were at the root; they are completed here when the browser is given them.
 */

export const root: string =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="undercut-root"]')?.content ?? "");

/** An address of the service as the browser needs it. */
export const atRoot = (path: string): string => root + path;

/** The address within the service of a path of this host; null for those of others. */
export function inside(path: string): string | null {
  if (!path.startsWith(`${root}/`)) return path === root ? "/" : null;
  return path.slice(root.length);
}

/** The address within the service of the page that is open. */
export const address = (): string => inside(location.pathname) ?? location.pathname;

/** Where the service is, for links that are given away. */
export const base = (): string => location.origin + root;
