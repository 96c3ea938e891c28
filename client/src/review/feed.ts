/** Follows a review during its computation: requests it, then polls for new parts until it is complete. */

import { html, nothing, type TemplateResult } from "lit";
import { serviceUrl } from "../app/root.ts";
import { formatPercent } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { reviewTexts } from "../i18n/texts/review.ts";
import { ApiError } from "../protocol/api.ts";
import type { Review } from "../protocol/messages.ts";
import { mergeReviews } from "./moments.ts";

/** Source of a review: a game of the reader's own, or a link. */
export interface ReviewSource {
  /** Request the review; the answer is the part computed so far, on request with the replays of the rounds. */
  ask: (replays: boolean) => Promise<Review>;
  /** Return the parts after part number `after`. */
  after: (n: number, replays: boolean) => Promise<Review>;
}

const BETWEEN = 900;
/** Interval until the first decision arrives. */
const FIRST = 350;
/** Interval while the review is queued behind others. */
const IN_LINE = 2500;
/** Interval while the page is hidden. */
const HIDDEN = 8000;
const AGAIN = [1000, 2000, 4000, 8000];
/** Timeout of a request. */
const LATE = 20_000;

export class ReviewFeed {
  review: Review | null = null;
  /** A refusal for which a retry is of no use. */
  refused: ApiError | null = null;
  /** Reason for the retry after a failed request: no connection, or rate limit. */
  trouble: "" | "lost" | "busy" = "";

  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #ended = false;
  /** Number of the newest request; answers to older ones are ignored. */
  #question = 0;

  constructor(
    private readonly source: ReviewSource,
    private readonly changed: () => void,
  ) {
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#hurry);
    void this.#step();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#hurry);
  }

  /** Retry a review that failed or could not be sent. */
  again(): void {
    if (this.review?.status === "failed") this.review = null;
    this.refused = null;
    void this.#step();
  }

  get #waits(): boolean {
    return !this.refused && this.review?.status !== "ready" && this.review?.status !== "failed";
  }

  readonly #hurry = (): void => {
    if (this.#waits && document.visibilityState !== "hidden") void this.#step();
  };

  /** Ignore the answer of a pending request. */
  readonly #lost = (): void => {
    if (!this.#waits) return;
    this.#question++;
    this.#failed(new ApiError(0, "offline", t.serverAway));
    this.#goOn();
  };

  async #step(): Promise<void> {
    if (this.#ended) return;
    const question = ++this.#question;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#lost, LATE);
    try {
      const fresh = await this.#ask();
      if (question !== this.#question) return;
      this.review = fresh;
      this.trouble = "";
      this.#failures = 0;
    } catch (error) {
      if (question !== this.#question) return;
      this.#failed(error);
    }
    this.#goOn();
  }

  async #ask(): Promise<Review> {
    const known = this.review;
    // The service builds the replays once, not at every request.
    const replays = !known?.rounds.some((round) => round.replay);
    const asked = known && known.status !== "none";
    const fresh = asked ? await this.source.after(known.n, replays) : await this.source.ask(replays);
    // Recomputed by another version meanwhile: discard the known parts.
    return mergeReviews(known, fresh) ?? (await this.source.after(0, true));
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    if (this.#waits) this.#timer = setTimeout(() => void this.#step(), this.#pause());
    this.changed();
  }

  #failed(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const passes = [0, 429, 502, 503, 504].includes(status);
    if (passes) this.trouble = status === 0 ? "lost" : "busy";
    else this.refused = error as ApiError;
    this.#failures++;
  }

  #pause(): number {
    if (this.#failures) return AGAIN[Math.min(this.#failures, AGAIN.length) - 1] ?? 8000;
    // Not requested: others wait for theirs.
    if (document.visibilityState === "hidden" || this.review?.status === "none") return HIDDEN;
    if ((this.review?.place ?? 0) > 1) return IN_LINE;
    return this.review?.status === "working" && !this.review.done ? FIRST : BETWEEN;
  }
}

/** View of the progress, or of the error that stops it. */
export function progressView(feed: ReviewFeed, again: () => void): TemplateResult | typeof nothing {
  const { review, refused, trouble } = feed;
  if (refused)
    return html`<div class="panel"><p class="notice bad" role="alert">${refused.message}</p>
      ${
        refused.status === 500
          ? html`<p><button type="button" class="button" @click=${again}>${t.tryAgain}</button></p>`
          : html`<p>${reviewTexts.badLink}</p>
            <p><a class="button" href=${serviceUrl("/history")}>${reviewTexts.openGame}</a></p>`
      }</div>`;
  const told = trouble ? html`<p class="notice warn" role="status">${reviewTexts[trouble]}</p>` : nothing;
  if (!review) return trouble ? told : html`<p role="status">${t.loading}</p>`;
  if (review.status === "ready") return nothing;
  if (review.status === "failed")
    return html`<div class="panel"><p class="notice bad" role="alert">${reviewTexts.status.failed} ${review.reason}</p>
      <p><button type="button" class="button" @click=${again}>${t.tryAgain}</button></p></div>`;
  const { done, total, place } = review;
  const begun = review.status === "working" && total > 0;
  const far = begun
    ? reviewTexts.progress(formatPercent(done / total))
    : place
      ? reviewTexts.place(place)
      : reviewTexts.starting;
  return html`${told}<section class="panel review-progress" aria-label=${reviewTexts.status[review.status]}>
    <p><b>${reviewTexts.status[review.status]}.</b> ${far}</p>
    <progress max=${Math.max(1, total)} value=${begun ? done : nothing}
      aria-label=${reviewTexts.status[review.status]}></progress>
    <p class="note">${reviewTexts.leaveIt}</p></section>`;
}
