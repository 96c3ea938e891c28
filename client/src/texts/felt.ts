/** Texts of the table's log, of the mark on the card that moved last, and of the clock. */

export const feltTexts = {
  log: "What happened",
  logEmpty: "Nothing has happened in this round.",
  logKey: "what happened in this round",
  lowTime: "little time left",
  secondsLeft: (n: number): string => `You have ${n} ${n === 1 ? "second" : "seconds"} left.`,
  discardedBy: (who: string): string => `discarded by ${who}`,
};
