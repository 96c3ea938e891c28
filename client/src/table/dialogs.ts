/** Dialogs of the table: one at a time, by name. Those that ask about a move are here, the others are loaded. */

import { html, nothing, type TemplateResult } from "lit";
import { shortCardName } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import type { CardText, State } from "../protocol/messages.ts";
import { newVersion } from "../protocol/version.ts";
import { closeThen, dialogView } from "../ui/dialog.ts";
import type { PanelActions, PanelName, PanelState, panelDialog, sideColumns } from "./panels.ts";

/** Name of the open dialog; empty for none. */
export type DialogName = "" | PanelName | "knock" | "ways" | "break" | "hint";

export interface DialogActions extends PanelActions {
  broken: (sure: boolean) => void;
  knocked: (action: string | null) => void;
}

export class Dialogs {
  #panels: { panelDialog: typeof panelDialog; sideColumns: typeof sideColumns } | null = null;
  #loading = false;
  /** As in table.css. */
  readonly #wide = matchMedia("(min-width: 1100px) and (min-height: 521px)");

  /** `changed` is called when a loaded part can be shown, `failed` with a sentence for the player. */
  constructor(
    readonly changed: () => void,
    readonly failed: (text: string) => void,
  ) {
    this.#wide.addEventListener("change", changed);
  }

  end(): void {
    this.#wide.removeEventListener("change", this.changed);
  }

  /** Load the panels; they are shown when they are there. `quiet`: nobody waits for them. */
  load(quiet = false): void {
    if (this.#panels || this.#loading) return;
    this.#loading = true;
    // Not import(…).then: the build would call both functions only after it has loaded styles, which may fail.
    const coming = import("./panels.ts");
    coming.then(
      (code) => {
        this.#panels = code;
        this.changed();
      },
      () => {
        this.#loading = false;
        if (!quiet) this.#fail();
      },
    );
  }

  #fail(): void {
    void newVersion.look().then((found) => this.failed(found ? t.newVersion : t.serverAway));
  }

  /** The columns beside the felt, in windows with room for them. */
  sides(state: State, panel: PanelState): TemplateResult | typeof nothing {
    return (this.#wide.matches && this.#panels?.sideColumns(state, panel)) || nothing;
  }

  /** The open dialog; nothing for hints, which are rendered elsewhere. */
  view(
    open: DialogName,
    state: State,
    chosen: CardText | null,
    panel: PanelState,
    acts: DialogActions,
  ): TemplateResult | typeof nothing {
    if (open === "" || open === "hint") return nothing;
    if (open === "break") return chosen ? breakDialog(state, chosen, acts.broken) : nothing;
    if (open === "knock" || open === "ways") {
      import("./knock.ts").catch(() => this.#fail());
      return state.turn
        ? html`<uc-knock .turn=${state.turn} .card=${chosen} ?others=${open === "ways"}
        @done=${(event: CustomEvent<string | null>) => acts.knocked(event.detail)}></uc-knock>`
        : nothing;
    }
    this.load();
    return this.#panels?.panelDialog(open, state, panel, acts) ?? nothing;
  }
}

function breakDialog(state: State, card: CardText, decide: (go: boolean) => void): TemplateResult {
  const after = state.hand?.after?.[card];
  const note = after === undefined || !state.hand ? t.breakNotePlain : t.breakNote(state.hand.deadwood, after);
  return dialogView(
    t.breakTitle(shortCardName(card)),
    "ask-dialog",
    html`<div class="dialog-body"><p>${note}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus
        @click=${closeThen(() => decide(false))}>${t.keepIt}</button>
      <button type="button" class="button danger"
        @click=${closeThen(() => decide(true))}>${t.discardAnyway}</button>
    </footer>`,
    () => decide(false),
    true,
  );
}
