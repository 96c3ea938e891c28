/** Chat dialog, which also mutes other players. */

import "./talk.css";
import { html, nothing, type TemplateResult } from "lit";
import { readStored, writeStored } from "../app/browserStorage.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import type { Command } from "../protocol/link.ts";
import type { Emote, Phrase, State } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { emotePicture } from "./emotes.ts";
import type { Talk } from "./talk.ts";

export interface TalkPanelState {
  /** Maximum length of a text, or null without chat. */
  chat: number | null;
  say: (what: Omit<Command, "type">) => void;
  close: () => void;
}

export function talkDialog(state: State, talk: Talk, doing: TalkPanelState): TemplateResult {
  const say = (what: Omit<Command, "type">): void => {
    doing.say(what);
    doing.close();
  };
  const others = state.players.filter((player) => player.seat !== state.you && !player.bot && player.name);
  return dialogView(
    peopleTexts.talk,
    "talk-dialog",
    html`<div class="dialog-body">
    <div class="emotes">${(Object.entries(peopleTexts.emotes) as [Emote, string][]).map(
      ([name, text]) => html`<button type="button" class="button" aria-label=${text} title=${text}
        @click=${() => say({ emote: name })}>${emotePicture(name)}</button>`,
    )}</div>
    <div class="phrases">${(Object.entries(peopleTexts.phrases) as [Phrase, string][]).map(
      ([name, text]) =>
        html`<button type="button" class="button small" @click=${() => say({ phrase: name })}>${text}</button>`,
    )}</div>
    ${doing.chat === null ? nothing : chatForm(`undercut-typed:${talk.model.table}`, doing.chat, say)}
    ${others.map(
      ({ seat, name }) => html`<label class="check"><input type="checkbox" .checked=${talk.isMuted(seat)}
        @change=${(event: Event) => talk.mute(seat, (event.target as HTMLInputElement).checked)} />
        ${peopleTexts.mute(name)}</label>`,
    )}</div>`,
    doing.close,
  );
}

/** Typed text is kept in this tab until it is sent. */
function chatForm(key: string, most: number, say: (what: { text: string }) => void): TemplateResult {
  const keep = (text: string): void => writeStored(key, text, "sessionStorage");
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim();
    if (!text) return;
    keep("");
    say({ text });
  };
  return html`<form class="row chat" @submit=${send}><label class="sr" for="chat-text">${peopleTexts.chat}</label>
    <input id="chat-text" name="text" maxlength=${most} autocomplete="off" placeholder=${peopleTexts.chat}
      value=${readStored(key, "sessionStorage") ?? ""}
      @input=${(event: Event) => keep((event.target as HTMLInputElement).value)} />
    <button type="submit" class="button primary">${peopleTexts.send}</button></form>`;
}
