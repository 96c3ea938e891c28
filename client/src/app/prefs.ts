/** Preferences stored in this browser; never sent to the service. */

import { readStored, writeStored } from "./browserStorage.ts";

export type SortMode = "melds" | "suit" | "rank" | "free";
export type Theme = "auto" | "light" | "dark";
export type AnimationPace = "none" | "quick" | "normal" | "calm";
export type CardSize = "small" | "normal" | "large";
export type CardBack = "ruby" | "lapis" | "fern";
export type FeltColour = "green" | "blue" | "wine";
export type SoundSet = "cards" | "wood" | "bells";

export interface Prefs {
  /** Language code such as `de`; empty for the browser's own. */
  language: string;
  theme: Theme;
  fourColour: boolean;
  sounds: boolean;
  soundSet: SoundSet;
  vibration: boolean;
  /** Whether this browser shows notifications when it is its user's turn. */
  notices: boolean;
  /** Whether the table has asked about sounds and about notifications. */
  askedSounds: boolean;
  askedNotices: boolean;
  cardSize: CardSize;
  back: CardBack;
  felt: FeltColour;
  leftHanded: boolean;
  sort: SortMode;
  showSeen: boolean;
  /** Delay before a discard is sent. */
  discardMs: number;
  pace: AnimationPace;
  askBreaks: boolean;
  /** Whether a knock is confirmed before it is sent. */
  askKnocks: boolean;
  quickDiscard: boolean;
  /** Hands shown in reviews: both, or only the cards that the player saw. */
  openHands: boolean;
  rules: string;
  bot: string;
  /** Whether games against the computer have a coach. */
  coach: boolean;
  /** Whether the levels say something now and then. */
  voices: boolean;
  /** Whether the guest has dealt a game from the start page, or has said whether they have played before. */
  played: boolean;
  /** Whether the index fills the left half of a card. */
  bigIndices: boolean;
  /** Whether text and lines have the highest contrast. */
  contrast: boolean;
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
  askKnocks: false,
  quickDiscard: true,
  openHands: true,
  rules: "standard",
  bot: "",
  coach: false,
  voices: true,
  played: false,
  bigIndices: false,
  contrast: false,
};

function load(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(readStored(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...DEFAULTS };
  }
}

let current = load();
const listeners = new Set<() => void>();

export const prefs = (): Readonly<Prefs> => current;

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  current = { ...current, [key]: value };
  writeStored(KEY, JSON.stringify(current));
  applyAppearance();
  for (const listener of listeners) listener();
}

/** Register a callback for every change. Returns the function that removes it. */
export function onPrefs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the device prefers dark colours. */
const darkDevice = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** Apply the appearance to the page: theme, suit colours, cards, felt and the side of the buttons. */
export function applyAppearance(): void {
  const root = document.documentElement;
  const dark = current.theme === "dark" || (current.theme === "auto" && darkDevice().matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.suits = current.fourColour ? "four" : "two";
  root.dataset.cards = current.cardSize;
  root.dataset.back = current.back;
  root.dataset.felt = current.felt;
  root.dataset.side = current.leftHanded ? "left" : "right";
  root.dataset.pace = current.pace;
  root.toggleAttribute("data-still", current.pace === "none");
  root.dataset.contrast = current.contrast ? "high" : "usual";
}

/** Apply the appearance now and whenever the device switches between light and dark. */
export function followAppearance(): void {
  applyAppearance();
  darkDevice().addEventListener("change", applyAppearance);
}

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether animations are off: the device asks for reduced motion, or the player chose no pace. */
export const isMotionOff = (): boolean => current.pace === "none" || reducedMotion();
