/** A link was opened: take the seat (or the watcher's place), then go to the table. */

import { html, type TemplateResult } from "lit";
import { ApiError, api } from "../net/api.ts";
import { go } from "../router.ts";
import { t } from "../texts.ts";
import { define, Plain } from "../ui/plain.ts";

export class JoinScreen extends Plain {
  static override properties = { token: {}, error: { state: true } };

  declare token: string;
  declare error: string;

  constructor() {
    super();
    this.token = "";
    this.error = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#join();
  }

  async #join(): Promise<void> {
    this.error = "";
    try {
      const { table } = await api.join(this.token);
      go(`/table/${table}`, true);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      this.error =
        code === "seat_taken"
          ? t.seatTaken
          : code === "unknown_link"
            ? t.linkBad
            : error instanceof Error
              ? error.message
              : t.errorPlain;
    }
  }

  protected override render(): TemplateResult {
    return html`<main id="main" class="panel narrow" tabindex="-1">
      ${
        this.error
          ? html`<h1>${this.error}</h1><div class="row"><button type="button" class="button"
            @click=${() => void this.#join()}>${t.tryAgain}</button>
            <a class="button primary" href="/">${t.backToLobby}</a></div>`
          : html`<h1>${t.appName}</h1><p role="status">${t.connecting}</p>`
      }
    </main>`;
  }
}

define("uc-join", JoinScreen);
