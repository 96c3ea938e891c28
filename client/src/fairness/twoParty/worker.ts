/** A Web Worker with one two-party round, so that the page stays fluent while lists are computed. */

import { loadKernel } from "./kernelRules.ts";
import { type RoundReply, type RoundRequest, RoundService } from "./roundService.ts";

interface Scope {
  onmessage: ((event: MessageEvent<{ id: number; request: RoundRequest }>) => void) | null;
  postMessage(message: { id: number; reply: RoundReply }): void;
}

const scope = globalThis as unknown as Scope;
const service = loadKernel().then((kernel) => new RoundService(kernel));

scope.onmessage = ({ data: { id, request } }) => {
  service
    .then((ready) => ready.answer(request))
    .catch((error: unknown): RoundReply => ({ kind: "refused", message: String(error) }))
    .then((reply) => scope.postMessage({ id, reply }))
    .catch(() => undefined);
};
