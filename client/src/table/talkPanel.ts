/** Chat, as a dialog or in the side column; it also mutes other players. */

import { html, nothing, type TemplateResult } from "lit";
import { readStored, writeStored } from "../app/browserStorage.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import type { Command } from "../protocol/link.ts";
import type { Emote, Phrase, State } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { emotePicture } from "./emotes.ts";
import type { Talk } from "./talk.ts";

/** Emotes, phrases, chat, and muting. `done` is called after something was said. */
export function talkView(state: State, talk: Talk, done: () => void = () => undefined): TemplateResult {
  const { chat } = talk.model;
  const say = (what: Omit<Command, "type">): void => {
    talk.model.say(what);
    done();
  };
  const others = state.players.filter((player) => player.seat !== state.you && !player.bot && player.name);
  return html`<div class="emotes">${(Object.entries(peopleTexts.emotes) as [Emote, string][]).map(
    ([name, text]) => html`<button type="button" class="button" aria-label=${text} title=${text}
        @click=${() => say({ emote: name })}>${emotePicture(name)}</button>`,
  )}</div>
    ${chat === null ? nothing : chatForm(talk, chat, say)}
    <div class="phrases">${(Object.entries(peopleTexts.phrases) as [Phrase, string][]).map(
      ([name, text]) =>
        html`<button type="button" class="button small" @click=${() => say({ phrase: name })}>${text}</button>`,
    )}</div>
    ${others.map(
      ({ seat, name }) => html`<label class="check"><input type="checkbox" .checked=${talk.isMuted(seat)}
        @change=${(event: Event) => talk.mute(seat, (event.target as HTMLInputElement).checked)} />
        ${peopleTexts.mute(name)}</label>`,
    )}`;
}

export const talkDialog = (state: State, talk: Talk, close: () => void): TemplateResult =>
  dialogView(
    peopleTexts.talk,
    "talk-dialog",
    html`<div class="dialog-body">${talkView(state, talk, close)}</div>`,
    close,
  );

/** Typed text is kept in this tab until the table has heard it: a refused text can be corrected. */
function chatForm(talk: Talk, most: number, say: (what: { text: string }) => void): TemplateResult {
  const key = `undercut-typed:${talk.model.table}`;
  const keep = (text: string): void => writeStored(key, text, "sessionStorage");
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector("input");
    const text = field?.value.trim();
    if (!field || !text) return;
    talk.sent = () => {
      if (field.value.trim() !== text) return;
      keep("");
      field.value = "";
    };
    say({ text });
  };
  return html`<form class="row chat" @submit=${send}><input name="text" aria-label=${peopleTexts.chat}
      maxlength=${most} autocomplete="off" placeholder=${peopleTexts.chat}
      value=${readStored(key, "sessionStorage") ?? ""}
      @input=${(event: Event) => keep((event.target as HTMLInputElement).value)} />
    <button type="submit" class="button primary">${peopleTexts.send}</button></form>`;
}
