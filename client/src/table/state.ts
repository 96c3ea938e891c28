/** State of one live table for the page: connection, playback, pending command. */

import type { TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { hasNavigated } from "../app/router.ts";
import { playSound } from "../app/sounds.ts";
import { t } from "../i18n/texts/base.ts";
import { refusalText } from "../protocol/api.ts";
import { type Command, Link, type LinkStatus, type SocketFactory } from "../protocol/link.ts";
import type {
  CardText,
  Result,
  Said,
  ServerMessage,
  State,
  TableEvent,
  Thinking,
} from "../protocol/messages.ts";
import { playersWithShownNames, stateWithShownNames } from "../protocol/playerNames.ts";
import { announceEvent } from "./eventTexts.ts";
import { Hints } from "./hints.ts";
import { isOtherBoard, stateAfterEvent } from "./interpolate.ts";
import { EventLog, type LogLine } from "./logLines.ts";
import { Playback, type PlaybackFrame } from "./playback.ts";

/** A command not sent yet. */
export interface QueuedCommand {
  command: Command;
  label: string;
  /** The card about to be discarded. */
  card: CardText | null;
}

export class TableModel {
  state: State | null = null;
  status: LinkStatus = "connecting";
  error = "";
  /** Code of the refusal in `error`, or empty. */
  errorCode = "";
  held: QueuedCommand | null = null;
  /** Id of the command sent and not answered yet. */
  sending: string | null = null;
  catchingUp = false;
  /** Whether the event shown now happened before this page came to the table. */
  opening = false;
  /** A bot that takes longer than usual, until its action arrives. */
  thinking: Thinking | null = null;
  readonly hints = new Hints(() => this.link.send({ type: "hint" }));
  #seen = 0;
  #acknowledged = 0;
  readonly #heard = new EventLog();
  /** Called with received events before they are shown; `first` marks the first state of the table. */
  arrived: ((state: State, events: readonly TableEvent[], first: boolean) => void) | null = null;
  /** Maximum length of a chat text; null without chat. */
  chat: number | null = null;
  /** Called with a player's chat message. */
  said: ((said: Said) => void) | null = null;
  /** The first messages, for a witness that is loaded later. */
  early: ServerMessage[] = [];
  /** Sees each message first. Returns whether it concerns nobody else. */
  witness = (message: ServerMessage): boolean => {
    if (this.early.length < 99) this.early.push(message);
    return false;
  };
  /** More lines over the felt. */
  notice: (() => TemplateResult) | null = null;
  #timer = 0;
  #errorTimer = 0;
  readonly link: Link;
  readonly #playback: Playback;

  /** `before` is called before every change by an event, `changed` after it. */
  constructor(
    readonly table: string,
    readonly before: (event: TableEvent, next: State) => void,
    readonly changed: (event: TableEvent | null) => void,
    lineOf?: SocketFactory,
  ) {
    this.#playback = new Playback((scene) => this.#show(scene));
    this.link = new Link(
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
    return this.link.closeCode;
  }

  /** Whether the player may act now: it is their turn, playback is done, and no command is pending. */
  get ready(): boolean {
    return !!this.state?.turn && !this.held && !this.busy;
  }

  /** Whether a command is pending or an event is still to be shown. */
  get busy(): boolean {
    return !!this.sending || (this.state?.n ?? 0) < this.#acknowledged || this.#playback.busy;
  }

  /** Events of this round shown so far. */
  get log(): LogLine[] {
    return this.state ? this.#heard.lines(this.state) : [];
  }

  /** Result of the round at a board, once it is over there. */
  result(board: number): Result | null {
    if (!this.state) return null;
    return this.state.results.find((one) => one.board === board) ?? this.#heard.result(this.state, board);
  }

  /** Show the next event without waiting. */
  hurry(): void {
    this.#playback.hurry();
  }

  /** Send an action, at once or after `grace` ms unless it is undone. */
  act(action: string, label = "", grace = 0): void {
    if (!this.ready) return;
    this.#submit({ type: "act", action }, label, grace);
  }

  send(command: Command): void {
    if (this.sending) return;
    this.#submit(command, "", 0);
  }

  /** Send a chat message if connected; it is not queued. */
  say(what: Omit<Command, "type">): void {
    if (this.status === "open") this.link.send({ ...what, type: "say" });
    else this.tell(t.reconnecting);
  }

  /** Cancel the held command. */
  undo(): void {
    clearTimeout(this.#timer);
    this.held = null;
    this.changed(null);
  }

  /** Send the held command now. */
  sendNow(): void {
    clearTimeout(this.#timer);
    const { held } = this;
    this.held = null;
    if (!held) return;
    this.sending = this.link.send(held.command);
    this.changed(null);
  }

  /** Undo the last action at the table, if possible. */
  takeBack(): void {
    if (this.state?.aids?.back && !this.held) this.send({ type: "take_back" });
  }

  /** Request a hint, once per decision. */
  askHint(): void {
    if (this.state?.aids?.hint) this.hints.ask();
    this.changed(null);
  }

  end(): void {
    this.sendNow();
    clearTimeout(this.#errorTimer);
    this.#playback.stop();
    this.link.end();
  }

  #submit(command: Command, label: string, grace: number): void {
    clearTimeout(this.#timer);
    if (grace > 0) {
      const [verb, card = null] = (command.type === "act" ? command.action : "").split(" ");
      this.held = { command, label, card: verb === "discard" ? card : null };
      this.#timer = setTimeout(() => this.sendNow(), grace);
    } else {
      this.sending = this.link.send(command);
    }
    this.changed(null);
  }

  #hear(message: ServerMessage): void {
    if (this.witness(message)) return;
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
        // Without a state, the shown state is the newest.
        if (message.state) this.#welcome(message.events, stateWithShownNames(message.state));
        break;
      case "update":
        this.thinking = null;
        this.#arrived(message.events, stateWithShownNames(message.state));
        break;
      case "ack":
        // The events of the command follow; until they arrive, the reader must not act on the old state.
        this.#acknowledged = Math.max(this.#acknowledged, message.n);
        if (message.id === this.sending) this.sending = null;
        this.changed(null);
        break;
      case "presence":
        if (this.state)
          this.state = {
            ...this.state,
            players: playersWithShownNames(message.players),
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

  /**
   * Show a table's first state. Until the reader has acted, play back the others' actions since the deal; a page that
   * is loaded at a show-down shows that.
   */
  #open(events: readonly TableEvent[], state: State): void {
    const at = this.state
      ? -1
      : events.findLastIndex((event) => event.kind === "dealt" && event.board === state.board);
    const dealt = events[at];
    const since = events.slice(at + 1);
    const mine = since.some((event) => event.kind === "acted" && event.seat === state.you);
    const isSeen = !hasNavigated() && state.boards[state.board ?? 0]?.knocker != null;
    if (!dealt || since.length > 6 || mine || isSeen) {
      this.#playback.jump(state);
      return;
    }
    this.#playback.jump(stateAfterEvent(state, dealt));
    this.opening = true;
    this.#playback.push([dealt, ...since], state);
    this.opening = false;
  }

  #arrived(events: readonly TableEvent[], state: State): void {
    const fresh = events.filter((event) => event.n > this.#seen);
    if (state.n < this.#seen) return;
    this.#heard.add(fresh);
    this.#seen = state.n;
    this.arrived?.(state, fresh, false);
    this.#playback.push(fresh, state);
  }

  #show({ state, event }: PlaybackFrame): void {
    const hadTurn = !!this.state?.turn;
    if (event) this.before(event, state);
    if (event && event.kind !== "hinted" && !isOtherBoard(state, event)) this.hints.forget();
    this.state = state;
    if (!this.#playback.busy) this.catchingUp = false;
    if (event) announceEvent(event, state);
    if (state.turn && !hadTurn && state.role === "seat") playSound("turn");
    this.changed(event);
  }

  /** Show and announce a sentence for a few seconds; `code` is the code of a refusal. */
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
