/** Two-party deals, against the vectors of conformance/: whole rounds, and rounds in which one player cheats. */

import { beforeAll, describe, expect, it } from "vitest";
import cheatLines from "../../conformance/two_party_cheats.jsonl?raw";
import roundLines from "../../conformance/two_party_rounds.jsonl?raw";
import type { Kernel } from "../../kernel/wasm/npm/index.js";
import { fromHex, toHex } from "../src/fairness/fairDeal.ts";
import { cardPoint, readPoint, readScalar, scalarHex } from "../src/fairness/twoParty/cardPoints.ts";
import { HiddenRound } from "../src/fairness/twoParty/hiddenRound.ts";
import { kernelRules, loadKernel } from "../src/fairness/twoParty/kernelRules.ts";
import { MessageOrder } from "../src/fairness/twoParty/messageOrder.ts";
import { type Kind, Misbehaviour, type Place } from "../src/fairness/twoParty/misbehaviour.ts";
import { playRules, readAction } from "../src/fairness/twoParty/publicRound.ts";
import { RoundKeys } from "../src/fairness/twoParty/roundKeys.ts";
import {
  isTwoPartyProof,
  type RecordedRound,
  type TwoPartyProof,
  verifyProof,
} from "../src/fairness/twoParty/roundProof.ts";
import { type RoundReply, type RoundRequest, RoundService } from "../src/fairness/twoParty/roundService.ts";
import {
  isSafeKey,
  PROTOCOL,
  publicKey,
  type SignedMessage,
  safetyCode,
  type Terms,
} from "../src/fairness/twoParty/signedMessage.ts";
import type { Rules } from "../src/fairness/twoParty/verification.ts";
import { verifyRound } from "../src/fairness/twoParty/verification.ts";

type Compact = Pick<SignedMessage, "seat" | "number" | "transcript" | "kind" | "body" | "signature">;

interface Vector {
  table: string;
  game: number;
  round: number;
  attempt: number;
  rules: string;
  options: Record<string, unknown>;
  dealer: number;
  private_keys: [string, string];
  keys: [string, string];
  safety_code: string;
  seeds: [string, string];
  shuffle_keys: [string, string];
  last_card_keys: [string, string];
  permutations: [number[], number[]];
  first_card: string;
  messages: Compact[];
  deck: string;
}

interface Cheat {
  round: number;
  seat: number;
  same: number;
  messages: Compact[];
  error: { code: Kind } & Place;
}

const parsed = <T>(lines: string): T[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
const rounds = parsed<Vector>(roundLines);
const cheats = parsed<Cheat>(cheatLines);

const dealOf = ({ table, game, round, attempt }: Vector) => ({ table, game, round, attempt });

const termsOf = (vector: Vector): Terms => ({
  deal: dealOf(vector),
  rules: vector.rules,
  play: playRules(vector.options),
  dealer: vector.dealer,
  keys: [fromHex(vector.keys[0]), fromHex(vector.keys[1])],
});

const whole = (vector: Vector, message: Compact): SignedMessage => ({
  protocol: PROTOCOL,
  ...dealOf(vector),
  ...message,
});

let kernel: Kernel;
let rules: Rules;

beforeAll(async () => {
  kernel = await loadKernel();
  rules = kernelRules(kernel);
});

const player = (vector: Vector, seat: number): HiddenRound =>
  new HiddenRound(
    termsOf(vector),
    seat,
    fromHex(vector.seeds[seat] as string),
    fromHex(vector.private_keys[seat] as string),
    rules,
  );

describe("two-party keys", () => {
  it("are those of the vectors", () => {
    for (const vector of rounds) {
      for (const seat of [0, 1]) {
        const keys = new RoundKeys(dealOf(vector), seat, fromHex(vector.seeds[seat] as string), 52);
        expect(scalarHex(keys.shuffleKey)).toBe(vector.shuffle_keys[seat]);
        expect(scalarHex(keys.cardKeys.at(-1) as bigint)).toBe(vector.last_card_keys[seat]);
        expect(keys.permutation).toEqual(vector.permutations[seat]);
        expect(toHex(publicKey(fromHex(vector.private_keys[seat] as string)))).toBe(vector.keys[seat]);
      }
      expect(safetyCode(vector.table, termsOf(vector).keys)).toBe(vector.safety_code);
      expect(cardPoint("Ac").toHex()).toBe(vector.first_card);
    }
  });
});

describe("a two-party round", () => {
  it("gives the messages of the vectors", () => {
    for (const vector of rounds) {
      const players = [player(vector, 0), player(vector, 1)] as const;
      for (const next of vector.messages) {
        const own = players[next.seat] as HiddenRound;
        const [sent] = next.kind === "action" ? [own.act(next.body[0] as string)] : [own.nextAnswer()];
        expect(sent).toEqual(whole(vector, next));
        players[1 - next.seat]?.receive(sent as SignedMessage);
      }
      for (const { order, deck } of players) {
        expect(order.isOver).toBe(true);
        expect(deck?.join(" ")).toBe(vector.deck);
      }
    }
  });

  it("continues after a reload at every message", () => {
    const vector = rounds[2] as Vector;
    const messages = vector.messages.map((message) => whole(vector, message));
    const own = player(vector, 0);
    for (const [at, message] of messages.entries()) {
      if (at % 7 === 0) {
        const again = player(vector, 0);
        again.restore(messages.slice(0, at));
        expect(again.hand).toEqual(own.hand);
        expect(again.order.due()).toEqual(own.order.due());
      }
      own.restore([message]);
    }
    expect(own.deck?.join(" ")).toBe(vector.deck);
  });

  it("is verified by others", () => {
    for (const vector of rounds) {
      const messages = vector.messages.map((message) => whole(vector, message));
      expect(verifyRound(termsOf(vector), messages, rules).join(" ")).toBe(vector.deck);
      expect(() => verifyRound(termsOf(vector), messages.slice(0, -1), rules)).toThrow(Misbehaviour);
    }
  });
});

describe("the service of a worker", () => {
  it("plays a round with cloned requests and replies", () => {
    const vector = rounds[3] as Vector;
    const services = [new RoundService(kernel), new RoundService(kernel)] as const;
    const sent: SignedMessage[] = [];
    const replies: (Extract<RoundReply, { kind: "known" }> | null)[] = [null, null];
    const ask = (seat: number, request: RoundRequest): void => {
      const reply = structuredClone((services[seat] as RoundService).answer(structuredClone(request)));
      if (reply.kind !== "known") throw new Error(JSON.stringify(reply));
      replies[seat] = reply;
      for (const message of reply.outgoing) {
        sent.push(message);
        ask(1 - seat, { call: "receive", message });
      }
    };
    const open = (seat: number, messages: SignedMessage[]): RoundRequest => ({
      call: "open",
      deal: dealOf(vector),
      rules: vector.rules,
      dealer: vector.dealer,
      keys: vector.keys,
      seat,
      seed: vector.seeds[seat] as string,
      privateKey: vector.private_keys[seat] as string,
      messages,
    });
    // What was computed for this deal in advance gives the same messages; for another deal it is not used.
    const { rules: text, seeds } = vector;
    for (const [seat, deal] of [dealOf(vector), { ...dealOf(vector), attempt: 9 }].entries()) {
      const request = { call: "prepare", deal, seat, seed: seeds[seat] as string, rules: text } as const;
      expect(services[seat]?.answer(request).kind).toBe("prepared");
    }
    services[1 - vector.dealer]?.answer(open(1 - vector.dealer, []));
    ask(vector.dealer, open(vector.dealer, []));
    for (const { kind, seat, body } of vector.messages)
      if (kind === "action") ask(seat, { call: "act", text: body[0] as string });
    expect(sent).toEqual(vector.messages.map((message) => whole(vector, message)));
    for (const reply of replies) expect(reply?.known.deck?.join(" ")).toBe(vector.deck);
  });

  it("answers errors", () => {
    const vector = rounds[0] as Vector;
    const service = new RoundService(kernel);
    expect(service.answer({ call: "act", text: "draw" }).kind).toBe("refused");
    const messages = vector.messages.slice(0, 8).map((message) => whole(vector, message));
    const { rules: text, dealer, keys } = vector;
    const terms = { deal: dealOf(vector), rules: text, dealer, keys };
    const secrets = { seed: vector.seeds[1], privateKey: vector.private_keys[1] };
    const opened = service.answer({ call: "open", ...terms, seat: 1, ...secrets, messages });
    expect(opened).toMatchObject({ kind: "known", outgoing: [], known: { due: { kind: "action", seat: 1 } } });
    expect(service.answer({ call: "receive", message: messages[4] as SignedMessage })).toMatchObject({
      misbehaviour: { kind: "replayed_message", place: { seat: 0, number: 4 } },
    });
  });
});

describe("the proof in a record", () => {
  const proofOf = (vector: Vector): TwoPartyProof => ({
    protocol: PROTOCOL,
    ...dealOf(vector),
    keys: vector.keys,
    seeds: vector.seeds,
    signatures: vector.messages.map(({ signature }) => signature),
  });
  const recordOf = ({ rules: text, options, dealer, messages }: Vector): RecordedRound => ({
    rules: text,
    play: playRules(options),
    dealer,
    actions: messages.filter(({ kind }) => kind === "action").map(({ body }) => body[0] as string),
  });

  it("gives the deck", () => {
    for (const vector of rounds) {
      expect(isTwoPartyProof(proofOf(vector))).toBe(true);
      expect(verifyProof(proofOf(vector), recordOf(vector), rules).join(" ")).toBe(vector.deck);
    }
  });

  it("is refused if anything is changed", () => {
    const vector = rounds[3] as Vector;
    const [proof, record] = [proofOf(vector), recordOf(vector)];
    const changed: [Partial<TwoPartyProof>, Partial<RecordedRound>][] = [
      [{ round: proof.round + 1 }, {}],
      [{ seeds: [proof.seeds[1], proof.seeds[0]] }, {}],
      [{ keys: [proof.keys[1], proof.keys[0]] }, {}],
      [{ signatures: proof.signatures.slice(0, -1) }, {}],
      [{ signatures: [...proof.signatures, "00".repeat(64)] }, {}],
      [{}, { dealer: 1 - record.dealer }],
      [{}, { rules: `${record.rules}, gin_bonus=30` }],
      [{}, { actions: record.actions.slice(0, -1) }],
      [{}, { actions: [...record.actions, "draw"] }],
      [{}, { actions: ["take", ...record.actions.slice(1)] }],
    ];
    for (const [ofProof, ofRecord] of changed)
      expect(() => verifyProof({ ...proof, ...ofProof }, { ...record, ...ofRecord }, rules)).toThrow();
    expect(isTwoPartyProof({ protocol: "undercut/deal/1" })).toBe(false);
  });
});

describe("misbehaviour", () => {
  it.each(cheats.map((cheat, at) => [cheat.error.code, at] as const))(
    "%s is detected and named (%i)",
    (_, at) => {
      const cheat = cheats[at] as Cheat;
      const vector = rounds[cheat.round] as Vector;
      const own = player(vector, cheat.seat);
      const found = ((): unknown => {
        try {
          for (const message of [...vector.messages.slice(0, cheat.same), ...cheat.messages])
            if (message.seat === cheat.seat) own.restore([whole(vector, message)]);
            else own.receive(whole(vector, message));
          return own.order.refuse();
        } catch (error) {
          return error;
        }
      })();
      expect(found).toBeInstanceOf(Misbehaviour);
      const { kind, place } = found as Misbehaviour;
      expect({ code: kind, ...place }).toEqual(cheat.error);
    },
  );
});

it("a message has a number, and a transcript of ASCII text", () => {
  const vector = rounds[0] as Vector;
  const first = whole(vector, vector.messages[0] as Compact);
  for (const change of [{ number: -1 }, { transcript: "é" }])
    expect(() => new MessageOrder(termsOf(vector)).add({ ...first, ...change })).toThrow(
      expect.objectContaining({ kind: "malformed_message" }),
    );
});

describe("points, scalars and keys", () => {
  const P = 2n ** 255n - 19n;
  const hex = (number: bigint): string =>
    toHex(fromHex(number.toString(16).padStart(64, "0")).reverse() as Uint8Array<ArrayBuffer>);

  it("have one encoding each", () => {
    expect(readPoint("00".repeat(32))).toBe("identity");
    for (const wrong of [P, P + 2n, 1n, 2n ** 255n]) expect(readPoint(hex(wrong))).toBeNull();
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    expect(readScalar(hex(order - 1n))).toBe(order - 1n);
    expect(readScalar(hex(order))).toBeNull();
  });

  it("have no keys with which everybody can sign", () => {
    for (const weak of [0n, 1n, P - 1n, P, P + 1n, 2n ** 255n + 1n])
      expect(isSafeKey(fromHex(hex(weak)))).toBe(false);
  });
});

describe("actions", () => {
  it("are read as they are written in records", () => {
    for (const text of ["pass", "draw", "discard Th", "knock 7h = AcAdAs 4s5s6s", "knock 7h =", "defend = ;"])
      expect(readAction(text)).not.toBeNull();
    for (const text of [
      "Pass",
      "discard",
      "discard 10h",
      "knock 7h",
      "knock 7h = ",
      "knock 7h = AsAdAc",
      "big gin =",
    ])
      expect(readAction(text)).toBeNull();
    expect(readAction("knock 7h = 4s6s8s")).toBeNull();
    expect(readAction("defend = ; Ac Ac")).toBeNull();
    expect(readAction("defend = 9c9d9h ; Ac 7s")).toEqual({
      kind: "defend",
      melds: [["9c", "9d", "9h"]],
      laidOff: ["Ac", "7s"],
    });
  });
});

it("an order of messages needs two keys", () => {
  const terms = termsOf(rounds[0] as Vector);
  expect(() => new MessageOrder({ ...terms, keys: [terms.keys[0], terms.keys[0]] })).toThrow();
});
