import type { OrderReceipt, Refusal } from './command.ts'
import type { EngineEvent } from './event.ts'

/** What a command decides: the events it caused, or the one reason why it caused none. */
export type Outcome =
  | { readonly ok: true; readonly events: readonly EngineEvent[]; readonly order: OrderReceipt | null }
  | { readonly ok: false; readonly refusal: Refusal }

export function refuse(refusal: Refusal): Outcome {
  return { ok: false, refusal }
}
