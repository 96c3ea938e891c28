/** Screens and their addresses. */

import { expect, it } from "vitest";
import { routeOf, serverModules, serverRoutes } from "../src/app/screens.ts";

it.each([
  ["/", "", "lobby", "", 0],
  ["/table/abc", "", "table", "abc", 0],
  ["/table", "", "missing", "", 0],
  ["/t/token", "", "join", "token", 0],
  ["/w/token", "", "join", "token", 0],
  ["/r/token", "", "join", "token", 0],
  ["/t", "", "missing", "", 0],
  ["/history", "", "history", "", 0],
  ["/history/abc", "?round=3", "replay", "abc", 3],
  ["/history/abc", "?round=x", "replay", "abc", 0],
  ["/replay/token", "?round=2", "shared", "token", 2],
  ["/replay", "", "missing", "", 0],
  ["/rules/open-knock", "", "rules", "open-knock", 0],
  ["/rules/a%20b", "", "rules", "a b", 0],
  ["/glossary", "", "glossary", "", 0],
  ["/glossary/knock-limit", "", "glossary", "knock-limit", 0],
  ["/settings", "", "settings", "", 0],
  ["/stats", "?against=medium", "stats", "", 0],
  ["/verify", "", "verify", "", 0],
  ["/fairness", "?player=easy", "fairness", "", 0],
  ["/review/token", "?at=2.14", "review", "token", 0],
  ["/review", "", "missing", "", 0],
  ["/puzzles", "", "puzzles", "", 0],
  ["/puzzles/daily", "", "puzzles", "daily", 0],
  ["/puzzles", "?table=abc&round=2&index=7", "puzzles", "abc.2.7", 2],
  ["/puzzles", "?table=abc", "puzzles", "", 0],
  ["/analyze", "?position=standard_0_1", "analyze", "", 0],
  ["/elsewhere", "", "missing", "", 0],
  ["/rules/standard/more", "", "missing", "standard", 0],
  ["/history/%E0", "", "replay", "%E0", 0],
])("%s%s is the %s screen", (path, query, screen, arg, round) => {
  const route = routeOf(path, query);
  expect({ ...route, screen: route.screen.name }).toEqual({ screen, arg, round, game: 0 });
});

it("the review of a game of one's own names the game", () => {
  expect(routeOf("/review/abc", "?game=2&at=3.4")).toMatchObject({
    screen: { name: "review" },
    arg: "abc",
    round: 0,
    game: 2,
  });
});

it("a whole game may be in the address of a replay", () => {
  const route = routeOf("/replay", "?text=1PZN-r_T&round=2");
  expect(route).toMatchObject({ screen: { name: "shared" }, arg: "", text: "1PZN-r_T", round: 2 });
});

it("the server knows every address that leads to a screen, and which need a name", () => {
  const { screens, named } = serverRoutes();
  for (const first of screens.filter((word) => word !== "here"))
    expect(routeOf(`/${first}`, "?text=1").screen.name, first).not.toBe("missing");
  for (const part of named) {
    expect(routeOf(`/${part}`).screen.name, part).toBe("missing");
    expect(routeOf(`/${part}/token`).screen.name, part).not.toBe("missing");
  }
  expect(named).toEqual(["r", "review", "t", "table", "w"]);
});

it("the server knows the module of every address that has one of its own", () => {
  const modules = serverModules();
  expect(Object.keys(modules)).not.toContain("table/");
  expect(modules["learn/"]).toContain("/learn/learn.ts");
  expect([modules.history, modules["history/"]].map((path) => path?.split("/").at(-1))).toEqual([
    "history.ts",
    "replay.ts",
  ]);
  for (const path of Object.values(modules)) expect(path).toMatch(/\.ts$/);
});
