/** The settings that are not in the other texts. */
export const settingsTexts = {
  looks: "Cards and table",
  calls: "Sounds and calls",
  play: "Play",
  preview: "How your table will look",
  cardSize: "Size of the cards",
  cardSizes: { small: "Small", normal: "Normal", large: "Large" },
  back: "Backs of the cards",
  backs: { ruby: "Ruby", lapis: "Lapis", fern: "Fern" },
  felt: "Felt",
  felts: { green: "Green", blue: "Blue", wine: "Wine" },
  leftHanded: "For the left hand",
  leftHandedNote: "Piles and buttons change sides.",
  soundSet: "Kind of sounds",
  soundSets: { cards: "Cards", wood: "Wood", bells: "Bells" },
  pace: "Pace",
  paces: { calm: "Slow", normal: "Normal", quick: "Fast", none: "None" },
  paceNote:
    "How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.",
  yourTurn: "It is your turn",
  deal: "Draw",
  pass: "Pass",
};
