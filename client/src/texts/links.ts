/** The texts of invitations and links. See texts.ts. */

export const linkTexts = {
  invitation: "Invitation",
  inviteAs: "Invite as",
  invites: (name: string): string => `${name} invites you to gin rummy`,
  clock: (turn: number, bank: number): string => {
    const reserve = bank % 60 ? `${bank} s` : bank === 60 ? "1 minute" : `${bank / 60} minutes`;
    return `Clock: ${turn} s a turn, ${reserve} in reserve`;
  },
  noClock: "No clock",
  rules: (name: string): string => `Rules: ${name}`,
  at: (names: string): string => `At the table: ${names}`,
  nameNote: "The others see it.",
  nameMissing: "Type your name first, so that the others know who you are.",
  sitDown: "Sit down",
  taken: "This seat is taken",
  takenAll: "Every seat is taken",
  takenNote: (names: string): string =>
    `${names} are playing. You may watch: you see the table, and no hidden cards.`,
  watch: "Watch",
  finished: "This game is over",
  finishedNote: (names: string): string => `${names} have played it. You can begin one of your own.`,
  closed: "This table was closed before the game began",
  resume: (name: string): string => `This is ${name}’s seat`,
  resumeNote: (name: string): string =>
    `The link shows ${name}’s cards and plays them. Go on only if you are ${name}, on another device.`,
  goOn: (name: string): string => `Continue as ${name}`,
  unknown: "This link leads to no table",
  unknownNote: "It may be incomplete: copy the whole link, or ask for a new one.",

  letWatch: "Let others watch",
  seatLink: "Link to your seat",
  seatNote: "Open it on your other device. Whoever has this link sees and plays your cards.",
  qr: {
    invite: "QR code of the invitation link",
    watch: "QR code of the watchers’ link",
    resume: "QR code of the link to your seat",
  },
  address: "Address",
  alone: "This link works on this machine alone.",
  hints: {
    host: ["To let others on your network in, start the server with", "undercut serve --host 0.0.0.0"],
    public_url: [
      "If others reach this server at another address, start it with",
      "undercut serve --public-url https://ADDRESS",
    ],
  },
  selected: "Selected",
  selectedNote: "The link is selected: copy it with your device’s own menu or keys.",
};
