/** Start-up progress of the service in this page, and errors that stop it. */

import { html, nothing, type TemplateResult } from "lit";
import { embeddedTexts } from "../i18n/texts/embedded.ts";
import { embeddedService } from "../protocol/embedded.ts";
import "./progress.css";
import { t } from "../i18n/texts/base.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

/** Delay before the progress bar appears, so that it does not flicker on quick starts. */
const PATIENCE_MS = 400;

export class EngineProgressBar extends LightDomElement {
  readonly #since = performance.now();

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(embeddedService().onChange(() => this.requestUpdate()));
    setTimeout(() => this.requestUpdate(), PATIENCE_MS);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { stage, progress, why } = embeddedService();
    if (stage === "loading" && performance.now() - this.#since > PATIENCE_MS) {
      // Only what is loaded completely is 100%; then the service still has to start.
      const text = progress < 1 ? embeddedTexts.loading(Math.floor(progress * 100)) : embeddedTexts.loaded;
      return html`<div class="here-bar"><label for="here-progress">${text}</label>
        <progress id="here-progress" max="1" .value=${progress}></progress>
        <span class="note">${embeddedTexts.loadingNote}</span></div>`;
    }
    if (stage === "elsewhere")
      return html`<div class="here-bar notice" role="alert"><span>${embeddedTexts.elsewhere}</span>
        <button type="button" class="button small" @click=${() => {
          embeddedService().start(true);
          location.reload();
        }}>${embeddedTexts.takeOver}</button></div>`;
    if (stage === "failed")
      return html`<div class="here-bar notice bad" role="alert"><span>${embeddedTexts.failed(why)}</span>
        <button type="button" class="button small" @click=${() => location.reload()}>${t.tryAgain}</button></div>`;
    return nothing;
  }
}

defineElement("uc-here", EngineProgressBar);
