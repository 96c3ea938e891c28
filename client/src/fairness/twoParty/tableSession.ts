/** The session of a two-party table in the page: its worker, its keys in the browser, and its lines at the table. */

import { html } from "lit";
import { sealedTexts } from "../../i18n/texts/sealed.ts";
import { callService } from "../../protocol/api.ts";
import type { Command } from "../../protocol/link.ts";
import type { SealedMessages, ServerMessage, State } from "../../protocol/messages.ts";
import type { TableModel } from "../../table/state.ts";
import { addCheck } from "../checks.ts";
import { type DealPanel, refusalSentence } from "./dealPanel.ts";
import { BrowserKeyStore } from "./keyStore.ts";
import { RoundWorker } from "./roundWorker.ts";
import type { DealName } from "./sealedTable.ts";
import { TwoPartySession } from "./session.ts";

/** Keep other tabs of this browser from playing the same seat. Resolves with a function that ends it. */
function holdTable(table: string, waits: () => void): Promise<() => void> {
  const { locks } = navigator;
  // Only pages over HTTPS, or of this machine, have locks.
  if (!locks) return Promise.resolve(() => undefined);
  const name = `undercut-two-party:${table}`;
  return new Promise((resolve) => {
    const held = (): Promise<void> => new Promise((done) => resolve(done));
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return held();
      waits();
      void locks.request(name, held);
      return Promise.resolve();
    });
  });
}

/** A browser that keeps nothing cannot play: a player who forgot what was sent could be made to open cards. */
function playWithout(model: TableModel, received: readonly ServerMessage[]): void {
  model.notice = () => html`<p class="notice bad" role="alert">${sealedTexts.noStorage}</p>`;
  model.witness = () => false;
  for (const message of received) model.link.onMessage(message);
}

/** Start the session of a table. `received` are the messages that it has missed. */
export async function startSession(model: TableModel, received: ServerMessage[]): Promise<void> {
  const { table, link } = model;
  const store = await BrowserKeyStore.open().catch(() => null);
  if (!store) {
    playWithout(model, received);
    return;
  }
  const worker = new RoundWorker();
  let isElsewhere = false;
  // The lines alone: each drawing of the table takes a slow phone 50 ms.
  const changed = (): void => {
    const panel = document.querySelector<DealPanel>("uc-deal");
    if (panel?.session === session) panel.requestUpdate();
    else model.changed(null);
  };
  const sendPlain = link.send.bind(link);
  const show = (message: ServerMessage): void => {
    const { witness } = model;
    model.witness = () => false;
    link.onMessage(message);
    model.witness = witness;
  };
  const session = new TwoPartySession({
    table,
    store,
    ask: (request) => worker.ask(request),
    send: (command) => sendPlain(command),
    show,
    messages: ({ game, round, attempt }: DealName): Promise<SealedMessages> =>
      callService(
        "GET",
        `/api/tables/${encodeURIComponent(table)}/sealed?game=${game}&round=${round}&attempt=${attempt}`,
      ),
    changed,
    checked: (check) => addCheck(table, check),
    sentence: refusalSentence,
  });
  model.notice =
    () => html`<uc-deal .session=${session} .state=${model.state as State} ?elsewhere=${isElsewhere}
    .send=${(command: Command) => model.send(command)}></uc-deal>`;
  let release = (): void => undefined;
  let isEnded = false;
  const end = model.end.bind(model);
  model.end = () => {
    end();
    session.end();
    worker.end();
    isEnded = true;
    release();
  };
  const waits = (): void => {
    isElsewhere = true;
    for (const message of received) show(message);
    model.changed(null);
  };
  const early: ServerMessage[] = [];
  model.witness = (message) => {
    if (!("state" in message) && message.type !== "presence") return false;
    if (!isElsewhere) early.push(message);
    else if ("state" in message) received.push(message);
    return !isElsewhere;
  };
  release = await holdTable(table, waits);
  if (isEnded) {
    release();
    return;
  }
  const newest = received.findLast((message) => "state" in message && message.state);
  const missed = isElsewhere ? (newest ? [newest] : []) : received;
  isElsewhere = false;
  link.send = (command) => (command.type === "act" ? session.act(command.action) : sendPlain(command));
  model.witness = (message) => session.hear(message);
  for (const message of [...missed, ...early]) session.hear(message);
  model.changed(null);
}
