/** Sessions of two-party tables: two pages and a service in memory, with reloads, lost connections, wrong messages. */

import { beforeAll, describe, expect, it } from "vitest";
import type { Kernel } from "../../kernel/wasm/npm/index.js";
import { loadKernel } from "../src/fairness/twoParty/kernelRules.ts";
import { legalActions } from "../src/fairness/twoParty/seatTurn.ts";
import type { State } from "../src/protocol/messages.ts";
import { drawn, MemoryServer, MemoryStore, newest, type Page, shownKinds } from "./twoPartyServer.ts";

let kernel: Kernel;

beforeAll(async () => {
  kernel = await loadKernel();
});

/** An action of the player to act, as a table sends it. */
function choice(state: State, seed: string): string {
  const { turn, hand } = state;
  if (!turn) throw new Error("there is no turn");
  if (turn.big_gin) return turn.big_gin.action;
  const knock = turn.knocks[0];
  if (knock) return knock.spreads[0]?.action ?? "";
  if (turn.defence) return turn.defence.options[drawn(seed, turn.defence.options.length)]?.action ?? "";
  const discards = turn.legal.filter((text) => text.startsWith("discard"));
  const least = Math.min(...Object.values(hand?.after ?? {}));
  const best = discards.filter((text) => hand?.after?.[text.slice(8)] === least);
  const from = best.length ? best : turn.legal;
  return from[drawn(seed, from.length)] as string;
}

/** Play the round to its end. `between` is called before each action. */
async function play(
  server: MemoryServer,
  seed = "",
  between: (at: number) => unknown = () => null,
): Promise<void> {
  for (let at = 0; at < 200; at++) {
    await server.settle();
    if (server.stage !== "playing") return;
    await between(at);
    await server.settle();
    const page = server.pages.find((one) => one && newest(one).turn);
    if (!page) throw new Error("nobody is to act");
    page.session.act(choice(newest(page), `${seed} ${at}`));
  }
  throw new Error("the round does not end");
}

/** Rules with which rounds are short. */
const SHORT = "standard, knock_limit=40";

async function opened(rules = SHORT): Promise<MemoryServer> {
  const server = new MemoryServer(kernel, rules);
  server.open(0);
  server.open(1);
  await server.settle();
  return server;
}

const both = (server: MemoryServer): [Page, Page] => server.pages as [Page, Page];

describe("a session", () => {
  it("plays rounds, and shows them as a table does", async () => {
    const server = await opened();
    for (let round = 1; round <= 2; round++) {
      await play(server, `${round}`);
      for (const { checks, shown } of both(server)) {
        expect(checks).toHaveLength(round);
        expect(checks.at(-1)).toMatchObject({ round, proof: "players", faults: [] });
        expect(shown.some((one) => one.type === "error")).toBe(false);
      }
      server.next();
    }
    const [ada, bob] = both(server);
    expect(shownKinds(ada)).toEqual(shownKinds(bob));
    expect(ada.session.stored?.safetyCode).toMatch(/^\d{4} \d{4}$/);
    expect(bob.session.stored?.safetyCode).toBe(ada.session.stored?.safetyCode);
  });

  it("stores everything before it sends it", async () => {
    const server = new MemoryServer(kernel, SHORT);
    server.open(0);
    server.open(1);
    const texts = (seat: number): string =>
      JSON.stringify((server.stores[seat] as MemoryStore).values.get(`T1 ${seat}`) ?? null);
    const sent: string[] = [];
    const carryOut = server.carryOut.bind(server);
    server.carryOut = (seat, command) => {
      const secret = command.type === "sealed" ? command.message.signature : Object.values(command)[1];
      if (!texts(seat).includes(`${secret}`)) sent.push(command.type);
      return carryOut(seat, command);
    };
    await play(server);
    expect(sent).toEqual([]);
  });

  it("sends nothing that it could not store", async () => {
    const server = new MemoryServer(kernel, SHORT);
    const store = server.stores[0] as MemoryStore;
    store.onSave = ({ round }) => {
      if (round?.messages.some(({ seat }) => seat === 0)) throw new Error("the disk is full");
    };
    const page = server.open(0);
    server.open(1);
    await server.settle();
    expect(page.session.news.refused).toBe("the disk is full");
    expect(server.order?.messages.some(({ seat }) => seat === 0)).toBe(false);
    store.onSave = () => undefined;
    server.open(0);
    await play(server, "full");
    for (const { checks } of both(server)) expect(checks.at(-1)?.faults).toEqual([]);
  });

  it("continues after a reload of either page, and of both", async () => {
    const server = await opened();
    await play(server, "reload", async (at) => {
      if (at % 4 === 0) server.open(at % 2);
      if (at % 5 === 4) {
        server.open(0);
        server.open(1);
      }
    });
    for (const { checks } of both(server)) expect(checks.at(-1)?.faults).toEqual([]);
  });

  it("continues after a lost connection and a message that was stored and not sent", async () => {
    const server = await opened();
    await play(server, "lost", async (at) => {
      const page = server.pages[at % 2] as Page;
      if (at % 4 !== 1 || !newest(page).turn) return;
      page.online = false;
      page.session.act(choice(newest(page), `${at}`));
      await page.session.idle();
      // The page is closed before the message is sent, and opened again.
      if (at % 8 === 1) server.open(at % 2);
      else server.welcome(at % 2);
    });
    for (const { checks } of both(server)) expect(checks.at(-1)?.faults).toEqual([]);
  });

  it("needs the keys of the device, and takes them from a file", async () => {
    const server = await opened();
    await server.settle();
    const page = server.open(0, new MemoryStore());
    await server.settle();
    expect(page.session.news.keys).toBe("elsewhere");
    expect(newest(page).hand).toBeNull();
    const file = (server.stores[0] as MemoryStore).moved("T1", 0);
    expect(await page.session.take({ ...file, seat: 1 }, newest(page))).toBe(false);
    expect(await page.session.take(file, newest(page))).toBe(true);
    expect(newest(page).hand?.cards).toHaveLength(10);
    await play(server, "moved");
    expect(page.checks.at(-1)?.faults).toEqual([]);
  });

  it("complains about a wrong share, and deals again with another seed", async () => {
    const server = await opened();
    const [ada] = both(server);
    const before = ada.session.stored?.round?.seed;
    // A share that the server cannot check: of another position.
    server.relayed = (message, to) =>
      to === 0 && message.seat === 1 && message.kind === "list"
        ? { ...message, body: message.body.toReversed() }
        : message;
    server.stopped = {
      seat: 0,
      error: "wrong_seed",
      number: 0,
      step: "",
      proven: false,
      by: null,
      confirmed: true,
    };
    server.stage = "round_over";
    server.next();
    await server.settle();
    expect(server.stopped).toMatchObject({ seat: 1, by: 0, error: "forged_signature" });
    expect(ada.session.news.fault?.place.seat).toBe(1);
    const sent = server.order?.messages.length;
    server.open(0);
    await server.settle();
    expect(server.order?.messages.length).toBe(sent);
    server.relayed = (message) => message;
    server.next();
    await play(server, "again");
    expect(ada.session.stored?.round?.seed).not.toBe(before);
    expect(both(server).map(({ checks }) => checks.at(-1)?.faults)).toEqual([[], []]);
  });

  it("does not go on with a key to which the other did not commit", async () => {
    const server = new MemoryServer(kernel);
    const ada = server.open(0);
    const carryOut = server.carryOut.bind(server);
    server.carryOut = (seat, command) =>
      carryOut(
        seat,
        command.type === "reveal_key" && seat === 1 ? { ...command, key: "11".repeat(32) } : command,
      );
    server.open(1);
    await server.settle().catch(() => undefined);
    expect(ada.session.news.keys).toBe("changed");
    expect(ada.session.stored?.round).toBeNull();
  });
});

describe("the choices of a turn", () => {
  it.each(["standard", "eleven", "open-knock", "oklahoma"])("are those of the kernel (%s)", async (rules) => {
    const server = await opened(rules);
    const seen: { at: number; texts: string[] }[] = [];
    await play(server, rules, () => {
      for (const page of both(server)) {
        const { turn } = newest(page);
        if (turn) seen.push({ at: server.order?.actions.length ?? 0, texts: [...turn.legal].sort() });
      }
    });
    const now = kernel.deal({ rules, dealer: server.order?.terms.dealer === 0 ? 0 : 1, deck: server.deck });
    for (const [at, { text }] of (server.order?.actions ?? []).entries()) {
      expect(seen.find((found) => found.at === at)?.texts, `${rules}: ${text}`).toEqual(now.legal().sort());
      now.apply(text);
    }
    now.free();
  });

  it("exist for all phases", () => {
    expect(legalActions({ round: { phase: "over" } } as never)).toEqual([]);
  });
});
