/** What the coach of a first game says. Figures behind the advice: docs/answers.md. */
export const coachTexts = {
  title: "Coach",
  leave: "Go on without the coach",
  start: "Play your first game with a coach",
  setting: "Coach in games against the computer",
  settingNote: "Says at every step what can be done, and what a good player would do.",
  cards: (deadwood: number): string =>
    `Golden edges mark melds. Your other cards are deadwood, ${deadwood} points: the less, the better.`,
  upcardMeld: (card: string, meld: string): string => `The upcard ${card} makes a meld with ${meld}: take it.`,
  upcardNone: (card: string): string => `The upcard ${card} makes no meld with your cards: pass.`,
  takeMeld: (card: string, meld: string): string => `${card} makes a meld with ${meld}: take it.`,
  drawNone: (card: string): string => `${card} makes no meld with your cards: draw from the stock.`,
  mustDraw: "Draw a card from the stock.",
  discard: (card: string, left: number): string => `Discard ${card}: that leaves the least deadwood, ${left}.`,
  safer: (card: string, left: number, who: string): string =>
    `Discard ${card}: that leaves ${left}, and goes with no card that ${who} took.`,
  knock: (card: string, left: number): string =>
    `Without ${card} your deadwood is ${left}: knock, unless three or more unseen cards would make gin.`,
  gin: (card: string): string => `Without ${card} all your cards are in melds: declare gin.`,
  bigGin: "All eleven cards are in melds: declare big gin.",
  defend: (who: string): string => `${who} has knocked. Lay off what fits; the best way is chosen already.`,
  wait: (who: string): string =>
    `${who} is to play. Cards beside those that it takes are dangerous to discard.`,
  won: (points: number): string => `You scored ${points} points, as added up below.`,
  lost: (who: string, points: number): string => `${who} scored ${points} points, as added up below.`,
  nobody: "Nobody knocked before the stock ran out: nobody scores.",
  over: "The game is over.",
  overReview: "The game is over. Its review says what each of your choices was worth.",
};
