/**
 * Pads stored in this browser. Every change is stored before it is shown, so that no entry is lost;
 * other tabs are notified.
 */

import { readStored, writeStored } from "../app/browserStorage.ts";
import type { PadRole } from "../protocol/messages.ts";
import type { Draft } from "./draft.ts";
import {
  applyOperations,
  type InverseChange,
  inverseChange,
  newId,
  type PadHeadFields,
  type PadOp,
} from "./engine/operations.ts";
import type { PadDoc, PadEntry } from "./engine/types.ts";

/** The service's state of a pad: its newest operation known here, and the reader's access. */
export interface RemoteState {
  n: number;
  role: PadRole;
}

export interface StoredPad {
  /** Its id at the service; for somebody else's pad, the token of its link. */
  id: string;
  /** Operations in the order of the service, then those not sent yet. */
  ops: PadOp[];
  pending: PadOp[];
  undo: InverseChange[];
  remote: RemoteState | null;
  /** Time of the last change, in milliseconds since 1970. */
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

/** Register a callback for the ids of changed pads, in this tab or others. Returns the function that removes it. */
export function onPadChange(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function loadPad(id: string): StoredPad | null {
  try {
    const found = JSON.parse(readStored(PREFIX + id) ?? "null") as StoredPad | null;
    return found && Array.isArray(found.ops) && Array.isArray(found.pending) ? found : null;
  } catch {
    return null;
  }
}

/** Keys of all stored pads; none without storage. */
function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Pads, the last changed first. */
export function loadPads(): StoredPad[] {
  return keptKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => loadPad(key.slice(PREFIX.length)) ?? [])
    .filter((pad) => padDocument(pad) !== null)
    .sort((a, b) => b.changed - a.changed);
}

/** The pad that results from the operations. */
export const padDocument = ({ ops, pending }: StoredPad): PadDoc | null =>
  applyOperations([...ops, ...pending]);

/** Store a pad. Throws if the browser refuses; then nothing has changed. */
export function storePad(pad: StoredPad): void {
  localStorage.setItem(PREFIX + pad.id, JSON.stringify(pad));
  tell(pad.id);
}

export function deletePad(id: string): void {
  localStorage.removeItem(PREFIX + id);
  tell(id);
}

const DRAFT = "undercut-pad-draft";

/** Round entry in progress in this tab; `entering` is the field of PadBook (book.ts). */
export interface StoredDraft {
  key: string;
  entering: string;
  draft: Draft;
}

/** Round entry in progress in a pad when the page was reloaded; null if there was none. */
export function loadDraft(key: string): StoredDraft | null {
  try {
    const found = JSON.parse(readStored(DRAFT, "sessionStorage") ?? "null") as StoredDraft | null;
    return found?.key === key && found.draft.boards.length ? found : null;
  } catch {
    return null;
  }
}

export const storeDraft = (draft: StoredDraft | null): void =>
  writeStored(DRAFT, JSON.stringify(draft), "sessionStorage");

/** Create a pad in this browser, with the rounds of a file. */
export function createPad(head: PadHeadFields, entries: readonly PadEntry[] = []): StoredPad {
  const pad: StoredPad = {
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
  storePad(pad);
  storePlayerNames(head.players);
  return pad;
}

type Change = PadOp extends infer One ? (One extends PadOp ? Omit<One, "id"> : never) : never;

/** Apply a change to the stored pad, which another tab may have changed. */
export function changePad(id: string, made: Change): StoredPad | null {
  const now = loadPad(id);
  const doc = now && padDocument(now);
  if (!now || !doc) return null;
  const op = { ...made, id: newId() } as PadOp;
  const back = inverseChange(doc, op);
  const undo = back ? [...now.undo, back].slice(-UNDO) : now.undo;
  const after = { ...now, pending: [...now.pending, op], undo, changed: Date.now() };
  storePad(after);
  return after;
}

/** Undo this browser's last change; null if there is none. */
export function undoLastChange(id: string): StoredPad | null {
  const now = loadPad(id);
  const back = now?.undo.at(-1);
  if (!now || !back) return null;
  const op: PadOp = { ...back, id: newId() };
  const after = { ...now, pending: [...now.pending, op], undo: now.undo.slice(0, -1), changed: Date.now() };
  storePad(after);
  return after;
}

/** Names of the players of earlier pads, newest first. */
export function loadPlayerNames(): string[] {
  try {
    const names = JSON.parse(readStored(NAMES) ?? "[]") as unknown;
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function storePlayerNames(names: readonly string[]): void {
  const all = [...new Set([...names, ...loadPlayerNames()])].slice(0, 20);
  writeStored(NAMES, JSON.stringify(all));
}
