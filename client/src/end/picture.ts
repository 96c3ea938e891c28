/** Dialog with a picture of a finished game to share, copy or save: what the panel says, and the last hands. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { cornerIndex, suitOf, suitSymbol } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import { endTexts } from "../i18n/texts/end.ts";
import type { CardText, Result, Seat } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { type EndGraph, type Place, spreadLabels } from "./graph.ts";
import type { Ending } from "./headline.ts";

interface PictureFact {
  label: string;
  value: string;
  note: string;
  look: "error" | "luck";
}

/** What the picture shows. */
export interface EndPicture {
  ending: Ending;
  graph: EndGraph | null;
  facts: PictureFact[];
  accounts: string;
  results: Result[];
  name: (seat: Seat) => string;
  table: string;
  game: number;
  /** Whether a link to the replay can be made. */
  linked: boolean;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 60;
const INK = "#20302a";
const SOFT = "#5a6a62";
const PAPER = "#fffdf8";
const LINE = "#ddd3bf";
const ACCENT = "#14694a";
/** Colours of the lines of several players. */
const LINES = [ACCENT, "#9a6200", "#1f5fb8", "#b3402f"];
const ERROR = "#b3211a";
const LUCK = "#b98412";

/** Fonts of the page, as its stylesheet names them. */
const font = (kind: "serif" | "sans"): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${kind}`) || kind;

class Pen {
  readonly serif = font("serif");
  readonly sans = font("sans");

  constructor(readonly on: CanvasRenderingContext2D) {}

  /** Write a line; it is set smaller if it does not fit. */
  line(
    text: string,
    x: number,
    y: number,
    size: number,
    more: { most?: number; colour?: string; bold?: number; serif?: boolean; end?: boolean } = {},
  ): void {
    const { on } = this;
    on.fillStyle = more.colour ?? INK;
    on.textAlign = more.end ? "right" : "left";
    on.textBaseline = "alphabetic";
    const family = more.serif ? this.serif : this.sans;
    let fits = size;
    do {
      on.font = `${more.bold ?? 400} ${fits}px ${family}`;
      fits -= 2;
    } while (more.most && fits > 16 && on.measureText(text).width > more.most);
    on.fillText(text, x, y, more.most);
  }

  /** Write a text in lines of a width, at most `lines`; returns the height used. */
  text(text: string, x: number, y: number, size: number, most: number, lines = 2, colour = INK): number {
    const { on } = this;
    on.font = `400 ${size}px ${this.sans}`;
    const rows = [""];
    for (const word of text.split(" ")) {
      const row = rows.at(-1) ?? "";
      const longer = row ? `${row} ${word}` : word;
      if (row && on.measureText(longer).width > most && rows.length < lines) rows.push(word);
      else rows[rows.length - 1] = longer;
    }
    rows.forEach((row, i) => {
      this.line(row, x, y + i * size * 1.35, size, { most, colour });
    });
    return rows.length * size * 1.35;
  }

  box(x: number, y: number, width: number, height: number, radius: number, colour: string): void {
    const { on } = this;
    on.fillStyle = colour;
    on.beginPath();
    on.roundRect(x, y, width, height, radius);
    on.fill();
  }

  dot(x: number, y: number, colour: string, edge = PAPER): void {
    const { on } = this;
    on.beginPath();
    on.arc(x, y, 13, 0, 2 * Math.PI);
    on.fillStyle = colour;
    on.fill();
    on.lineWidth = 4;
    on.strokeStyle = edge;
    on.stroke();
  }
}

function card(pen: Pen, text: CardText, x: number, y: number, width: number): void {
  const { on } = pen;
  const height = width * 1.4;
  on.save();
  on.shadowColor = "rgb(0 0 0 / 0.35)";
  on.shadowBlur = 8;
  on.shadowOffsetY = 2;
  pen.box(x, y, width, height, width * 0.09, "#fffefa");
  on.restore();
  const colour = [1, 2].includes(suitOf(text)) ? "#c0222f" : "#15181d";
  pen.line(cornerIndex(text), x + width * 0.09, y + width * 0.46, width * 0.42, { colour, bold: 700 });
  pen.line(suitSymbol(text), x + width * 0.1, y + width * 0.86, width * 0.36, { colour });
  pen.line(suitSymbol(text), x + width * 0.94, y + height - width * 0.14, width * 0.62, { colour, end: true });
}

/** A hand: its melds, then the rest, overlapping. */
function hand(pen: Pen, groups: readonly (readonly CardText[])[], x: number, y: number, most: number): void {
  const shown = groups.filter((group) => group.length);
  const cards = shown.flat().length;
  const step = 0.62;
  const gap = 0.28;
  const units = shown.reduce((sum, group) => sum + 1 + (group.length - 1) * step, 0) + gap * (shown.length - 1);
  const width = Math.min(104, most / Math.max(1, units));
  let at = x;
  for (const group of shown) {
    group.forEach((one, i) => {
      card(pen, one, at + i * width * step, y, width);
    });
    at += width * (1 + (group.length - 1) * step + gap);
  }
  if (!cards) pen.line(t.nothing, x, y + 60, 30, { colour: "#d9eadf" });
}

function drawHands(pen: Pen, { results, name }: EndPicture, top: number, height: number): void {
  const hands = results.flatMap((result) => result.hands);
  if (!hands.length) return;
  const columns = hands.length > 2 ? 2 : 1;
  const rows = Math.ceil(hands.length / columns);
  const wide = (WIDTH - 2 * EDGE - (columns - 1) * 40) / columns;
  hands.forEach((one, i) => {
    const x = EDGE + (i % columns) * (wide + 40);
    const y = top + Math.floor(i / columns) * (height / rows);
    pen.line(name(one.seat), x, y + 30, 30, { colour: "#f3f7ee", bold: 600, most: wide - 190 });
    pen.line(t.deadwoodIs(one.deadwood), x + wide, y + 30, 26, { colour: "#d9eadf", end: true });
    hand(pen, [...one.melds, one.laid_off, one.unmelded], x, y + 48, wide);
  });
}

function drawGraph(pen: Pen, graph: EndGraph, y: number, height: number): void {
  const { on } = pen;
  pen.line(graph.title, EDGE, y, 26, { colour: SOFT, most: WIDTH - 2 * EDGE });
  const [left, top] = [EDGE + 92, y + 24];
  const named = graph.lines.some(({ name }) => name);
  const width = WIDTH - EDGE - left - (named ? 190 : 16);
  graph.axis.forEach((text, i) => {
    pen.line(text, left - 16, top + (i * height) / 2 + 8, 22, { colour: SOFT, end: true, most: 76 });
  });
  const at = ({ x, y: up }: Place): [number, number] => [left + x * width, top + (1 - up) * height];
  if (graph.middle !== null) {
    on.strokeStyle = LINE;
    on.lineWidth = 2;
    on.setLineDash([8, 8]);
    on.beginPath();
    on.moveTo(left, top + (1 - graph.middle) * height);
    on.lineTo(left + width, top + (1 - graph.middle) * height);
    on.stroke();
    on.setLineDash([]);
  }
  const labels = spreadLabels(graph.lines.map(({ places }) => places.at(-1)?.y ?? 0));
  graph.lines.forEach(({ places, mine, name, colour }, i) => {
    const stroke = LINES[colour] ?? ACCENT;
    pen.line(name, left + width + 18, at({ x: 1, y: labels[i] ?? 0 })[1] + 8, Math.min(26, height / 4.2), {
      colour: stroke,
      bold: 600,
      most: 172,
    });
    on.strokeStyle = stroke;
    on.lineWidth = mine ? 6 : 4;
    on.lineJoin = "round";
    on.beginPath();
    for (const place of places) on.lineTo(...at(place));
    on.stroke();
  });
  if (graph.error) pen.dot(...at(graph.error), ERROR);
  if (graph.luck) pen.dot(...at(graph.luck), LUCK);
}

/** Draw the picture. */
export function drawEnd(canvas: HTMLCanvasElement, of: EndPicture): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const on = canvas.getContext("2d");
  if (!on) return;
  const pen = new Pen(on);
  const felt = on.createLinearGradient(0, 0, 0, HEIGHT);
  felt.addColorStop(0, "#266f54");
  felt.addColorStop(1, "#0d3b2b");
  on.fillStyle = felt;
  on.fillRect(0, 0, WIDTH, HEIGHT);
  pen.line(t.appName, EDGE, 76, 40, { colour: "#f3f7ee", bold: 600, serif: true });
  drawHands(pen, of, 110, 440);
  const top = 570;
  pen.box(24, top, WIDTH - 48, HEIGHT - top - 24, 36, PAPER);
  const { ending } = of;
  const wide = WIDTH - 2 * EDGE;
  pen.line(ending.headline, EDGE, top + 92, 68, { bold: 600, serif: true, most: wide });
  if (ending.score)
    pen.line(ending.score, EDGE, top + 164, 68, { bold: 600, serif: true, colour: ACCENT, most: wide });
  let y = top + (ending.score ? 218 : 146);
  ending.ranking.forEach(({ name, total }, i) => {
    pen.line(`${i + 1}. ${name}`, EDGE, y, 30, { most: wide - 160 });
    pen.line(String(total), EDGE + wide, y, 30, { bold: 700, end: true });
    y += 42;
  });
  if (ending.parts.length) y += pen.text(ending.parts.join(" "), EDGE, y, 30, wide) + 14;
  const facts = of.facts.length ? 170 : 0;
  const said = of.accounts ? 60 : 0;
  const room = HEIGHT - 60 - y - facts - said;
  if (of.graph && room > 90) drawGraph(pen, of.graph, y + 20, Math.min(190, room - 70));
  of.facts.forEach(({ label, value, note, look }, i) => {
    const half = (wide - 24) / 2;
    const [x, at] = [EDGE + i * (half + 24), HEIGHT - 64 - said - 146];
    pen.box(x, at, half, 146, 22, "#f1ead9");
    pen.dot(x + 32, at + 34, look === "error" ? ERROR : LUCK, "#f1ead9");
    pen.line(label, x + 56, at + 43, 26, { colour: SOFT, most: half - 76 });
    pen.line(value, x + 22, at + 86, 34, { bold: 700, most: half - 44 });
    pen.line(note, x + 22, at + 122, 24, { colour: SOFT, most: half - 44 });
  });
  if (of.accounts) pen.line(of.accounts, EDGE, HEIGHT - 64, 28, { most: wide });
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );

export class EndPictureDialog extends LightDomElement {
  @property({ attribute: false }) of!: EndPicture;
  @state() private said = "";
  @state() private link = false;

  get #canvas(): HTMLCanvasElement {
    return this.querySelector("canvas") as HTMLCanvasElement;
  }

  get #file(): Promise<File> {
    return blobOf(this.#canvas).then((blob) => new File([blob], "undercut.png", { type: "image/png" }));
  }

  protected override updated(changes: PropertyValues<this>): void {
    super.updated(changes);
    // The page's fonts may not have been used in this size yet.
    const draw = (): void => {
      if (this.isConnected && this.#canvas) drawEnd(this.#canvas, this.of);
    };
    if (changes.has("of")) void document.fonts.ready.then(draw);
  }

  #say(text: string): void {
    this.said = text;
    announce(text);
  }

  async #do(work: () => Promise<string>): Promise<void> {
    try {
      const text = await work();
      if (text) this.#say(text);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) this.#say(endTexts.notDrawn);
    }
  }

  async #share(): Promise<string> {
    await navigator.share({ files: [await this.#file], text: this.#text });
    return "";
  }

  async #copy(): Promise<string> {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blobOf(this.#canvas) })]);
    return endTexts.pictureCopied;
  }

  async #save(): Promise<string> {
    const file = await this.#file;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return endTexts.pictureSaved;
  }

  get #text(): string {
    const { headline, score } = this.of.ending;
    return [headline, score].filter(Boolean).join(" ");
  }

  /** What the picture shows, for screen readers. */
  get #alt(): string {
    const { ending, facts, accounts } = this.of;
    const ranks = ending.ranking.map(({ name, total }) => `${name} ${total}`);
    return [
      this.#text,
      ...ranks,
      ...ending.parts,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      accounts,
    ]
      .filter(Boolean)
      .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
      .join(" ");
  }

  get #shares(): boolean {
    const trial = new File([], "undercut.png", { type: "image/png" });
    return navigator.canShare?.({ files: [trial] }) ?? false;
  }

  async #toLink(): Promise<void> {
    await import("../ui/sharedialog.ts");
    this.link = true;
  }

  protected override render(): TemplateResult {
    const close = (): void => {
      this.dispatchEvent(new CustomEvent("close-picture"));
    };
    if (this.link)
      return html`<uc-share-dialog table=${this.of.table} game=${this.of.game} @close-share=${close}
        ></uc-share-dialog>`;
    const button = (text: string, run: () => Promise<string>, look = ""): TemplateResult =>
      html`<button type="button" class="button ${look}" @click=${() => void this.#do(run)}>${text}</button>`;
    const copies = "ClipboardItem" in window && !!navigator.clipboard;
    return dialogView(
      endTexts.pictureTitle,
      "end-picture",
      html`<div class="dialog-body"><canvas role="img" aria-label=${this.#alt} width=${WIDTH} height=${HEIGHT}
        ></canvas>
        <p class="row">${this.#shares ? button(endTexts.sharePicture, () => this.#share(), "primary") : nothing}
          ${button(endTexts.savePicture, () => this.#save(), this.#shares ? "" : "primary")}
          ${copies ? button(endTexts.copyPicture, () => this.#copy()) : nothing}
          ${
            this.of.linked
              ? html`<button type="button" class="button quiet" @click=${() => void this.#toLink()}
                  >${endTexts.gameLink}</button>`
              : nothing
          }</p>
        <p class="note" role="status">${this.said}</p></div>`,
      close,
    );
  }
}

defineElement("uc-end-picture", EndPictureDialog);
