/** Requests hints, loads their view on first use, and shows them. */

import { nothing, type TemplateResult } from "lit";
import type { TableModel } from "../model/table.ts";
import type { CardText } from "../protocol/messages.ts";
import { newer } from "../protocol/version.ts";
import { t } from "../texts/base.ts";
import { thoughtTexts } from "../texts/thoughts.ts";
import type { hintDialog } from "./hint.ts";

export class Hinting {
  #draw: typeof hintDialog | null = null;
  /** Whether every choice is shown instead of the best few. */
  #every = false;

  /** `changed` is called when there is something new to show. */
  constructor(readonly changed: () => void) {}

  /** Request a hint; returns whether to wait for one. */
  ask(model: TableModel | null): boolean {
    if (!model?.ready || !model.state?.aids?.hint) {
      model?.tell(thoughtTexts.noHint);
      return false;
    }
    this.#every = false;
    model.askHint();
    // Not import(…).then: the build would put both functions behind its own loading of styles, which may fail.
    const coming = import("./hint.ts");
    coming.then(
      (code) => {
        this.#draw = code.hintDialog;
        this.changed();
      },
      () => void newer.look().then((found) => model.tell(found ? t.newVersion : t.errorPlain)),
    );
    return true;
  }

  view(model: TableModel | null, top: CardText, close: () => void): TemplateResult | typeof nothing {
    if (!model || !this.#draw) return nothing;
    const toggle = (): void => {
      this.#every = !this.#every;
      this.changed();
    };
    return this.#draw(model.hints, top, this.#every, toggle, close);
  }
}
