/** Pseudo-languages from English for layout tests: undisguised text on the page does not come from a catalogue. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";
const letters = [...ACCENTED];

const accented = (letter: string): string => {
  const shown = letters[PLAIN.indexOf(letter)] ?? letter;
  return /[aeiou]/i.test(letter) ? shown + shown : shown;
};

/** Accents and doubled vowels: a third longer, like German. Single letters stay, such as those on cards. */
const long = (text: string): string =>
  text.replaceAll(/[a-z]{2,}/gi, (word) => Array.from(word, accented).join(""));

/** Put every word between marks that reverse it. */
const turned = (text: string): string => text.replaceAll(/[a-z]{2,}/gi, (word) => `\u202e${word}\u202c`);

export const disguised = (language: string): ((text: string) => string) =>
  language === "ar-XB" ? turned : long;
