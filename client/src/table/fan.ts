/** Layout of a hand: one fanned row, or two if one would leave less than a finger's width per card. */

export interface CardSpot {
  x: number;
  y: number;
  turn: number;
  row: 0 | 1;
}

export interface Fan {
  spots: CardSpot[];
  rows: number;
  height: number;
}

/** Minimum touchable width of a card, in pixels. */
const FINGER = 44;
const RATIO = 1.4;
/** Lift of a chosen card in each row, in card widths. The lower row must not cover the indices of the upper one. */
export const LIFT_PER_ROW = [0.18, 0.1] as const;
/** Row distance: the indices of the upper row (0.82), a lifted card, and the overhang of rotated cards. */
const DROP = 1.02;

/** Cards of a full hand: the layout of ten cards is that of eleven, so that a drawn card changes no row. */
const FULL = 11;

/**
 * Index of the first card in the second row: the place nearest to the middle that is inside no meld and leaves at most
 * `most` cards in each row; the middle if there is none. `loose` marks the groups that are no melds.
 */
function splitAt(sizes: readonly number[], loose: readonly boolean[], n: number, most: number): number {
  const places: number[] = [];
  let edge = 0;
  sizes.forEach((size, i) => {
    if (loose[i]) for (let inside = 1; inside < size; inside++) places.push(edge + inside);
    edge += size;
    places.push(edge);
  });
  const fit = places.filter((place) => place > 0 && place < n && Math.max(place, n - place) <= most);
  fit.sort((x, y) => Math.abs(x - n / 2) - Math.abs(y - n / 2) || y - x);
  return fit[0] ?? Math.ceil(n / 2);
}

function row(
  width: number,
  card: number,
  sizes: readonly number[],
  bend: number,
  widest = 0.74,
): { x: number; y: number; turn: number }[] {
  const n = sizes.reduce((a, b) => a + b, 0);
  const gaps = Math.max(0, sizes.filter(Boolean).length - 1);
  const room = Math.max(0, width - card);
  const step = n > 1 ? Math.min(card * widest, room / (n - 1 + gaps * 0.3)) : 0;
  const gap = Math.min(card * 0.22, gaps ? Math.max(0, (room - step * (n - 1)) / gaps) : 0);
  const total = step * (n - 1) + gap * gaps;
  const out = [];
  let x = (width - card - total) / 2;
  for (const size of sizes) {
    for (let i = 0; i < size; i++) {
      const off = room ? (x - (width - card) / 2) / Math.max(total / 2, 1) : 0;
      out.push({ x, y: bend * card * 0.2 * off * off, turn: bend * 7 * off });
      x += step;
    }
    if (size) x += gap;
  }
  return out;
}

function cut(sizes: readonly number[], at: number): [number[], number[]] {
  const first: number[] = [];
  const second: number[] = [];
  let left = at;
  for (const size of sizes) {
    const here = Math.min(size, left);
    if (here) first.push(here);
    if (size - here) second.push(size - here);
    left -= here;
  }
  return [first, second];
}

/**
 * Lay out a hand. `sizes` are the numbers of cards in the groups; `card` is the width of a card, `width` that of the
 * hand. `loose` marks the groups that two rows may divide.
 */
export function layOutFan(
  width: number,
  card: number,
  sizes: readonly number[],
  loose: readonly boolean[] = [],
): Fan {
  const n = sizes.reduce((a, b) => a + b, 0);
  const tall = card * RATIO;
  const lift = card * 0.2;
  const planned = n === FULL - 1 ? FULL : n;
  if (n < 2 || (width - card) / (planned - 1) >= FINGER) {
    // Rotated cards overhang at both ends, so the row has margins.
    const lean = Math.min(card * 0.12, (width - card) / 8);
    const spots = row(width - 2 * lean, card, sizes, 1).map((spot) => ({
      ...spot,
      x: spot.x + lean,
      y: spot.y + lift,
      row: 0 as const,
    }));
    return { spots, rows: 1, height: tall + lift + card * 0.22 };
  }
  const most = Math.floor((width - card * 1.1) / FINGER) + 1;
  const [first, second] = cut(sizes, splitAt(sizes, loose, n, most));
  const drop = Math.max(FINGER + 8, card * DROP);
  const bend = 0.45;
  const lean = card * 0.08;
  const spots = [
    ...row(width - 2 * lean, card, first, bend, 1).map((spot) => ({
      ...spot,
      x: spot.x + lean,
      y: spot.y + lift,
      row: 0 as const,
    })),
    ...row(width - 2 * lean, card, second, bend, 1).map((spot) => ({
      ...spot,
      x: spot.x + lean,
      y: spot.y + lift + drop,
      row: 1 as const,
    })),
  ];
  return { spots, rows: 2, height: tall + drop + lift + card * 0.1 };
}

/** Index in the order of cards at a point of the hand's box. */
export function cardIndexAt(shape: Fan, card: number, x: number, y: number): number {
  let best = 0;
  let least = Infinity;
  shape.spots.forEach((spot, i) => {
    const away =
      Math.abs(spot.x + card / 2 - x) + (shape.rows > 1 ? Math.abs(spot.y + card * 0.5 - y) * 1.2 : 0);
    if (away < least) [least, best] = [away, i];
  });
  return best;
}
