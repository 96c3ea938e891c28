/** Single-line texts typed by people: the names and titles that the service and `undercut pad` accept. */

const INVISIBLE = /^\p{DI}$/u;
const BLANK = /^[\p{C}\p{Z}\u2800]$/u;
const SYMBOL = /^\p{So}$/u;
const STYLES = "\ufe0e\ufe0f";
const STYLED = /^[\p{So}\p{Sm}\p{Sk}\p{Po}\p{Pd}]$/u;
const JOINING = /^[\p{So}\p{Sk}]$/u;
/** Indic scripts: joiners after a virama, which decide whether the next letter is joined to it or kept apart. */
const VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2";

/** Text without invisible and control characters; empty if nothing remains. Emoji stay intact. */
export function cleanName(text: string): string {
  const letters = [...text.normalize("NFC")];
  const shown = letters.map((letter, at) => {
    if (INVISIBLE.test(letter)) return belongs(letter, letters[at - 1], letters[at + 1]) ? letter : "";
    return BLANK.test(letter) ? " " : letter;
  });
  const line = shown.join("").split(/ +/).filter(Boolean).join(" ");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : "";
}

/** Key that is equal for names that differ only in case and width. */
export const nameKey = (name: string): string =>
  cleanName(name)
    .normalize("NFKC")
    .replace(/\p{DI}/gu, "")
    .toLowerCase()
    .normalize("NFKC");

function belongs(letter: string, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined) return false;
  if (STYLES.includes(letter)) return STYLED.test(before) || (/^\p{Nd}$/u.test(before) && after === "\u20e3");
  if (after === undefined || !"\u200c\u200d".includes(letter)) return false;
  const joins = JOINING.test(before) || STYLES.includes(before);
  return VIRAMAS.includes(before) || (letter === "\u200d" && joins && SYMBOL.test(after));
}
