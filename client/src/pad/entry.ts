/** Round entry: who knocked, gin or knock, deadwood; correction and removal of rounds. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { padTexts as p } from "../i18n/texts/pad.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import {
  allFields,
  type BoardDraft,
  type Draft,
  draftFromEntry,
  emptyDraft,
  enteredText,
  entryFromDraft,
  type Field,
  isFieldFull,
  maxFieldValue,
  POINTS_BOARD,
  possiblePairs,
  withBoardPlayers,
  withPoints,
} from "./draft.ts";
import { newId } from "./engine/operations.ts";
import { padState, stateBeforeRound, tryEntry } from "./engine/state.ts";
import type { PadDoc, PadEntry, PadRow, PadState } from "./engine/types.ts";
import { refusalSentence, roundSentences, sideNames } from "./words.ts";

const QUICK = [10, 20, 30, 40];

export class PadEntryDialog extends LightDomElement {
  /** The whole pad. */
  @property({ attribute: false }) doc!: PadDoc;
  /** The round to correct; null for a new one. */
  @property({ attribute: false }) entry: PadEntry | null = null;
  /** Id of the round to insert before; null to append. */
  @property({ attribute: false }) follower: string | null = null;
  /** Input from before the page was reloaded. */
  @property({ attribute: false }) typed: Draft | null = null;
  @state() draft!: Draft;
  /** Field that the number pad writes to. */
  @state() active: Field | null = null;
  /** Whether the next digit starts a new number. */
  @state() pressed = true;
  #id = newId(8);
  #before!: PadDoc;
  #state!: PadState;

  override connectedCallback(): void {
    super.connectedCallback();
    const { doc, entry } = this;
    const later = entry?.id ?? this.follower;
    this.#before = later ? stateBeforeRound(doc, later) : doc;
    this.#state = padState(this.#before);
    const { rules, next } = this.#state;
    const n = doc.players.length;
    const begun = entry ? draftFromEntry(rules, entry, next, n) : emptyDraft(rules, next, n);
    const same = this.typed?.boards.length === begun.boards.length;
    this.draft = same && this.typed ? this.typed : begun;
    this.active = entry || same ? (this.#fields[0] ?? null) : null;
    this.addEventListener("keydown", this.#typed);
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.get("draft") !== undefined) this.#send("pad-draft", this.draft);
  }

  get #rules() {
    return this.#state.rules;
  }

  get #fields(): Field[] {
    return allFields(this.#rules, this.draft);
  }

  get #made(): PadEntry | null {
    return entryFromDraft(this.#rules, this.draft, this.entry?.id ?? this.#id, this.entry?.at ?? Date.now());
  }

  #board(i: number, changes: Partial<BoardDraft>): void {
    const boards = this.draft.boards.map((board, at) => (at === i ? { ...board, ...changes } : board));
    this.draft = { ...this.draft, boards };
    const empty = this.#fields.find((field) => field.board === i && !enteredText(this.draft, field));
    this.#activate(empty ?? this.#fields.find((field) => field.board === i) ?? null);
  }

  #activate(field: Field | null): void {
    this.active = field;
    this.pressed = true;
  }

  /** Switch between boards and points alone. */
  #points(on: boolean): void {
    this.draft = withPoints(this.#rules, this.draft, on);
    this.#activate(this.#fields[0] ?? null);
    if (on) this.#focusActive();
  }

  #write(field: Field, text: string): void {
    if (field.board === POINTS_BOARD) {
      this.draft = { ...this.draft, points: this.draft.points?.with(field.seat, text) ?? null };
      return;
    }
    const boards = this.draft.boards.map((board, i) =>
      i === field.board ? { ...board, left: board.left.with(field.seat, text) } : board,
    );
    this.draft = { ...this.draft, boards };
  }

  /** Handle a digit of the number pad, or one typed outside the fields. */
  #digit(digit: string): void {
    const field = this.active;
    if (!field) return;
    const text = `${this.pressed ? "" : enteredText(this.draft, field)}${digit}`.replace(/^0+(?=\d)/, "");
    if (text.length > (field.board === POINTS_BOARD ? 4 : 2) && text !== "100") return;
    this.#write(field, text);
    this.pressed = false;
    if (isFieldFull(text, maxFieldValue(this.#rules, this.draft, field))) this.#on();
  }

  #quick(number: number): void {
    if (!this.active) return;
    this.#write(this.active, String(number));
    this.#on();
  }

  #erase(): void {
    const field = this.active;
    if (!field) return;
    this.#write(field, this.pressed ? "" : enteredText(this.draft, field).slice(0, -1));
    this.pressed = false;
  }

  /** Move to the next empty field; if none is empty, to the next field. */
  #on(): void {
    const fields = this.#fields;
    const at = fields.findIndex(({ board, seat }) => board === this.active?.board && seat === this.active.seat);
    const later = [...fields.slice(at + 1), ...fields.slice(0, at)];
    // In a round to correct, every field has a number already.
    const next = later.find((field) => !enteredText(this.draft, field)) ?? fields[at + 1];
    if (next) this.#activate(next);
    else this.pressed = true;
  }

  readonly #typed = (event: KeyboardEvent): void => {
    const inField = event.target instanceof HTMLInputElement && event.target.classList.contains("left");
    if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) this.#digit(event.key);
    else if (event.key === "Backspace") this.#erase();
    else return;
    event.preventDefault();
  };

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const made = this.#made;
    const missing = this.#missing;
    if (made && !this.#tried(made).refused) this.#send("pad-enter", made);
    else if (missing) {
      this.#activate(missing);
      this.#focusActive();
    } else if (!made) this.querySelector<HTMLInputElement>('input[value="?"], .who input')?.focus();
  }

  /** First empty field. For points alone, one filled field is enough. */
  get #missing(): Field | undefined {
    return this.draft.points && this.#made
      ? undefined
      : this.#fields.find((field) => !enteredText(this.draft, field));
  }

  #focusActive(): void {
    void this.updateComplete.then(() => this.querySelector<HTMLInputElement>("input.left.active")?.focus());
  }

  #send(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  #tried(made: PadEntry): PadRow {
    return tryEntry(this.#before, made);
  }

  protected override render(): TemplateResult {
    const number = this.#before.entries.length + 1;
    const title = this.entry
      ? p.correctTitle(number)
      : this.follower
        ? p.insertTitle(number)
        : p.enterTitle(number);
    const made = this.#made;
    const row = made && this.#tried(made);
    const ready = row !== null && !row.refused;
    const body = html`<form class="dialog-body pad-form" @submit=${(event: SubmitEvent) => this.#submit(event)}>
      <div class="pad-boards">
        ${this.draft.points ? this.#pointsView() : this.draft.boards.map((board, i) => this.#boardView(board, i))}
        <p class="pad-preview ${row?.boards.some(({ ending }) => ending === "undercut") ? "undercut" : ""}"
          role="status">${this.#preview(row)}</p>
      </div>
      <div class="pad-side">
        ${this.#keys()}
        <div class="pad-buttons">${
          this.entry
            ? html`<button type="button" class="button danger"
                @click=${() => this.#send("pad-remove", this.entry?.id)}>${p.remove}</button>`
            : nothing
        }<button type="submit" class="button primary pad-done ${ready ? "" : "unready"}">${
          this.entry ? p.save : p.done
        }</button></div>
      </div>
      ${this.#others()}
      ${
        this.entry
          ? html`<p class="pad-insert"><button type="button" class="button"
              @click=${() => this.#send("pad-insert", this.entry?.id)}>${p.insert}</button></p>`
          : nothing
      }
    </form>`;
    return dialogView(title, "pad-dialog", body, () => this.#send("pad-cancel"));
  }

  #preview(row: PadRow | null): unknown {
    if (row?.refused) return refusalSentence(row.refused, this.doc, this.#rules);
    if (row) {
      const undercut = row.boards.some(({ ending }) => ending === "undercut");
      return html`${undercut ? html`<b>${p.undercutFound}</b> ` : nothing}${roundSentences(
        row,
        this.doc,
        this.#state,
      )}`;
    }
    if (this.draft.points) return p.askPoints;
    const missing = this.#missing;
    if (missing) return p.askDeadwood(this.doc.players[missing.seat] ?? "");
    return p.ask;
  }

  #boardView(board: BoardDraft, i: number): TemplateResult {
    const { players } = this.doc;
    const two = this.draft.boards.length > 1;
    const who = (seat: number | null, text: string): TemplateResult =>
      html`<label><input type="radio" name="who-${i}" value=${seat ?? "nobody"}
        .checked=${live(board.knocker === seat)} @change=${() => this.#board(i, { knocker: seat })} />
        <span>${text}</span></label>`;
    return html`<section class="pad-board" aria-label=${two ? p.board(i + 1) : p.enterTitle(1)}>
      <fieldset class="segments who"><legend>${
        two ? html`${this.#met(board.seats)}: ` : nothing
      }${p.who}</legend>
        ${board.seats.map((seat) => who(seat, players[seat] ?? ""))}${who(null, p.nobody)}</fieldset>
      ${typeof board.knocker === "number" ? this.#how(board, i) : nothing}
      ${
        this.#rules.spades_double === "no"
          ? nothing
          : html`<label class="check"><input type="checkbox" .checked=${live(board.spade)}
              @change=${(event: Event) =>
                this.#board(i, { spade: (event.target as HTMLInputElement).checked })} /> ${p.spade}</label>`
      }
      <div class="lefts">${this.#fields.filter((field) => field.board === i).map((field) => this.#field(field))}</div>
    </section>`;
  }

  #pointsView(): TemplateResult {
    const knockout = this.#rules.sheet === "knockout";
    return html`<section class="pad-board" aria-label=${p.pointsOnly}><p class="note">${
      knockout ? p.pointsKnockout : p.pointsNote
    }</p><div class="lefts">${this.#fields.map((field) => this.#field(field))}</div></section>`;
  }

  #met([one = 0, two = 0]: readonly number[]): string {
    return p.against(this.doc.players[one] ?? "", this.doc.players[two] ?? "");
  }

  #how(board: BoardDraft, i: number): TemplateResult {
    const kinds = (["knock", "gin", "big_gin"] as const).filter(
      (kind) =>
        (kind !== "big_gin" || this.#rules.big_gin_bonus !== null) &&
        (kind !== "knock" || this.#rules.knock_limit !== 0),
    );
    return html`<fieldset class="segments how"><legend class="sr">${p.how}</legend>${kinds.map(
      (
        kind,
      ) => html`<label><input type="radio" name="how-${i}" value=${kind} .checked=${live(board.kind === kind)}
        @change=${() => this.#board(i, { kind })} /><span>${p.kinds[kind]}</span></label>`,
    )}</fieldset>`;
  }

  #field(field: Field): TemplateResult {
    const { board, seat } = field;
    const active = this.active?.board === board && this.active.seat === seat;
    const points = board === POINTS_BOARD;
    const label = points ? p.pointsOf : p.leftOf;
    const name = (points ? sideNames(this.doc, this.#rules) : this.doc.players)[seat] ?? "";
    return html`<label class="left-field ${active ? "active" : ""}"><span>${name}</span>
      <input class="left ${active ? "active" : ""}" type="text" inputmode="none" pattern="[0-9]*"
        maxlength=${points ? 4 : 3} autocomplete="off" aria-label=${label(name)}
        .value=${live(enteredText(this.draft, field))}
        @focus=${(event: FocusEvent) => {
          if (!active) this.#activate(field);
          (event.target as HTMLInputElement).select();
        }}
        @input=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          input.value = input.value.replace(/\D/g, "");
          this.#write(field, input.value);
          this.pressed = false;
        }} /></label>`;
  }

  #keys(): TemplateResult {
    const { active } = this;
    const named = active?.board === POINTS_BOARD ? sideNames(this.doc, this.#rules) : this.doc.players;
    const name = active ? (named[active.seat] ?? "") : "";
    const most = active ? maxFieldValue(this.#rules, this.draft, active) : 0;
    const key = (text: string, press: () => void, more = "", disabled = false): TemplateResult =>
      html`<button type="button" class="key ${more}" ?disabled=${!active || disabled} @click=${press}
        aria-label=${more === "erase" ? p.eraser : nothing}>${text}</button>`;
    const quick = (i: number): TemplateResult => {
      const number = QUICK[i] ?? 0;
      return key(String(number), () => this.#quick(number), "quick", number > most);
    };
    const digit = (n: number): TemplateResult => key(String(n), () => this.#digit(String(n)));
    return html`<div class="keypad" role="group" aria-label=${p.pad(name)}>
      ${[1, 2, 3].map(digit)}${quick(0)}${[4, 5, 6].map(digit)}${quick(1)}${[7, 8, 9].map(digit)}${quick(2)}
      ${key("⌫", () => this.#erase(), "erase")}${digit(0)}${key(p.next, () => this.#on(), "on")}${quick(3)}
    </div>`;
  }

  /** Fields for the dealer and the players, if they differ from those that the pad expects. */
  #others(): TemplateResult {
    const { players } = this.doc;
    const { next } = this.#state;
    const seats = this.draft.boards.flatMap((board) => board.seats);
    const unknown = next.dealer === null;
    const dealer = html`<label class="field">${p.whoDealt}<select @change=${(event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      this.draft = { ...this.draft, dealer: value === "" ? null : Number(value) };
    }}>
      <option value="" ?selected=${this.draft.dealer === null}>${
        unknown ? p.drawn : p.asPad(players[next.dealer ?? 0] ?? "")
      }</option>
      ${seats
        .filter((seat) => seat !== next.dealer)
        .map(
          (seat) =>
            html`<option value=${seat} ?selected=${this.draft.dealer === seat}>${players[seat]}</option>`,
        )}
    </select></label>`;
    return html`<details class="pad-others" ?open=${unknown || this.draft.points !== null}><summary>${p.more}</summary>
      <div class="pad-others-body">${dealer}${this.#seating()}<label class="check pad-points"><input type="checkbox"
        .checked=${live(this.draft.points !== null)}
        @change=${(event: Event) => this.#points((event.target as HTMLInputElement).checked)} /> ${
          p.pointsOnly
        }</label></div></details>`;
  }

  #seating(): TemplateResult | typeof nothing {
    const { players } = this.doc;
    const { next } = this.#state;
    if (this.#rules.form === "cutthroat" && next.out.length === 0) {
      const played = this.draft.boards[0]?.seats ?? [];
      const choose = (rests: number): void => {
        const named = next.boards[0]?.seats ?? [];
        const seats = named.includes(rests)
          ? named.map((seat) => (seat === rests ? (next.resting[0] ?? seat) : seat))
          : named;
        this.draft = withBoardPlayers(this.draft, [seats]);
        this.#activate(this.#fields[0] ?? null);
      };
      return html`<label class="field">${p.whoRested}<select
        @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}>${players.map(
          (name, seat) => html`<option value=${seat} ?selected=${!played.includes(seat)}>${name}</option>`,
        )}</select></label>`;
    }
    if (this.#rules.form !== "partners") return nothing;
    const choices = possiblePairs(this.#rules);
    const met = (pairs: readonly number[][]): boolean =>
      pairs.some((pair) => pair.every((seat) => this.draft.boards[0]?.seats.includes(seat)));
    return html`<label class="field">${p.whoMet}<select @change=${(event: Event) => {
      const pairs = choices[Number((event.target as HTMLSelectElement).value)];
      if (pairs) this.draft = withBoardPlayers(this.draft, pairs);
      this.#activate(this.#fields[0] ?? null);
    }}>${choices.map(
      (pairs, i) =>
        html`<option value=${i} ?selected=${met(pairs)}>${pairs
          .map((pair) => this.#met(pair))
          .join(", ")}</option>`,
    )}</select></label>`;
  }
}

defineElement("uc-pad-entry", PadEntryDialog);
