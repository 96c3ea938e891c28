/** Score pad, reviews, puzzles, analysis and statistics in other languages: complete sentences without English. */

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { decisionSentence } from "../src/analyze/felt.ts";
import { parsePosition } from "../src/analyze/positions.ts";
import { spokenCardName } from "../src/cards/names.ts";
import { formatIsoDay } from "../src/i18n/numbers.ts";
import { type Catalogue, commonText, setLanguage } from "../src/i18n/speech.ts";
import { say as sayAnalyze } from "../src/i18n/texts/analyze.ts";
import { say as sayPad } from "../src/i18n/texts/pad.ts";
import { say as sayPuzzles } from "../src/i18n/texts/puzzles.ts";
import { say as sayReview } from "../src/i18n/texts/review.ts";
import { say as sayStats } from "../src/i18n/texts/stats.ts";
import { choiceOfPad, defaultChoice, newPadHead, ruleConflicts } from "../src/pad/choice.ts";
import { padState } from "../src/pad/engine/state.ts";
import type { PadDoc, PadEntry } from "../src/pad/engine/types.ts";
import { padAsText, resultSentences, sheetRows } from "../src/pad/exports.ts";
import {
  joinNames,
  paymentSentences,
  refusalSentence,
  roundMark,
  roundSentences,
  scoreLine,
  sideNames,
} from "../src/pad/words.ts";
import type { DecisionKind, Puzzle, PuzzleAnswer } from "../src/protocol/messages.ts";
import { verdictHead, verdictLines, waitText } from "../src/puzzles/verdict.ts";
import { momentsOf } from "../src/review/moments.ts";
import {
  actionSentence,
  bestText,
  choiceText,
  lossText,
  luckText,
  momentSpoken,
} from "../src/review/sentences.ts";
import { decision, review } from "./reviews.ts";

const files = import.meta.glob<Catalogue>(
  [
    "../../src/undercut/locales/*/common.ftl",
    "../../src/undercut/locales/*/client/{base,pad,review,puzzles,analyze,stats}.ftl",
  ],
  { eager: true, import: "default" },
);
const written = import.meta.glob<string>(
  [
    "../../src/undercut/locales/*/common.ftl",
    "../../src/undercut/locales/*/client/{base,pad,review,puzzles,analyze,stats}.ftl",
  ],
  { eager: true, import: "default", query: "?raw" },
);

const OURS = { pad: sayPad, review: sayReview, puzzles: sayPuzzles, analyze: sayAnalyze, stats: sayStats };

const ofLanguage = <T>(found: Record<string, T>, language: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([path, held]) => {
      const [, of, area] = /locales\/(\w+)\/(?:client\/)?(\w+)\.ftl/.exec(path) ?? [];
      return of === language && area ? [[area, held]] : [];
    }),
  );

/** Catalogues of a language by area. */
const catalogues = (language: string): Record<string, Catalogue> => ofLanguage(files, language);

/** The same as source texts, without comments. */
const textsOf = (language: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ofLanguage(written, language)).map(([area, text]) => [
      area,
      text.replaceAll(/^#.*\n+/gm, ""),
    ]),
  );

/** Words of a text. Options (`knock_limit`, `deciding=round`) are the same in every language. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.replaceAll(/\w+[_=]\w+/g, " ").match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase()));

/** Words of a catalogue's texts, without the names of messages, variables and variants. */
const vocabulary = (catalogue: string): Set<string> =>
  wordsOf(catalogue.replaceAll(/^[\w-]+ =|\$\w+|\[\w+\]|PERSON/gm, " "));

const idsOf = (catalogue: string): string[] =>
  [...catalogue.matchAll(/^([\w-]+) =/gm)].map(([, id = ""]) => id);

const variablesOf = (catalogue: string): string[] => [
  ...new Set([...catalogue.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name)),
];

// --- all texts, with the names of two players ---

const ACTIONS: readonly (readonly [string, DecisionKind])[] = [
  ["pass", "upcard"],
  ["take", "draw"],
  ["draw", "draw"],
  ["discard Td", "discard"],
  ["knock Td", "knock"],
  ["knock", "knock"],
  ["big gin", "knock"],
  ["knock Td = AcAdAs 2c3c4c", "spread"],
  ["knock Td = ;", "spread"],
  ["defend = 4h5h6h ; 7h 8h", "defence"],
  ["defend = 4h5h6h ;", "defence"],
  ["defend = ; 7h", "defence"],
  ["defend = ;", "defence"],
];

function reviewWords(names: (seat: number) => string): string[] {
  const moments = momentsOf(review());
  const acted = moments.find(({ kind }) => kind === "act");
  const done = ACTIONS.flatMap(([played, kind]) =>
    acted ? [actionSentence({ ...acted, decision: decision(0, { played, kind }) }, names)] : [],
  );
  const chances = moments.flatMap((moment) => moment.chances);
  return [
    ...done,
    ...ACTIONS.map(([action, kind]) => choiceText(action, kind, "9c")),
    ...moments.flatMap((moment) => [
      actionSentence(moment, names),
      bestText(moment, spokenCardName),
      momentSpoken(moment, names, 0),
      ...(moment.decision ? [lossText(moment.decision)] : []),
    ]),
    ...chances.map((chance) => luckText(chance, names, spokenCardName)),
  ].filter(Boolean);
}

const doc = (more: Partial<PadDoc>): PadDoc => ({
  format: "undercut-pad",
  version: 1,
  title: "",
  rules: "standard",
  options: {},
  players: ["Xaa", "Xbb"],
  dealer: 0,
  stake: null,
  entries: [],
  ...more,
});

const entry = (
  kind: "knock" | "gin" | "big_gin" | "dead",
  knocker: number | null,
  ...deadwood: number[]
): PadEntry => ({
  id: `${kind}${knocker}${deadwood}`,
  boards: [
    { kind, knocker, deadwood: kind === "dead" && !deadwood.length ? [null, null] : deadwood, spade: true },
  ],
});

const PADS: readonly PadDoc[] = [
  doc({
    options: { target: 60, spades_double: "points" },
    stake: { thousandths: 50, currency: "€" },
    entries: [
      entry("knock", 0, 4, 23),
      entry("knock", 1, 4, 6),
      entry("dead", null),
      entry("knock", 0, 12, 30),
      entry("big_gin", 1, 31, 0),
      entry("gin", 0, 0, 31),
    ],
  }),
  doc({
    options: { dead_hand: "low_deadwood", gin_boxes: 1 },
    entries: [entry("dead", null, 9, 9), entry("gin", 0, 0, 5)],
  }),
  doc({ options: { dead_hand: "low_deadwood" }, entries: [entry("dead", null, 9, 5)] }),
  doc({ options: { sheet: "knockout" }, entries: [entry("knock", 0, 4, 23)] }),
  doc({
    options: { seats: 4, form: "partners", target: 10, undercut: "below" },
    players: ["Xaa", "Xbb", "Xcc", "Xdd"],
    entries: [
      {
        id: "partners",
        boards: [
          { kind: "knock", knocker: 0, deadwood: [4, 23, null, null] },
          { kind: "knock", knocker: 2, deadwood: [null, null, 4, 4] },
        ],
      },
    ],
  }),
];

function padWords(): string[] {
  return PADS.flatMap((pad) => {
    const state = padState(pad);
    const names = sideNames(pad, state.rules);
    return [
      ...state.rows.flatMap((row) => [roundSentences(row, pad, state), roundMark(row)]),
      ...state.settlement.payments.map((payment) => paymentSentences(payment, names, pad.stake)),
      ...resultSentences(pad, state),
      ...sheetRows(pad, state).flat(),
      scoreLine(
        pad,
        state,
        names.map(() => 0),
      ),
      joinNames(pad.players),
    ];
  }).filter(Boolean);
}

function refusals(): string[] {
  const codes = idsOf(textsOf("en").pad ?? "").flatMap((id) => id.split("refusals-")[1] ?? []);
  const pad = PADS[0] ?? doc({});
  return [0, 10].flatMap((limit) => {
    const { rules } = padState({ ...pad, options: { knock_limit: limit } });
    return [...codes, "unheard_of"].map((code) =>
      refusalSentence({ code, board: 0, seat: 1, option: null }, pad, rules),
    );
  });
}

const OPTIONS = { target: null, sheet: "knockout", deciding: "round", deals: 3, spades_double: "points" };

const defects = (): string[] =>
  ruleConflicts({
    ...OPTIONS,
    form: "partners",
    seats: 2,
    turned_up: false,
    knock_limit: "upcard",
    shutout_bonus: 5,
  });

function puzzleWords(): string[] {
  const puzzle = { kind: "discard", board: { top: "9c" } } as Puzzle;
  const { choices } = decision(0);
  const answers = ACTIONS.slice(0, 7).flatMap(([best]) =>
    ([true, false] as const).map((solved) => ({
      ...decision(0, { best, choices, loss: 2, class: solved ? "best" : "mistake" }),
      solved,
      missed: ["easy", "hard"],
      was: solved ? "discard Kd" : best,
      counted: false,
      due: 3 * 86_400_000,
    })),
  ) as unknown as PuzzleAnswer[];
  return [
    ...answers.flatMap((one) => [verdictHead(one), ...verdictLines(puzzle, one, 0, spokenCardName)]),
    ...[60_000, 600_000, 3_600_000, 86_400_000, 7 * 86_400_000].map(waitText),
  ];
}

describe("the players that miss a puzzle", () => {
  const line = (missed: string[]): string[] => {
    const answer = { ...decision(0), solved: false, missed, was: null, counted: true, due: 0 };
    const puzzle = { kind: "discard", board: { top: "9c" } } as Puzzle;
    return verdictLines(puzzle, answer as unknown as PuzzleAnswer, 0, spokenCardName).filter((one) =>
      one.includes("this one wrong"),
    );
  };

  it("are named if they can be chosen, and counted otherwise", () => {
    expect(line(["easy"])).toEqual(["Easy gets this one wrong."]);
    expect(line(["random", "simple", "medium"])).toEqual(["Medium and 2 other bots get this one wrong."]);
    expect(line(["random"])).toEqual([]);
  });
});

const questions = (): string[] =>
  ["-", "2s3s4s7c7d8hTcJdQhKs", "2s3s4s7c7d8hTcJdQhKsAc", "2s3s4s7c7d8hTcJdQhKsAcAd"].flatMap((hand) =>
    ["-", "9d"].map((pile) =>
      decisionSentence(parsePosition(`standard_setup_0_-_${hand}_-_${pile}_-_-_-_0-0`)),
    ),
  );

// --- properties ---

describe.each(["de", "es"])("the pages in %s", (language) => {
  const own = textsOf(language);
  const english = textsOf("en");
  const known = vocabulary(Object.values(own).join("\n"));
  // Words that exist only in English.
  const foreign = [...vocabulary(Object.values(english).join("\n"))].filter((word) => !known.has(word));
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});

  beforeAll(() => setLanguage(language, catalogues(language)));
  beforeEach(() => complaints.mockClear());
  afterAll(() => setLanguage("en", {}));

  function whole(texts: readonly string[]): void {
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]| {2}|\$\w|undefined|null/);
      const words = wordsOf(text);
      expect(
        foreign.filter((word) => words.has(word)),
        text,
      ).toEqual([]);
    }
    expect(complaints.mock.calls).toEqual([]);
  }

  it("knows English when it hears it", () => {
    expect(foreign).toEqual(expect.arrayContaining(["discard", "knock", "deadwood", "round", "your", "the"]));
  });

  it.each(Object.entries(OURS))(
    "have every message of %s, for one, for many and for the reader",
    (area, say) => {
      const variables = variablesOf(own[area] ?? "");
      const fill = (value: string | number) => Object.fromEntries(variables.map((name) => [name, value]));
      const fills = [0, 1, 2, 7, commonText("you"), "Xaa", "Xaa & Xbb"].map(fill);
      whole(
        idsOf(own[area] ?? "").flatMap((id) =>
          fills.map((args) => say(id, args)).filter((text) => text.trim()),
        ),
      );
    },
  );

  it("tell what was done, what there is to do, what it cost and what luck was in it", () => {
    whole(reviewWords((seat) => (seat ? "Xbb" : commonText("you"))));
    whole(reviewWords((seat) => (seat ? commonText("you") : "Xaa")));
  });

  it("speak to the reader, and about others", () => {
    const moments = momentsOf(review()).filter(({ kind, seat }) => kind === "act" && seat === 0);
    for (const moment of moments) {
      const you = actionSentence(moment, () => commonText("you"));
      const other = actionSentence(moment, () => "Xaa");
      expect(other).toContain("Xaa ");
      expect(you.replace(commonText("you"), "Xaa")).not.toBe(other);
    }
    expect(moments.length).toBeGreaterThan(3);
  });

  it("say the rounds, the sheet and the payments of a pad", () => whole(padWords()));

  it("say why a round does not count, and which rules do not fit together", () => {
    whole(refusals());
    whole(defects());
    expect(new Set(defects()).size).toBe(defects().length);
  });

  it("say what an answer to a puzzle was worth, and ask about a position", () => {
    whole(puzzleWords());
    whole(questions());
  });

  it("write a choice inside a sentence without changing the names of cards", () => {
    const texts = puzzleWords().join("\n");
    expect(texts).toContain(spokenCardName("Td"));
  });
});

describe("names in Spanish", () => {
  beforeAll(() => setLanguage("es", catalogues("es")));
  afterAll(() => setLanguage("en", {}));

  it("are several with “y” and with the “e” before an i", () => {
    const plural = sayPad("won", { who: "Xaa & Xbb" }).replace("Xaa & Xbb", "");
    expect(joinNames(["Ana", "Luis", "Inés"])).toBe("Ana, Luis e Inés");
    for (const names of [
      ["Ana", "Luis"],
      ["Ana", "Inés"],
    ])
      expect(sayPad("won", { who: joinNames(names) })).toBe(joinNames(names) + plural);
    expect(sayPad("won", { who: "Inés" })).not.toBe(`Inés${plural}`);
  });
});

describe("a pad in German", () => {
  beforeAll(() => setLanguage("de", catalogues("de")));
  afterAll(() => setLanguage("en", {}));

  const pad = doc({ ...PADS[0], players: ["Anna", "Bert"] });

  it("has the sheet and the settlement with German words and decimal commas", () => {
    const text = padAsText(pad, padState(pad));
    expect(text).toMatch(/^Runde +Anna +Bert$/m);
    expect(text).toMatch(/^Spielprämie +\+100$/m);
    expect(text).toMatch(/zahlt \w+ \d+,\d\d €\.$/m);
    expect(text).not.toMatch(/\d\.\d/);
  });

  it("takes and shows a stake with a comma", () => {
    const book = { default: "standard", rulesets: [], options: [] };
    expect(choiceOfPad(pad, book).stake).toBe("0,05");
    const rules = { name: "standard", options: { seats: "2", form: "two_handed" } } as never;
    expect(
      newPadHead(rules, { ...defaultChoice(["Anna", "Bert"]), stake: "0,05" }).head?.stake?.thousandths,
    ).toBe(50);
  });

  it("writes days as they are written there", () => {
    expect(formatIsoDay("2026-12-24")).toBe("24.12.2026");
    setLanguage("en", {});
    expect(formatIsoDay("2026-12-24")).toBe("2026-12-24");
    setLanguage("de", catalogues("de"));
  });
});
