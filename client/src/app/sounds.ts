/** Short synthesised sounds; off until the user turns them on. */

import { prefs, type SoundSet } from "./prefs.ts";

export type Sound = "card" | "draw" | "knock" | "turn" | "win" | "lose";

let context: AudioContext | null = null;

function noise(at: AudioContext, start: number, length: number, frequency: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency, Q: 0.8 });
  const gain = new GainNode(at, { gain: loud });
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
}

function tone(
  at: AudioContext,
  start: number,
  length: number,
  frequency: number,
  loud: number,
  type: OscillatorType = "triangle",
): void {
  const source = new OscillatorNode(at, { type, frequency });
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

/** Play tones (Hz) in sequence, one every `apart` seconds. */
function tune(
  at: AudioContext,
  start: number,
  frequencies: readonly number[],
  apart: number,
  loud: number,
  type: OscillatorType = "triangle",
): void {
  for (const [i, frequency] of frequencies.entries()) tone(at, start + i * apart, 0.4, frequency, loud, type);
}

type Sounds = Record<Sound, (at: AudioContext, now: number) => void>;

/** Sound of paper on cloth. */
const CARDS: Sounds = {
  card: (at, now) => noise(at, now, 0.07, 1800, 0.5),
  draw: (at, now) => noise(at, now, 0.09, 3200, 0.35),
  knock: (at, now) => {
    for (const late of [0, 0.14]) noise(at, now + late, 0.08, 240, 1.2);
  },
  turn: (at, now) => tone(at, now, 0.25, 660, 0.08),
  win: (at, now) => tune(at, now, [523, 659, 784], 0.11, 0.09),
  lose: (at, now) => tune(at, now, [392, 330], 0.15, 0.07),
};

/** Sound of sticks on wood blocks. */
const WOOD: Sounds = {
  card: (at, now) => tone(at, now, 0.09, 392, 0.16, "sine"),
  draw: (at, now) => tone(at, now, 0.08, 523, 0.12, "sine"),
  knock: (at, now) => {
    for (const late of [0, 0.14]) tone(at, now + late, 0.14, 147, 0.4, "sine");
  },
  turn: (at, now) => {
    tone(at, now, 0.2, 587, 0.14, "sine");
    tone(at, now + 0.09, 0.25, 784, 0.14, "sine");
  },
  win: (at, now) => tune(at, now, [392, 523, 659, 784], 0.09, 0.12, "sine"),
  lose: (at, now) => tune(at, now, [349, 294, 247], 0.12, 0.1, "sine"),
};

/** Sound of small bells, each with an overtone. */
function bell(at: AudioContext, start: number, frequency: number, loud: number): void {
  tone(at, start, 0.7, frequency, loud, "sine");
  tone(at, start, 0.35, frequency * 2.76, loud * 0.3, "sine");
}

const BELLS: Sounds = {
  card: (at, now) => bell(at, now, 1047, 0.04),
  draw: (at, now) => bell(at, now, 1319, 0.04),
  knock: (at, now) => {
    for (const late of [0, 0.16]) bell(at, now + late, 523, 0.09);
  },
  turn: (at, now) => bell(at, now, 880, 0.09),
  win: (at, now) => {
    for (const [i, note] of [784, 988, 1175, 1568].entries()) bell(at, now + i * 0.1, note, 0.07);
  },
  lose: (at, now) => {
    for (const [i, note] of [659, 523].entries()) bell(at, now + i * 0.16, note, 0.06);
  },
};

const SETS: Record<SoundSet, Sounds> = { cards: CARDS, wood: WOOD, bells: BELLS };

export function playSound(sound: Sound): void {
  if (!prefs().sounds) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SETS[prefs().soundSet][sound](context, context.currentTime + 0.01);
}
