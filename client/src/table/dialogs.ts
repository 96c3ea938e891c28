/** Dialogs of the table that show its state or ask a question: one at a time, by name. */

import { html, nothing, type TemplateResult } from "lit";
import type { Board, CardText, State } from "../protocol/messages.ts";
import type { LogLine } from "./logLines.ts";
import "./knock.ts";
import type { KnockDetail } from "./knock.ts";
import { logDialog } from "./log.ts";
import { breakDialog, keysDialog, menuDialog, resignDialog, seenDialog, sheetDialog } from "./panels.ts";

/** Name of the open dialog; empty for none. */
export type Open =
  | ""
  | "seen"
  | "log"
  | "sheet"
  | "talk"
  | "menu"
  | "keys"
  | "resign"
  | "knock"
  | "break"
  | "hint";

export interface Asked {
  /** Open another dialog, or none. */
  open: (next: Open) => void;
  leave: () => void;
  resign: () => void;
  broken: (sure: boolean) => void;
  knocked: (detail: KnockDetail | null) => void;
}

/** A dialog; nothing for those rendered elsewhere (chat, hints). */
export function dialogOf(
  open: Open,
  state: State,
  { board, log, chosen }: { board: Board | undefined; log: LogLine[]; chosen: CardText | null },
  asked: Asked,
): TemplateResult | typeof nothing {
  const shut = (): void => asked.open("");
  switch (open) {
    case "seen":
      return board ? seenDialog(state, board, shut) : nothing;
    case "log":
      return logDialog(log, shut);
    case "sheet":
      return sheetDialog(state, shut);
    case "keys":
      return keysDialog(shut);
    case "menu":
      return menuDialog(state, {
        close: shut,
        leave: asked.leave,
        keys: () => asked.open("keys"),
        resign: () => asked.open("resign"),
      });
    case "resign":
      return resignDialog((sure) => {
        shut();
        if (sure) asked.resign();
      });
    case "break":
      return chosen ? breakDialog(state, chosen, asked.broken) : nothing;
    case "knock":
      return state.turn
        ? html`<uc-knock .knocks=${state.turn.knocks} .card=${chosen}
        @done=${(event: CustomEvent<KnockDetail | null>) => asked.knocked(event.detail)}></uc-knock>`
        : nothing;
    default:
      return nothing;
  }
}
