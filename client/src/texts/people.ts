/** Texts of what people do with each other: records, shared games. */

export const peopleTexts = {
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
