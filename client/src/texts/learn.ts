/** Texts of the lessons' page; the lessons themselves come from the service. */
export const learnTexts = {
  intro:
    "Gin rummy in a quarter of an hour. Every example is worked out by the same rules that keep the score here.",
  contents: "Chapters",
  you: "You",
  other: "The other player",
  notMeld: "No meld",
  rulesLine: (name: string): string => `Rules: ${name}`,
  playNow: "Play a game",
};
