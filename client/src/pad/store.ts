/**
 * The pads of this browser. Every change is written before it is shown, so that nothing that was entered can be lost;
 * other tabs hear of it.
 */

import { folded, newId, type PadHeadFields, type PadOp, type Undoing, undoing } from "../model/padops.ts";
import type { PadRole } from "../model/pads.ts";
import type { PadDoc, PadEntry } from "../model/padtypes.ts";
import { store, stored } from "../stored.ts";
import type { Draft } from "./draft.ts";

/** What the service knows of a pad: the number of its newest operation that is here, and what one may do with it. */
export interface Remote {
  n: number;
  role: PadRole;
}

export interface KeptPad {
  /** Its id at the service; for a pad of somebody else the token of its link. */
  id: string;
  /** Operations in the order of the service, then those that it has not got yet. */
  ops: PadOp[];
  pending: PadOp[];
  undo: Undoing[];
  remote: Remote | null;
  /** When it was changed last, in milliseconds since 1970. */
  changed: number;
}

const PREFIX = "undercut-pad:";
const NAMES = "undercut-pad-names";
const UNDO = 50;

const listeners = new Set<(id: string) => void>();

function tell(id: string): void {
  for (const listener of listeners) listener(id);
}

window.addEventListener("storage", ({ key }) => {
  if (key?.startsWith(PREFIX)) tell(key.slice(PREFIX.length));
});

/** Calls back with the id of a pad that was changed, here or in another tab; the answer ends that. */
export function onPads(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keptPad(id: string): KeptPad | null {
  try {
    const found = JSON.parse(stored(PREFIX + id) ?? "null") as KeptPad | null;
    return found && Array.isArray(found.ops) && Array.isArray(found.pending) ? found : null;
  } catch {
    return null;
  }
}

/** The keys of all that is kept; none if this browser keeps nothing. */
function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The pads, the one that was changed last first. */
export function keptPads(): KeptPad[] {
  return keptKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => keptPad(key.slice(PREFIX.length)) ?? [])
    .filter((pad) => docOf(pad) !== null)
    .sort((a, b) => b.changed - a.changed);
}

/** The pad that the operations give. */
export const docOf = ({ ops, pending }: KeptPad): PadDoc | null => folded([...ops, ...pending]);

/** Writes a pad down. Throws if the browser refuses: then nothing was changed. */
export function keep(pad: KeptPad): void {
  localStorage.setItem(PREFIX + pad.id, JSON.stringify(pad));
  tell(pad.id);
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id);
  tell(id);
}

const DRAFT = "undercut-pad-draft";

/** What is being entered in this tab: `entering` is as in the book. */
export interface KeptDraft {
  key: string;
  entering: string;
  draft: Draft;
}

/** What was being entered in a pad when the page was loaded again; null if nothing was. */
export function keptDraft(key: string): KeptDraft | null {
  try {
    const found = JSON.parse(stored(DRAFT, "sessionStorage") ?? "null") as KeptDraft | null;
    return found?.key === key && found.draft.boards.length ? found : null;
  } catch {
    return null;
  }
}

export const keepDraft = (draft: KeptDraft | null): void =>
  store(DRAFT, JSON.stringify(draft), "sessionStorage");

/** A new pad of this browser, with the rounds of a file. */
export function begun(head: PadHeadFields, entries: readonly PadEntry[] = []): KeptPad {
  const pad: KeptPad = {
    id: `p${newId(22)}`,
    ops: [],
    pending: [
      { kind: "head", id: newId(), ...head },
      ...entries.map((entry): PadOp => ({ kind: "put", id: newId(), entry })),
    ],
    undo: [],
    remote: null,
    changed: Date.now(),
  };
  keep(pad);
  rememberNames(head.players);
  return pad;
}

type Change = PadOp extends infer One ? (One extends PadOp ? Omit<One, "id"> : never) : never;

/** Makes a change on a pad as it is kept now, which another tab may have changed. */
export function change(id: string, made: Change): KeptPad | null {
  const now = keptPad(id);
  const doc = now && docOf(now);
  if (!now || !doc) return null;
  const op = { ...made, id: newId() } as PadOp;
  const back = undoing(doc, op);
  const undo = back ? [...now.undo, back].slice(-UNDO) : now.undo;
  const after = { ...now, pending: [...now.pending, op], undo, changed: Date.now() };
  keep(after);
  return after;
}

/** Takes the last change of this browser back; null if there is none. */
export function undone(id: string): KeptPad | null {
  const now = keptPad(id);
  const back = now?.undo.at(-1);
  if (!now || !back) return null;
  const op: PadOp = { ...back, id: newId() };
  const after = { ...now, pending: [...now.pending, op], undo: now.undo.slice(0, -1), changed: Date.now() };
  keep(after);
  return after;
}

/** The names of the players of earlier pads, the newest first. */
export function knownNames(): string[] {
  try {
    const names = JSON.parse(stored(NAMES) ?? "[]") as unknown;
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function rememberNames(names: readonly string[]): void {
  const all = [...new Set([...names, ...knownNames()])].slice(0, 20);
  store(NAMES, JSON.stringify(all));
}
