/** English in disguise, to try layouts: what is not disguised on the page has not come from a catalogue. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";
const letters = [...ACCENTED];

const accented = (letter: string): string => {
  const shown = letters[PLAIN.indexOf(letter)] ?? letter;
  return /[aeiou]/i.test(letter) ? shown + shown : shown;
};

/** Accents, and vowels twice: a third longer, as German is. Single letters stay, as those on cards. */
const long = (text: string): string =>
  text.replaceAll(/[a-z]{2,}/gi, (word) => Array.from(word, accented).join(""));

/** Every word between marks that turn it round. */
const turned = (text: string): string => text.replaceAll(/[a-z]{2,}/gi, (word) => `\u202e${word}\u202c`);

export const disguised = (language: string): ((text: string) => string) =>
  language === "ar-XB" ? turned : long;
