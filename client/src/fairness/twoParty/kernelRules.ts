/** The rules of a round by the kernel's WebAssembly package. */

import type { Terms } from "./signedMessage.ts";
import type { Rules } from "./verification.ts";

/** Load the kernel. It plays stated actions with the real cards. */
export async function kernelRules(): Promise<Rules> {
  const { KernelError, load } = await import("../../../../kernel/wasm/npm/index.js");
  const kernel = await load();
  return ({ rules, dealer }: Terms, deck, actions) => {
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
}
