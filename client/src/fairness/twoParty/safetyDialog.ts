/** The dialog with the safety code to compare, and with the copy of the keys. */

import { html, nothing, type TemplateResult } from "lit";
import { sealedTexts as t } from "../../i18n/texts/sealed.ts";
import { saveFile } from "../../protocol/embedded.ts";
import { dialogView } from "../../ui/dialog.ts";
import { exportText } from "./keyStore.ts";
import type { TwoPartySession } from "./session.ts";

/** Save the keys of a seat as a file. */
function saveKeys({ stored }: TwoPartySession): void {
  if (!stored) return;
  const file = new Blob([exportText(stored)], { type: "application/json" });
  saveFile(file, `undercut-keys-${stored.table}-${stored.seat}.json`);
}

/** `other` is the name of the other player. */
export function safetyDialog(session: TwoPartySession, other: string, close: () => void): TemplateResult {
  const { stored } = session;
  const same = (): void => {
    close();
    void session.compare();
  };
  const differ = ({ currentTarget }: Event): void => {
    const body = (currentTarget as HTMLElement).closest(".dialog-body");
    body?.querySelector(".safety-differ")?.removeAttribute("hidden");
  };
  const code = stored?.safetyCode ?? "";
  return dialogView(
    t.safetyTitle,
    "safety-dialog",
    html`<div class="dialog-body">
      ${
        code
          ? html`<p>${t.safetyNote(other)}</p>
            <p class="safety-code" aria-label=${[...code].join(" ")}>${code}</p>
            <p class="safety-differ notice bad" role="alert" hidden>${t.differNote}</p>
            ${
              stored?.compared
                ? html`<p class="note">${t.compared}</p>`
                : html`<p class="row"><button type="button" class="button primary" @click=${same}>${t.same}</button>
                  <button type="button" class="button" @click=${differ}>${t.differ}</button></p>`
            }`
          : html`<p role="status">${t.exchanges}</p>`
      }
      ${
        stored
          ? html`<h3>${t.keysTitle}</h3><p class="note">${t.keysNote}</p>
            <p><button type="button" class="button small" @click=${() => saveKeys(session)}>${
              t.keysSave
            }</button></p>`
          : nothing
      }</div>`,
    close,
  );
}
