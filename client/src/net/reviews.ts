/** Follows a review while it is computed: asks for it, then for what is new, until all of it is there. */

import { merged } from "../model/moments.ts";
import type { Review } from "../model/review.ts";
import { t } from "../texts/base.ts";
import { ApiError } from "./api.ts";

/** Where a review comes from: a game of the reader's own, or a link. */
export interface ReviewSource {
  /** Asks for the review; the answer is what there is of it. */
  ask: () => Promise<Review>;
  /** What is new after a part. */
  after: (n: number) => Promise<Review>;
}

const BETWEEN = 900;
/** Until the first decision is there. */
const FIRST = 350;
/** In line behind others nothing is new so soon. */
const IN_LINE = 2500;
/** While nobody looks. */
const HIDDEN = 8000;
const AGAIN = [1000, 2000, 4000, 8000];
/** An answer that has not come by then is not coming. */
const LATE = 20_000;

export class ReviewFeed {
  review: Review | null = null;
  /** A refusal that asking again does not change. */
  refused: ApiError | null = null;
  /** Why the last request brought nothing, if another follows: no connection, or too much at once. */
  trouble: "" | "lost" | "busy" = "";

  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #ended = false;
  /** The newest question; what comes to older ones is not heard. */
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

  /** Asks once more for a review that has failed, or could not be told. */
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

  /** A question that is under way gets no answer any more. */
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
    const fresh = known && known.status !== "none" ? await this.source.after(known.n) : await this.source.ask();
    // Made anew by another version meanwhile: what is known is worth nothing.
    return merged(known, fresh) ?? (await this.source.after(0));
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
    if (document.visibilityState === "hidden") return HIDDEN;
    if ((this.review?.place ?? 0) > 1) return IN_LINE;
    return this.review?.status === "working" && !this.review.done ? FIRST : BETWEEN;
  }
}
