/** Texts of what people do with each other: records, shared games. */

import type { Emote, Phrase } from "../model/talk.ts";

export const peopleTexts = {
  // --- tables that anybody may join ---
  offers: "Open tables",
  offersNow: (n: number): string =>
    n ? `${n} open ${n === 1 ? "table" : "tables"} to join` : "No open tables to join any more",
  free: (n: number): string => `${n} free`,
  join: "Join",
  offer: "Open to anybody",
  offerNote: "Listed on the start page until the seat is taken.",
  offered: "This table is listed on the start page: anybody may sit down.",
  offerNow: "List it for anybody",
  offerEnd: "Take it off the list",

  // --- what players say ---
  talk: "Say something",
  phrases: {
    hello: "Hello",
    good_luck: "Good luck",
    well_played: "Well played",
    nice_hand: "Nice hand",
    close_one: "That was close",
    thanks: "Thanks",
    you_are_welcome: "You’re welcome",
    sorry: "Sorry",
    one_moment: "One moment, please",
    take_your_time: "Take your time",
    another_game: "Another game?",
    good_bye: "Goodbye",
  } as Record<Phrase, string>,
  emotes: {
    smile: "Smile",
    laugh: "Laughter",
    wow: "Surprise",
    think: "Thinking",
    sad: "Sadness",
    clap: "Applause",
  } as Record<Emote, string>,
  says: (who: string, what: string): string => `${who}: ${what}`,
  chat: "Your message",
  send: "Send",
  mute: (who: string): string => `Mute ${who}`,

  // --- statistics ---
  statsTitle: "Your statistics",
  statsLink: "Statistics",

  // --- records ---
  download: "Download",
  downloadThis: (others: string): string => `Download the record of the game with ${others}`,
  downloadAll: "Download all games",
  downloadNote: "Records are lines of JSON. undercut replay and undercut review read them.",

  // --- shared games ---
  share: "Share",
  shareThis: (others: string): string => `Share the game with ${others}`,
  shareTitle: "Share this game",
  shareNote:
    "Anybody who has this link can step through the game, with all hands open, and sees the players’ names.",
  shareLink: "Link to the replay",
  shareText: "A game of gin rummy, to step through:",
  qr: "QR code of the link to the replay",
  withdraw: "Stop sharing",
  withdrawn: "The link leads nowhere now.",
  shareAgain: "Make a new link",
  sharedTitle: "A game of gin rummy",
  between: (names: string): string => `Between ${names}`,
  unknownTitle: "This link leads to no game",
  playYourself: "Play gin rummy yourself",
};
