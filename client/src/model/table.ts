/** One live table for the page: connection, playback, the command that waits to be sent. */

import { announce } from "../announce.ts";
import { type Command, type LineOf, Link, type LinkStatus } from "../net/link.ts";
import { play } from "../sounds.ts";
import { t } from "../texts/base.ts";
import type { TableEvent } from "./events.ts";
import { Hints } from "./hints.ts";
import { interpolate, isElsewhere } from "./interpolate.ts";
import { Heard, type LogLine } from "./log.ts";
import type { Said, ServerMessage, Thinking } from "./messages.ts";
import { namedPlayers, namedState } from "./names.ts";
import { Playback, type Scene } from "./playback.ts";
import { refusalText } from "./refusal.ts";
import { announceEvent } from "./tell.ts";
import type { CardText, State } from "./types.ts";

/** A command that is not sent yet. */
export interface Held {
  command: Command;
  label: string;
  /** The card that is about to be discarded. */
  card: CardText | null;
}

export class TableModel {
  state: State | null = null;
  status: LinkStatus = "connecting";
  error = "";
  /** The code of the refusal that `error` tells of, or empty. */
  errorCode = "";
  held: Held | null = null;
  /** The id of a command that was sent and not yet answered. */
  sending: string | null = null;
  catchingUp = false;
  /** A bot that needs longer than usual, until what it does arrives. */
  thinking: Thinking | null = null;
  readonly hints = new Hints(() => this.#link.send({ type: "hint" }));
  #seen = 0;
  #acknowledged = 0;
  readonly #heard = new Heard();
  /** Called with what has arrived, before it is shown; `first` with the first state of the table. */
  arrived: ((state: State, events: readonly TableEvent[], first: boolean) => void) | null = null;
  /** The most characters of a text that can be said; null without chat. */
  chat: number | null = null;
  /** Called with what a player says. */
  said: ((said: Said) => void) | null = null;
  #timer = 0;
  #errorTimer = 0;
  readonly #link: Link;
  readonly #playback: Playback;

  /** `before` is called ahead of every change that an event brings, `changed` after it. */
  constructor(
    readonly table: string,
    readonly before: (event: TableEvent, next: State) => void,
    readonly changed: (event: TableEvent | null) => void,
    lineOf?: LineOf,
  ) {
    this.#playback = new Playback((scene) => this.#show(scene));
    this.#link = new Link(
      table,
      () => this.#seen,
      (message) => this.#hear(message),
      (status) => {
        if (status === "lost") announce(t.reconnecting);
        else if (status === "open" && this.status === "lost") announce(t.reconnected);
        this.status = status;
        this.changed(null);
      },
      lineOf,
    );
  }

  get closeCode(): number {
    return this.#link.closeCode;
  }

  /** Whether the player may act now: it is their turn, everything has been shown, nothing is on its way. */
  get ready(): boolean {
    return !!this.state?.turn && !this.held && !this.busy;
  }

  /** Whether a command is on its way, or something that happened is still to be shown. */
  get busy(): boolean {
    return !!this.sending || (this.state?.n ?? 0) < this.#acknowledged || this.#playback.busy;
  }

  /** What happened in this round, as far as it has been shown. */
  get log(): LogLine[] {
    return this.state ? this.#heard.lines(this.state) : [];
  }

  /** Sends an action, at once or, with `grace` (ms), unless it is undone before. */
  act(action: string, label = "", grace = 0): void {
    if (!this.ready) return;
    this.#submit({ type: "act", action }, label, grace);
  }

  send(command: Command): void {
    if (this.sending) return;
    this.#submit(command, "", 0);
  }

  /** Says something to the others, now or not at all. */
  say(what: Omit<Command, "type">): void {
    if (this.status === "open") this.#link.send({ ...what, type: "say" });
    else this.tell(t.reconnecting);
  }

  /** Does not send what is held. */
  undo(): void {
    clearTimeout(this.#timer);
    this.held = null;
    this.changed(null);
  }

  /** Sends what is held. */
  sendNow(): void {
    clearTimeout(this.#timer);
    const { held } = this;
    this.held = null;
    if (!held) return;
    this.sending = this.#link.send(held.command);
    this.changed(null);
  }

  /** Takes the last action back at the table, if that is possible. */
  takeBack(): void {
    if (this.state?.aids?.back && !this.held) this.send({ type: "take_back" });
  }

  /** Asks for a hint, once a decision. */
  askHint(): void {
    if (this.state?.aids?.hint) this.hints.ask();
    this.changed(null);
  }

  end(): void {
    this.sendNow();
    clearTimeout(this.#errorTimer);
    this.#playback.stop();
    this.#link.end();
  }

  #submit(command: Command, label: string, grace: number): void {
    clearTimeout(this.#timer);
    if (grace > 0) {
      const [verb, card = null] = (command.action ?? "").split(" ");
      this.held = { command, label, card: verb === "discard" ? card : null };
      this.#timer = setTimeout(() => this.sendNow(), grace);
    } else {
      this.sending = this.#link.send(command);
    }
    this.changed(null);
  }

  #hear(message: ServerMessage): void {
    if (this.hints.hear(message)) {
      this.changed(null);
      return;
    }
    switch (message.type) {
      case "said":
        this.said?.(message);
        break;
      case "thinking":
        this.thinking = message;
        this.changed(null);
        break;
      case "welcome":
        this.thinking = null;
        this.chat = message.chat ?? null;
        this.hints.again();
        // Without a state, what is shown is the newest.
        if (message.state) this.#welcome(message.events, namedState(message.state));
        break;
      case "update":
        this.thinking = null;
        this.#arrived(message.events, namedState(message.state));
        break;
      case "ack":
        // What the command brought about is still to come: until then the old state must not be acted on.
        this.#acknowledged = Math.max(this.#acknowledged, message.n);
        if (message.id === this.sending) this.sending = null;
        this.changed(null);
        break;
      case "presence":
        if (this.state)
          this.state = {
            ...this.state,
            players: namedPlayers(message.players),
            watchers: message.watchers,
            clock: message.clock,
          };
        this.changed(null);
        break;
      case "error":
        if (message.id === this.sending) this.sending = null;
        this.tell(message.code === "stale" ? t.stale : refusalText(message), message.code);
        break;
      default:
        break;
    }
  }

  #welcome(events: readonly TableEvent[], state: State): void {
    this.#heard.add(events);
    const missed = this.state && this.#seen > 0 && state.n > this.#seen;
    if (!missed) {
      this.#seen = state.n;
      this.arrived?.(state, [], true);
      this.#open(events, state);
      return;
    }
    this.catchingUp = true;
    announce(t.replaying);
    this.#arrived(events, state);
  }

  /** The first sight of a table: as long as the reader has not acted, what the others did since the deal is shown. */
  #open(events: readonly TableEvent[], state: State): void {
    const at = this.state
      ? -1
      : events.findLastIndex((event) => event.kind === "dealt" && event.board === state.board);
    const dealt = events[at];
    const since = events.slice(at + 1);
    const mine = since.some((event) => event.kind === "acted" && event.seat === state.you);
    if (!dealt || since.length > 6 || mine) {
      this.#playback.jump(state);
      return;
    }
    this.#playback.jump(interpolate(state, dealt));
    this.#playback.push([dealt, ...since], state);
  }

  #arrived(events: readonly TableEvent[], state: State): void {
    const fresh = events.filter((event) => event.n > this.#seen);
    if (state.n < this.#seen) return;
    this.#heard.add(fresh);
    this.#seen = state.n;
    this.arrived?.(state, fresh, false);
    this.#playback.push(fresh, state);
  }

  #show({ state, event }: Scene): void {
    const hadTurn = !!this.state?.turn;
    if (event) this.before(event, state);
    if (event && event.kind !== "hinted" && !isElsewhere(state, event)) this.hints.forget();
    this.state = state;
    if (!this.#playback.busy) this.catchingUp = false;
    if (event) announceEvent(event, state);
    if (state.turn && !hadTurn && state.role === "seat") play("turn");
    this.changed(event);
  }

  /** Shows and says a sentence for a few seconds; `code` is that of the refusal, if it is one. */
  tell(text: string, code = ""): void {
    this.error = text;
    this.errorCode = code;
    announce(text);
    clearTimeout(this.#errorTimer);
    this.#errorTimer = setTimeout(() => {
      this.error = "";
      this.changed(null);
    }, 5000);
    this.changed(null);
  }
}
