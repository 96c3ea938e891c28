/** The rules of a round by the kernel's WebAssembly package. */

import type { Kernel } from "../../../../kernel/wasm/npm/index.js";
import { KernelError, load } from "../../../../kernel/wasm/npm/index.js";
import type { Terms } from "./signedMessage.ts";
import type { Rules } from "./verification.ts";

/** Load the kernel. `source`: where its module is, if not beside its script. */
export const loadKernel = (source?: Promise<Response>): Promise<Kernel> => load(source);

/** Rules that play stated actions with the real cards. */
export const kernelRules =
  (kernel: Kernel): Rules =>
  ({ rules, dealer }: Terms, deck, actions) => {
    const round = kernel.deal({ rules, dealer: dealer === 0 ? 0 : 1, deck });
    try {
      for (const [action, text] of actions.entries())
        try {
          round.apply(text);
        } catch (error) {
          if (error instanceof KernelError) return { action, message: error.message };
          throw error;
        }
      return null;
    } finally {
      round.free();
    }
  };
