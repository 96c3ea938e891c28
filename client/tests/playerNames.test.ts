/** Display names: bots by their level; people and other bots keep their names. */

import { describe, expect, it } from "vitest";
import type { Sheet } from "../src/protocol/messages.ts";
import {
  botLevel,
  displayName,
  stateWithShownNames,
  withNamesOfText,
  withShownNames,
} from "../src/protocol/playerNames.ts";
import { eventSentence } from "../src/table/eventTexts.ts";
import { acted, player, state } from "./states.ts";

describe("the name of a seat", () => {
  it.each<[string, string | null, string]>([
    ["easy", "easy", "Easy"],
    ["expert", "expert", "Expert"],
    ["medium 2", "medium", "Medium 2"],
    ["expert", "expert:ms=300", "Expert"],
    ["simple", "simple", "simple"],
    ["cmd: ./engine", "cmd: ./engine", "cmd: ./engine"],
    ["hard", null, "hard"],
    ["Ada", null, "Ada"],
    ["Robby", "hard", "Robby"],
    ["harder", "hard", "harder"],
  ])("%s, played by %s, is shown as %s", (name, bot, shown) => {
    expect(displayName(name, bot)).toBe(shown);
  });

  it("is no level for names that every object knows", () => {
    expect(botLevel("constructor")).toBeNull();
  });

  it("stands in lists, and lists of earlier versions stay as they are", () => {
    expect(withShownNames({ players: ["hard", "hard 2"], bots: [null, "hard"] }).players).toEqual([
      "hard",
      "Hard 2",
    ]);
    expect(withShownNames({ players: ["Ada", "medium"], bots: [] }).players).toEqual(["Ada", "medium"]);
  });

  it("is a level in the game of a text, which names no bots", () => {
    const players = ["medium", "expert:ms=300", "patient", "Ada"];
    expect(withNamesOfText({ players }).players).toEqual(["Medium", "expert:ms=300", "patient", "Ada"]);
  });
});

const sheet = (names: string[]): Sheet => ({
  kind: "single",
  sentence: "",
  target: 100,
  deals: null,
  scored: 0,
  box_bonus: 0,
  names,
  columns: [],
  out: [],
});

describe("a table", () => {
  it("says what a level did under its title, in announcements and on the sheet", () => {
    const told = state({
      players: [player(0), player(1, { name: "medium", bot: "medium" })],
      sheet: sheet(["Ada", "medium"]),
    });
    const shown = stateWithShownNames(told);
    expect(eventSentence(acted(6, 1, "pass"), shown)).toBe("Medium passed.");
    expect(shown.sheet?.names).toEqual(["You", "Medium"]);
    expect(told.players[1]?.name).toBe("medium");
  });

  it("names both partners of a side", () => {
    const players = [0, 1, 2, 3].map((seat) =>
      player(seat, {
        side: seat % 2,
        ...(seat ? { name: seat > 1 ? `hard ${seat}` : "hard", bot: "hard" } : {}),
      }),
    );
    const shown = stateWithShownNames(
      state({ form: "partners", players, sheet: sheet(["Ada & hard 2", "hard & hard 3"]) }),
    );
    expect(shown.sheet?.names).toEqual(["You & Hard 2", "Hard & Hard 3"]);
  });
});
