/** Short synthesised sounds; silent unless the user turned them on. */

import { prefs } from "./prefs.ts";

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

function tone(at: AudioContext, start: number, length: number, frequency: number, loud: number): void {
  const source = new OscillatorNode(at, { type: "triangle", frequency });
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

/** Tones (Hz) one after another, `apart` seconds between their starts. */
function tune(
  at: AudioContext,
  start: number,
  frequencies: readonly number[],
  apart: number,
  loud: number,
): void {
  for (const [i, frequency] of frequencies.entries()) tone(at, start + i * apart, 0.4, frequency, loud);
}

const PLAY: Record<Sound, (at: AudioContext, now: number) => void> = {
  card: (at, now) => noise(at, now, 0.07, 1800, 0.5),
  draw: (at, now) => noise(at, now, 0.09, 3200, 0.35),
  knock: (at, now) => {
    for (const late of [0, 0.14]) noise(at, now + late, 0.08, 240, 1.2);
  },
  turn: (at, now) => tone(at, now, 0.25, 660, 0.08),
  win: (at, now) => tune(at, now, [523, 659, 784], 0.11, 0.09),
  lose: (at, now) => tune(at, now, [392, 330], 0.15, 0.07),
};

export function play(sound: Sound): void {
  if (!prefs().sounds) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  PLAY[sound](context, context.currentTime + 0.01);
}
