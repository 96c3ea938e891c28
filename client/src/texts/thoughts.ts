/** Texts of hints, of taking back, and of the time before a discard is sent. */

export const thoughtTexts = {
  hint: "Hint",
  hintWait: "Working out what each choice is worth…",
  hintOrder: (games: boolean): string =>
    games
      ? "In the order of points a round, as much as they are worth at this score: more points are a higher " +
        "chance to win the game. From what you have seen alone; noted in the record."
      : "In the order of points a round. From what you have seen alone; noted in the record.",
  best: (choice: string): string => `The best choice: ${choice}.`,
  hintKey: "a hint, against the computer",
  noHint: "There are hints in games of two against the computer, when you have a choice.",
  takeBack: "Take back",
  backKey: "undo before it is sent, or take back the last action against the computer",
  noBack:
    "There is nothing to take back: nobody may have acted since, and no hidden card may have been turned up.",
  tookBack: {
    pass: (who: string): string => `${who} took back the pass.`,
    take: (who: string): string => `${who} put the card back on the pile.`,
    knock: (who: string): string => `${who} took back the knock.`,
    discard: (who: string, card: string): string => `${who} took the ${card} back from the pile.`,
  },
  hinted: (who: string): string => `${who} asked for a hint.`,
  afterHint: "after a hint",
  sendNow: (card: string): string => `Discard ${card} now`,
  grace: "Time to undo a discard",
  graceNote:
    "How long a discard waits before it is sent. A second tap or Enter sends it at once. " +
    "A knock never waits, and the clock runs.",
  graceValue: (ms: number): string => (ms === 0 ? "none" : `${ms / 1000} s`),
};
