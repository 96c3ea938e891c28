import { FluentResource } from "@fluent/bundle";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import python from "../../src/undercut/languages.py?raw";
import { cornerIndex, RANKS, shortCardName, spokenCardName } from "../src/cards/names.ts";
import { INDEX_PATHS } from "../src/cards/outlines.ts";
import { LANGUAGES, languageOf, negotiateLanguage } from "../src/i18n/languages.ts";
import { formatDecimal, formatList, formatPercent, formatSigned } from "../src/i18n/numbers.ts";
import { currentLanguage, currentLocale, formatter, setLanguage } from "../src/i18n/speech.ts";
import { t } from "../src/i18n/texts/base.ts";
import { catalogues as german } from "../src/i18n/texts/languages/de.ts";
import { catalogues as spanish } from "../src/i18n/texts/languages/es.ts";
import { optionTitle } from "../src/rules/options.ts";

afterEach(() => setLanguage("en", {}));

/** German typesetting keeps numbers and signs together with non-breaking spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the languages", () => {
  it("are those of the service", () => {
    const [, listing = ""] = /^LANGUAGES[^=]*= (\{.*?\})/ms.exec(python) ?? [];
    const names = Object.fromEntries(Object.entries(LANGUAGES).map(([id, { name }]) => [id, name]));
    expect(JSON.parse(listing)).toEqual(names);
  });

  it("have a manifest each, besides English", () => {
    const files = Object.keys(import.meta.glob("../public/manifest-*.webmanifest"));
    const named = files.map((file) => /manifest-(\w+)\./.exec(file)?.[1]);
    expect(["en", ...named].sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it("have an outline for each index of a card", () => {
    for (const [language, catalogues] of Object.entries({ en: {}, de: german, es: spanish })) {
      setLanguage(language, catalogues);
      for (const rank of RANKS) expect(INDEX_PATHS[cornerIndex(`${rank}s`)], language + rank).toBeTruthy();
    }
  });

  it.each([
    ["", ["de-AT", "en"], "de"],
    ["", ["DE"], "de"],
    ["", ["fr-FR", "es-MX", "de"], "es"],
    ["", ["fr"], "en"],
    ["", [], "en"],
    ["es", ["de"], "es"],
    ["tlh", ["de"], "de"],
    ["", ["constructor"], "en"],
    ["ar-XB", ["de"], "ar-XB"],
  ])("are chosen (%s) or wanted (%s): %s", (chosen, wanted, found) => {
    expect(negotiateLanguage(chosen, wanted)).toBe(found);
  });

  it("name their direction; languages to try layouts are not told to the service", () => {
    expect(languageOf("ar-XB")?.direction).toBe("rtl");
    expect(languageOf("fr")).toBeUndefined();
    setLanguage("ar-XB", {});
    expect([currentLanguage(), currentLocale()]).toEqual(["ar-XB", "en"]);
  });
});

describe("messages", () => {
  const say = formatter(
    "trial",
    new FluentResource(`
plain = Deal
cards = { $n ->
    [nothing] no limit
    [0] nothing
    [one] { $n } card
   *[other] { $n } cards
}
who = { PERSON($who) ->
    [you] You pass
    [many] They pass
   *[one] { $who } passes
}
gin = { $gin ->
    [yes] gin
   *[no] no gin
}
only = English alone
`).body,
  );

  it.each([
    [null, "no limit"],
    [0, "nothing"],
    [1, "1 card"],
    [2, "2 cards"],
    [12345, "12345 cards"],
  ])("say nothing, none, one and many apart: %s", (n, said) => {
    expect(say("cards", { n })).toBe(said);
  });

  it.each(Object.keys(LANGUAGES))("have numbers as Intl would format them: %s", (language) => {
    const numbers = new FluentResource("n = { $n ->\n    [one] one\n   *[other] { $n }\n}").body;
    setLanguage(language, { numbers });
    const rules = new Intl.PluralRules(language);
    const format = new Intl.NumberFormat(language, { useGrouping: false });
    for (const n of [0, 1, 2, 3, 11, 21, 100, 101, 1234, 99999, -1, -7, 0.5, 2.25])
      expect(formatter("numbers", numbers)("n", { n })).toBe(
        rules.select(n) === "one" ? "one" : format.format(n),
      );
  });

  it.each([
    ["You", "You pass"],
    ["Ann", "Ann passes"],
    ["Ann & Bob", "They pass"],
    ["Ann and Bob", "They pass"],
    ["Andy", "Andy passes"],
  ])("tell persons apart: %s", (who, said) => {
    expect(say("who", { who })).toBe(said);
  });

  it("take truth values", () => {
    expect([say("gin", { gin: true }), say("gin", { gin: false })]).toEqual(["gin", "no gin"]);
  });

  it("that are asked for by a name of the service may not be there", () => {
    expect(say.maybe("plain")).toBe("Deal");
    expect(say.maybe("constructor")).toBeNull();
    expect(optionTitle("knock_limit")).toBe("Knock limit");
    expect(optionTitle("lay-off")).toBe("Lay off");
  });

  it("that a language does not have are English", () => {
    setLanguage("de", {});
    expect(say("plain")).toBe("Deal");
    expect(t.pass).toBe("Pass");
  });
});

describe("in German", () => {
  beforeEach(() => setLanguage("de", german));

  it("the reader is addressed, and others are told of", () => {
    expect(t.did.pass("Du")).toBe("Du passt.");
    expect(t.did.pass("Ann")).toBe("Ann passt.");
    expect(t.did.discard("Du", spokenCardName("Qs"))).toBe("Du legst Pik-Dame ab.");
    expect(t.did.defend("Ann", "")).toBe("Ann legt nichts an.");
  });

  it("cards have German names and letters", () => {
    expect(["7h", "Jc", "Qd", "Ks", "As", "Th"].map(spokenCardName)).toEqual([
      "Herz-7",
      "Kreuz-Bube",
      "Karo-Dame",
      "Pik-König",
      "Pik-Ass",
      "Herz-10",
    ]);
    expect(["7h", "Jc", "Qd", "Ks", "As", "Th"].map(cornerIndex)).toEqual(["7", "B", "D", "K", "A", "10"]);
    expect(t.take(shortCardName("Js"))).toBe("B♠ nehmen");
  });

  it("numbers and lists are German", () => {
    expect(formatDecimal(4.25)).toBe("4,3");
    expect(plain(formatPercent(0.953, 1))).toBe("95,3 %");
    expect(formatSigned(-2.3)).toBe("−2,3");
    expect(formatList(["Ann", "Bob", "Cem"])).toBe("Ann, Bob und Cem");
  });

  it("plurals are German", () => {
    expect([0, 1, 2].map(t.deadwoodIs)).toEqual(["0 Restpunkte", "1 Restpunkt", "2 Restpunkte"]);
    expect([null, 0, 10].map(t.knockLimit)).toEqual([
      "Klopfen bei jeder Punktzahl",
      "Nur Gin",
      "Klopfen mit 10 oder weniger",
    ]);
  });
});

describe("in Spanish", () => {
  beforeEach(() => setLanguage("es", spanish));

  it("the reader is addressed without a pronoun", () => {
    expect(t.did.pass("Tú")).toBe("Pasas.");
    expect(t.did.pass("Ann")).toBe("Ann pasa.");
    expect(formatList(["Ann", "Inés"])).toBe("Ann e Inés");
  });

  it("cards have Spanish names and keep their letters", () => {
    expect(["7h", "Jc", "Qd", "As"].map(spokenCardName)).toEqual([
      "7 de corazones",
      "jota de tréboles",
      "reina de diamantes",
      "as de picas",
    ]);
    expect(shortCardName("Qd")).toBe("Q♦");
  });
});

it("in English numbers have a point, and minus is no hyphen", () => {
  expect([
    formatDecimal(4.25),
    formatPercent(0.953, 1),
    formatSigned(2.3),
    formatSigned(-2.3),
    formatSigned(0),
  ]).toEqual(["4.3", "95.3%", "+2.3", "−2.3", "0.0"]);
});
