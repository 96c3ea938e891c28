/** Deals of a live table: loaded beside it, as soon as possible before the first deal. */

import "./seal.ts";
import { isFullyTranslated } from "../i18n/activation.ts";
import type { ServerMessage } from "../protocol/messages.ts";
import type { TableModel } from "../table/state.ts";
import { sealedOf } from "./twoParty/sealedTable.ts";
import { DealWitness } from "./witness.ts";

/** Whether a message belongs to a table at which the reader deals with the other player, without the server. */
const isTwoParty = (message: ServerMessage): boolean =>
  (message.type === "welcome" || message.type === "update") &&
  !!message.state &&
  message.state.you !== null &&
  !!sealedOf(message.state);

/** Let a witness follow the messages of a table from the first one on. */
export function witnessDeals(model: TableModel): void {
  const witness = new DealWitness({
    table: model.table,
    send: (command) => model.link.send(command),
    tell: (text) => model.tell(text, "deal"),
  });
  const hear = (message: ServerMessage): boolean => {
    if (!isTwoParty(message)) return witness.hear(message);
    playTwoParty(model, message, hear);
    return true;
  };
  model.witness = hear;
  for (const message of model.early) model.witness(message);
  model.early = [];
}

/** Load the session of a two-party table. Until it is there, messages wait. */
function playTwoParty(
  model: TableModel,
  first: ServerMessage,
  again: (message: ServerMessage) => boolean,
): void {
  const waiting = [first];
  model.witness = (message) => {
    const waits = "state" in message || message.type === "presence";
    if (waits) waiting.push(message);
    return waits;
  };
  const failed = (): void => {
    // Without a connection: shown as it is, and tried again with the next message.
    model.witness = () => false;
    for (const message of waiting) model.link.onMessage(message);
    model.witness = again;
  };
  isFullyTranslated()
    .then(() => import("./twoParty/tableSession.ts"))
    .then(({ startSession }) => startSession(model, waiting))
    .catch(failed);
}
