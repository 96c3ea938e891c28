/** All data kept in this browser as a file: to save and to restore. */

import { html, type TemplateResult } from "lit";
import { here, saveFile } from "../protocol/embedded.ts";
import { hereTexts } from "../texts/here.ts";
import { define, Plain } from "./plain.ts";

export class CopiesPanel extends Plain {
  static override properties = { said: { state: true } };

  declare said: string;

  constructor() {
    super();
    this.said = "";
  }

  async #save(): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(await here().copy(), `undercut-${day}.sqlite3`);
  }

  async #restore(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const [file] = field.files ?? [];
    field.value = "";
    if (!file || !confirm(hereTexts.restoreAsk)) return;
    try {
      await here().put(file);
      this.said = hereTexts.restored;
      location.reload();
    } catch (error) {
      this.said = hereTexts.notRestored(error instanceof Error ? error.message : String(error));
    }
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${hereTexts.kept}</h2>
      <p class="note">${hereTexts.keptNote}</p>
      <div class="row"><button type="button" class="button" @click=${() => void this.#save()}>${
        hereTexts.save
      }</button></div>
      <div class="field"><label for="restore">${hereTexts.restore}</label>
        <input id="restore" type="file" accept=".sqlite3" @change=${(event: Event) => void this.#restore(event)} />
        <p class="note">${hereTexts.restoreNote}</p></div>
      <p class="note" role="status">${this.said}</p></section>`;
  }
}

define("uc-copies", CopiesPanel);
