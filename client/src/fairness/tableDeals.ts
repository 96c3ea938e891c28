/** Deals of a live table: loaded beside it, as soon as possible before the first deal. */

import "./seal.ts";
import type { TableModel } from "../table/state.ts";
import { DealWitness } from "./witness.ts";

/** Let a witness follow the messages of a table from the first one on. */
export function witnessDeals(model: TableModel): void {
  const witness = new DealWitness({
    table: model.table,
    send: (command) => model.link.send(command),
    tell: (text) => model.tell(text, "deal"),
  });
  for (const message of model.early) witness.hear(message);
  model.early = [];
  model.witness = (message) => witness.hear(message);
}
