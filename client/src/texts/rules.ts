/** Texts of the rules page; the rule book itself comes from the service. */
export const rulesTexts = {
  contents: "Chapters",
  options: "Options",
  toOptions: "Change the rules",
  /** In place of the chapters if they do not arrive. */
  noChapters: "The chapters could not be loaded. The options below are complete.",
};
