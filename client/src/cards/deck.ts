/** The 52 cards. */

import type { CardText } from "../protocol/messages.ts";

/** Cards in the order of `holds`: `Ac Ad Ah As 2c … Ks`. */
export const DECK: readonly CardText[] = [..."A23456789TJQK"].flatMap((rank) =>
  [..."cdhs"].map((suit) => rank + suit),
);
