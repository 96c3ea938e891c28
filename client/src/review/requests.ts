/** Requests for reviews of games. */

import { callService } from "../protocol/api.ts";
import type { Review, ReviewLink } from "../protocol/messages.ts";
import { withShownNames } from "../protocol/playerNames.ts";

/** Address of the review of a table's game. */
const reviewOf = (table: string, game: number): string =>
  `/api/tables/${encodeURIComponent(table)}/review/${game}`;

/**
 * `replays`: whether the rounds are to come with their replays. `automatic`: nobody asked for it, so the service
 * leaves it out while others wait.
 */
export const askReview = (table: string, game: number, replays: boolean, automatic = false): Promise<Review> =>
  callService<Review>(
    "POST",
    `${reviewOf(table, game)}?replays=${replays}${automatic ? "&automatic=true" : ""}`,
  ).then(withShownNames);

/** The review with the decisions after number `after`. */
export const readReview = (table: string, game: number, after: number, replays: boolean): Promise<Review> =>
  callService<Review>("GET", `${reviewOf(table, game)}?after=${after}&replays=${replays}`).then(withShownNames);

export const shareReview = (table: string, game: number): Promise<ReviewLink> =>
  callService("POST", `${reviewOf(table, game)}/share`);

export const readSharedReview = (token: string, after: number, replays: boolean): Promise<Review> =>
  callService<Review>(
    "GET",
    `/api/reviews/${encodeURIComponent(token)}?after=${after}&replays=${replays}`,
  ).then(withShownNames);
