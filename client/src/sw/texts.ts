/** What notifications say. The service worker is a file of its own, so its texts are not those of the pages. */

const list = new Intl.ListFormat("en");

export const noticeTexts = {
  turn: (others: readonly string[]): [string, string] => [
    "Your turn",
    others.length ? `The table with ${list.format(others)} waits for you.` : "Your table waits for you.",
  ],
  joined: (name: string): [string, string] => [`${name} sat down at your table`, "Open it to play."],
  back: (name: string): [string, string] => [`${name} is back`, "Your game can go on."],
  claim: (name: string): [string, string] => [
    `${name} wants to claim the game`,
    "Come back to the table to play on.",
  ],
  claimed: (name: string): [string, string] => [`${name} has claimed the game`, "You were away for too long."],
  void: (name: string): [string, string] => [`${name} has declared the game void`, "Nobody wins it."],
  rematch: (name: string): [string, string] => [`${name} asks for another game`, "Open the table to answer."],
};
