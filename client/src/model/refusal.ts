/** Refusals as sentences to show. */

import { t } from "../texts/base.ts";

/** Capitalise a refusal and add a full stop, and the reference under which the service logged a defect. */
export function refusalText({ message, reference }: { message: string; reference?: string | null }): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  const sentence = /[.!?…]$/.test(text) ? text : `${text}.`;
  return reference ? `${sentence} ${t.reference(reference)}` : sentence;
}
