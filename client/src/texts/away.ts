/** Texts about players who have left a running game, and about who is ready. */

export const awayTexts = {
  isAway: (who: string): string => `${who} is away.`,
  claimIn: (time: string): string => `You can claim the game in ${time}.`,
  tooLong: (who: string): string => `${who} has been away for too long.`,
  agree: "All players who are here must agree.",
  claim: "Claim the game",
  claimMatch: "Claim the match",
  void: "Declare it void",
  claimAsk: (who: string): string =>
    `${who} then loses the game, as if by resigning. This cannot be taken back.`,
  claimMatchAsk: (who: string): string => `${who} then loses the match. This cannot be taken back.`,
  voidAsk: "Then nobody wins the game. This cannot be taken back.",
  wants: {
    game: (who: string): string => `${who} wants to claim the game.`,
    void: (who: string): string => `${who} wants to declare it void.`,
  },
  went: (who: string): string => `${who} left the table.`,
  back: (who: string): string => `${who} is back.`,
  ready: (who: string): string => `${who} is ready.`,
  unanswered: (who: string): string => `${who} has not answered yet.`,
  notReady: (who: string): string => `${who} is not ready yet.`,
};
