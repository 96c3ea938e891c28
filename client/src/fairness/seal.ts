/** The seal on a result: whether the deal was verified. Pressed, it explains what was checked and what that proves. */

import "./seal.css";
import { html, nothing, type PropertyValues, render, svg, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { serviceUrl } from "../app/root.ts";
import { formatList } from "../i18n/numbers.ts";
import { fairnessTexts as t } from "../i18n/texts/fairness.ts";
import { saveFile } from "../protocol/embedded.ts";
import type { Replay } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { type DealCheck, dealChecks, type Fault, onCheck } from "./checks.ts";
import { checkReplay, recordChecks } from "./records.ts";
import { faultText, namesText, repetitionText } from "./sentences.ts";

/** What a seal says of some deals: the weakest of them counts. */
export type SealKind = "wrong" | "none" | "server" | "players" | "both";
const KINDS: readonly SealKind[] = ["wrong", "none", "server", "players", "both"];

export const kindOf = ({ faults, proof }: DealCheck): SealKind => (faults.length ? "wrong" : proof);

export const weakestKind = (checks: readonly DealCheck[]): SealKind =>
  KINDS.find((kind) => checks.some((check) => kindOf(check) === kind)) ?? "none";

/** A star of 12 points. */
const STAR = Array.from({ length: 24 }, (_, i) => {
  const [r, angle] = [i % 2 ? 9 : 10.8, (i * Math.PI) / 12];
  return `${(12 + r * Math.sin(angle)).toFixed(2)} ${(12 - r * Math.cos(angle)).toFixed(2)}`;
});

const picture = (kind: SealKind): TemplateResult => {
  const sign =
    kind === "wrong" || kind === "none" ? "M12 7v6.200M12 16.500h.01" : "M7.800 12.400l2.900 2.900 5.600-6";
  return html`<svg class="icon seal-star" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`
    <path class="star" d="M${STAR.join("L")}Z"></path><path d=${sign}></path>`}</svg>`;
};

export class SealElement extends LightDomElement {
  @property() table = "";
  @property({ type: Number }) game = 0;
  /** Round of the game; 0 for all its rounds. */
  @property({ type: Number }) round = 0;
  /** A replay with the proof of its deal; otherwise the proofs are read when the seal is pressed. */
  @property({ attribute: false }) replay: Replay | null = null;
  /** Name for screen readers, if several seals are on the page. */
  @property() label = "";
  /** `stamp`: a star beside a result; `line`: a small button. */
  @property() look: "stamp" | "line" = "line";
  @state() private read: DealCheck[] = [];
  @state() private busy = false;
  #place: HTMLElement | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onCheck(() => this.requestUpdate()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  /** Outcomes of this tab, and of the service's records for the other rounds. */
  get #checks(): DealCheck[] {
    const isMine = ({ game, round }: DealCheck): boolean =>
      game === this.game && (!this.round || round === this.round);
    const watched = dealChecks(this.table).filter(isMine);
    const others = this.read.filter(
      (one) => isMine(one) && !watched.some(({ round, board }) => round === one.round && board === one.board),
    );
    return [...others, ...watched].sort((a, b) => a.round - b.round || a.board - b.board);
  }

  async #read(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.read = this.replay ? [await checkReplay(this.replay)] : await recordChecks(this.table, this.game);
    } catch {
      // The dialog says so.
    }
    this.busy = false;
  }

  async #open(): Promise<void> {
    if (this.busy) return;
    if (!this.replay && !this.read.length && !(this.round && this.#checks.length)) await this.#read();
    // At a table the dialog has the table's colours.
    this.#place ??= (this.closest(".table-screen") ?? document.body).appendChild(document.createElement("div"));
    this.#draw();
  }

  #draw(): void {
    const close = (): void => this.#close();
    if (this.#place) render(sealDialog(this.#checks, this.table, close), this.#place);
  }

  #close(): void {
    if (!this.#place) return;
    render(nothing, this.#place);
    this.#place.remove();
    this.#place = null;
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has("replay") && this.replay) void this.#read();
    this.#draw();
  }

  protected override render(): TemplateResult | typeof nothing {
    const checks = this.#checks;
    const kind = checks.length ? weakestKind(checks) : null;
    if (this.look === "stamp" && (kind === null || kind === "none")) return nothing;
    const label = kind ? t.seals[kind] : t.check;
    const look = this.look === "stamp" ? "stamp-seal" : "button small quiet";
    return html`<button type="button" class="seal ${kind ?? "open"} ${look}"
      aria-haspopup="dialog" aria-label=${this.label || t.more(label)} aria-disabled=${this.busy}
      @click=${() => void this.#open()}>${picture(kind ?? "both")}<span>${label}</span></button>`;
  }
}

/** The dialog of a seal. */
function sealDialog(checks: readonly DealCheck[], table: string, close: () => void): TemplateResult {
  const wrong = checks.filter((check) => check.faults.length > 0);
  const sound = checks.filter((check) => !check.faults.length);
  const kind = weakestKind(checks);
  return dialogView(
    checks.length ? t.seals[kind] : t.check,
    "seal-dialog",
    html`<div class="dialog-body">
      ${checks.length ? nothing : html`<p>${t.unread}</p>`}
      ${wrong.map((check) => warning(check, table, checks.length > 1))}
      ${KINDS.map((one) =>
        lead(
          sound.filter((check) => kindOf(check) === one),
          one,
          checks.length > 1,
        ),
      )}
      ${sound
        .filter(({ repeated }) => repeated.length)
        .map(({ repeated }) => html`<p class="note">${repetitionText(repeated)}</p>`)}
      ${sound.length ? explanation(sound, weakestKind(sound)) : nothing}
      <p><a class="button small" href=${serviceUrl("/verify")} @click=${close}>${t.verifyPage}</a></p></div>`,
    close,
  );
}

const roundsOf = (checks: readonly DealCheck[]): string =>
  t.rounds(formatList([...new Set(checks.map(({ round }) => String(round)))]), checks.length);

/** What is known of all deals of a kind, in one sentence. */
function lead(checks: readonly DealCheck[], kind: SealKind, several: boolean): TemplateResult | typeof nothing {
  if (!checks.length || kind === "wrong") return nothing;
  return html`<p class="seal-lead">${several ? html`<b>${roundsOf(checks)}:</b> ` : nothing}${t.leads[kind]}</p>`;
}

const list = (title: string, points: readonly string[]): TemplateResult =>
  html`<h3>${title}</h3><ul>${points.filter(Boolean).map((point) => html`<li>${point}</li>`)}</ul>`;

function explanation(checks: readonly DealCheck[], kind: SealKind): TemplateResult | typeof nothing {
  if (kind === "wrong" || kind === "none") return nothing;
  const cards = checks.reduce((sum, check) => sum + check.cards, 0);
  const missing = checks.flatMap((check) => check.missing);
  const isBoth = kind === "both";
  const isPlayers = kind === "players";
  const sealed = isPlayers ? t.checked.players : t.checked.sealed;
  return html`${list(t.checkedTitle, [
    ...(isBoth ? [t.checked.shares, t.checked.opened] : [sealed]),
    !isPlayers && checks.every((check) => check.cards) ? t.checked.cards(cards) : "",
  ])}${list(t.provesTitle, [t.proves[kind]])}${list(t.notTitle, [
    kind === "server" ? t.not.tried : "",
    missing.length ? t.not.missing(namesText(missing)) : "",
    isPlayers ? t.not.page : t.not.knows,
    isBoth ? t.not.again : "",
    t.not.refuses,
    t.not.talk,
  ])}`;
}

/** A contradiction with both messages, and a button that saves the evidence. */
function warning(check: DealCheck, table: string, several: boolean): TemplateResult {
  const save = (): void => {
    const text = JSON.stringify(
      { evidence: "undercut/deal/1", origin: location.origin, table, ...check },
      null,
      2,
    );
    saveFile(
      new Blob([text], { type: "application/json" }),
      `undercut-${table}-${check.game}-${check.round}.json`,
    );
  };
  const message = (text: unknown): TemplateResult =>
    html`<pre tabindex="0">${JSON.stringify(text, null, 1)}</pre>`;
  const fault = (one: Fault): TemplateResult =>
    html`<p><b>${faultText(one)}</b></p>${one.messages.filter(Boolean).map(message)}`;
  const isLost = check.faults.every(({ code }) => code === "shareLost");
  return html`<section class="notice bad" role="alert"><p>${
    several ? html`<b>${roundsOf([check])}:</b> ` : nothing
  }${isLost ? t.leads.lost : t.leads.wrong}</p>${check.faults.map(fault)}
    <p><button type="button" class="button small" @click=${save}>${t.saveEvidence}</button></p></section>`;
}

defineElement("uc-seal", SealElement);
