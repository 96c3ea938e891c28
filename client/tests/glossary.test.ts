/** Glossary terms that explain a refusal or an option. */

import { expect, it } from "vitest";
import { termsByChapter, termsOfOption, termsOfRefusal } from "../src/glossary/terms.ts";
import type { Glossary, Term } from "../src/protocol/messages.ts";

const term = (id: string, chapter: string, ...options: string[]): Term => ({
  id,
  title: id.replace("-", " "),
  chapter,
  text: "",
  aliases: [],
  options,
});

const glossary: Glossary = {
  terms: [
    term("deadwood", "Melds"),
    term("knock", "The end of a round", "knock_limit"),
    term("knock-limit", "The end of a round", "knock_limit", "upcard_ace"),
  ],
  refusals: { over_limit: ["knock-limit", "deadwood"], gone: ["no-such-term"] },
};

const ids = (terms: readonly Term[]): string[] => terms.map(({ id }) => id);

it("finds the terms of a refusal in their order", () => {
  expect(ids(termsOfRefusal(glossary, "over_limit"))).toEqual(["knock-limit", "deadwood"]);
  expect(termsOfRefusal(glossary, "gone")).toEqual([]);
  expect(termsOfRefusal(glossary, "bad_request")).toEqual([]);
  expect(termsOfRefusal(null, "over_limit")).toEqual([]);
});

it("finds the terms of an option", () => {
  expect(ids(termsOfOption(glossary, "knock_limit"))).toEqual(["knock", "knock-limit"]);
  expect(termsOfOption(null, "knock_limit")).toEqual([]);
});

it("keeps the order of the glossary in its chapters", () => {
  expect(termsByChapter(glossary).map(([chapter, terms]) => [chapter, ids(terms)])).toEqual([
    ["Melds", ["deadwood"]],
    ["The end of a round", ["knock", "knock-limit"]],
  ]);
});
