/**
 * Outlines of ranks and suits as path data, so that a card is drawn with a few elements.
 * After the CC0 faces of Adrian Kennard.
 */

/** Strokes by index letter, from -500 to 500: B and D are the jack and the queen in German. */
export const INDEX_PATHS: Record<string, string> = {
  A: "M-270 460h160m-90-10L0-460l200 910m-90 10h160m-390-330h240",
  "2": "M-225-225c-20-40 25-235 225-235s225 135 225 235c0 200-450 385-450 685h450v-160",
  "3": "M-250-320v-140h450L-110-80c10-10 60-40 110-40 200 0 250 120 250 270 0 200-80 310-280 310s-230-160-230-160",
  "4": "M50 460h200m-100 0v-920l-450 635v25h570",
  "5": "M170-460h-345l-35 345s10-85 210-85c100 0 255 120 255 320S180 460-20 460s-235-175-235-175",
  "6": "M-250 100a250 250 0 0 1 500 0v110a250 250 0 0 1-500 0v-420a250 250 0 0 1 250-250c150 0 180 60 200 85",
  "7": "M-265-320v-140h530C135-200-90 100-90 460",
  "8": "M-1-50a205 205 0 1 1 2 0h-2a255 255 0 1 0 2 0Z",
  "9": "M250-100a250 250 0 0 1-500 0v-110a250 250 0 0 1 500 0v420a250 250 0 0 1-250 250c-150 0-180-60-200-85",
  "10": "M-260 430v-860M-50 0v-310a150 150 0 0 1 300 0v620a150 150 0 0 1-300 0Z",
  J: "M50-460h200m-100 0v710a100 100 0 0 1-400 0v-30",
  Q: "M-260 100c300 0 220 360 520 360M-175 0v-285a175 175 0 0 1 350 0v570a175 175 0 0 1-350 0Z",
  K: "M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 20-355 595M85 460h200m-100-20L-10-70",
  B: "M-280-460H5a220 220 0 0 1 0 440H-180M5-20a240 240 0 0 1 0 480H-280M-180-460v920",
  D: "M-290-460H-30a300 300 0 0 1 300 300v320a300 300 0 0 1-300 300H-290M-190-460v920",
};

/** Areas by suit letter, from -500 to 500. */
export const SUIT_PATHS: Record<string, string> = {
  c:
    "M30 150c5 235 55 250 100 350h-260c45-100 95-115 100-350" +
    "a10 10 0 0 0-20 0 210 210 0 1 1-74-201 10 10 0 0 0 14-14 230 230 0 1 1 220 0 10 10 0 0 0 14 14" +
    " 210 210 0 1 1-74 201 10 10 0 0 0-20 0Z",
  d: "M-400 0C-350 0 0-450 0-500 0-450 350 0 400 0 350 0 0 450 0 500 0 450-350 0-400 0Z",
  h:
    "M0-300c0-100 100-200 200-200s200 100 200 250C400 0 0 400 0 500 0 400-400 0-400-250" +
    "c0-150 100-250 200-250S0-400 0-300Z",
  s:
    "M0-500c100 250 355 400 355 685a150 150 0 0 1-300 0 10 10 0 0 0-20 0c0 200 50 215 95 315h-260" +
    "c45-100 95-115 95-315a10 10 0 0 0-20 0 150 150 0 0 1-300 0c0-285 255-435 355-685Z",
};

/** Where a shape is on a card: its middle and its height, negative if it is upside down. */
export type Place = readonly [x: number, y: number, size: number];

/** Commands of a shape with their numbers, read once. */
const commands = new Map<string, (readonly [command: string, numbers: readonly number[]])[]>();

function commandsOf(shape: string): (readonly [command: string, numbers: readonly number[]])[] {
  const known = commands.get(shape);
  if (known) return known;
  const read = [...shape.matchAll(/([a-z])([^a-z]*)/gi)].map(
    ([, command = "", list = ""]) => [command, (list.match(/-?\d+/g) ?? []).map(Number)] as const,
  );
  commands.set(shape, read);
  return read;
}

/** Factor for a number of a path's command. Of an arc, radii have no direction, and an angle and two flags no size. */
const factor = (command: string, i: number, scale: number): number =>
  command !== "a" || i % 7 > 4 ? scale : i % 7 < 2 ? Math.abs(scale) : 1;

function placed(shape: string, x: number, y: number, scale: number): string {
  let path = "";
  for (const [command, numbers] of commandsOf(shape)) {
    path += command;
    const isAbsolute = command < "a";
    numbers.forEach((number, i) => {
      const at = number * factor(command, i, scale) + (isAbsolute ? (i % 2 ? y : x) : 0);
      path += `${i ? " " : ""}${Math.round(at * 100) / 100}`;
    });
  }
  return path;
}

/** Path data of a shape at several places. `height` is that of its own box. */
export const outline = (shape: string, places: readonly Place[], height = 1000): string =>
  places.map(([x, y, size]) => placed(shape, x, y, size / height)).join("");
