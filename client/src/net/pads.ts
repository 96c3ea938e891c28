/** Requests for score pads. */

import type { PadLink, PadLinkKind, PadOperation, PadState, PadSummaries } from "../model/pads.ts";
import { call } from "./api.ts";

const padAt = (key: string): string => `/api/pads/${encodeURIComponent(key)}`;

/** How long the service may hold a request for new operations, in seconds. */
const WAIT_S = 25;

export const padApi = {
  mine: (): Promise<PadSummaries> => call("GET", "/api/pads"),
  /** Return the operations after number `after`; with `signal`, the request waits for news. */
  state: (key: string, after: number, signal?: AbortSignal): Promise<PadState> =>
    call("GET", `${padAt(key)}?after=${after}${signal ? `&wait=${WAIT_S}` : ""}`, undefined, signal),
  send: (key: string, after: number, operations: PadOperation[]): Promise<PadState> =>
    call("POST", padAt(key), { after, operations }),
  delete: (key: string): Promise<void> => call("DELETE", padAt(key)),
  link: (key: string, kind: PadLinkKind): Promise<PadLink> => call("POST", `${padAt(key)}/links`, { kind }),
  withdraw: (key: string, kind: PadLinkKind): Promise<void> => call("DELETE", `${padAt(key)}/links/${kind}`),
  qr: (key: string, link: PadLinkKind, origin: string): string =>
    `${padAt(key)}/qr.svg?${new URLSearchParams({ link, origin })}`,
};
