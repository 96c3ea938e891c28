/** What this browser remembers about its user; never sent anywhere. */

import { store, stored } from "./stored.ts";

export type SortMode = "melds" | "suit" | "rank" | "free";
export type Theme = "auto" | "light" | "dark";
export type Pace = "none" | "quick" | "normal" | "calm";
export type CardSize = "small" | "normal" | "large";
export type Back = "ruby" | "lapis" | "fern";
export type Felt = "green" | "blue" | "wine";
export type SoundSet = "cards" | "wood" | "bells";

export interface Prefs {
  /** `de`; empty: the browser's own. */
  language: string;
  theme: Theme;
  fourColour: boolean;
  sounds: boolean;
  soundSet: SoundSet;
  vibration: boolean;
  /** Whether this browser is to be notified when it is its user's turn. */
  notices: boolean;
  /** Whether its user was asked on the table for sounds, and for notifications. */
  askedSounds: boolean;
  askedNotices: boolean;
  cardSize: CardSize;
  back: Back;
  felt: Felt;
  leftHanded: boolean;
  sort: SortMode;
  showSeen: boolean;
  /** How long a discard waits before it is sent. */
  discardMs: number;
  pace: Pace;
  askBreaks: boolean;
  quickDiscard: boolean;
  /** In reviews: both hands, or only what was seen. */
  openHands: boolean;
  rules: string;
  bot: string;
  /** Whether games against the computer have a coach. */
  coach: boolean;
}

const KEY = "undercut-prefs";

const DEFAULTS: Prefs = {
  language: "",
  theme: "auto",
  fourColour: false,
  sounds: false,
  soundSet: "cards",
  vibration: false,
  notices: false,
  askedSounds: false,
  askedNotices: false,
  cardSize: "normal",
  back: "ruby",
  felt: "green",
  leftHanded: false,
  sort: "melds",
  showSeen: true,
  discardMs: 0,
  pace: "normal",
  askBreaks: true,
  quickDiscard: true,
  openHands: true,
  rules: "standard",
  bot: "",
  coach: false,
};

function load(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(stored(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...DEFAULTS };
  }
}

let current = load();
const listeners = new Set<() => void>();

export const prefs = (): Readonly<Prefs> => current;

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  current = { ...current, [key]: value };
  store(KEY, JSON.stringify(current));
  applyLook();
  for (const listener of listeners) listener();
}

/** Calls back after every change; the answer ends that. */
export function onPrefs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the device asks for dark colours. */
const darkDevice = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** Puts on the page how it looks: theme, suit colours, cards, felt, and on which side the buttons are. */
export function applyLook(): void {
  const root = document.documentElement;
  const dark = current.theme === "dark" || (current.theme === "auto" && darkDevice().matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.suits = current.fourColour ? "four" : "two";
  root.dataset.cards = current.cardSize;
  root.dataset.back = current.back;
  root.dataset.felt = current.felt;
  root.dataset.side = current.leftHanded ? "left" : "right";
  root.dataset.pace = current.pace;
}

/** Puts them there now, and again when the device changes between light and dark. */
export function followLook(): void {
  applyLook();
  darkDevice().addEventListener("change", applyLook);
}

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether nothing is to move: the device asks for it, or the player wants no pace. */
export const isStill = (): boolean => current.pace === "none" || reducedMotion();
