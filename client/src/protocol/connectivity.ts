/** Whether the server is reachable, judged by requests and tables. */

const listeners = new Set<() => void>();
let since = 0;

function set(now: number): void {
  if ((since === 0) === (now === 0)) return;
  since = now;
  for (const listener of listeners) listener();
}

export const connectivity = {
  /** Start of the outage; 0 while the server is reachable. */
  get lostSince(): number {
    return since;
  },
  lost: (): void => set(Date.now()),
  found: (): void => set(0),
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
