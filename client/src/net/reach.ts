/** Whether the server answers, as requests and tables have found it. */

const listeners = new Set<() => void>();
let since = 0;

function set(now: number): void {
  if ((since === 0) === (now === 0)) return;
  since = now;
  for (const listener of listeners) listener();
}

export const reach = {
  /** When it could first not be reached; 0 if it can. */
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
