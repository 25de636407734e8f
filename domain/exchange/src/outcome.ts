import type { EngineEvent } from './event.ts'
import type { OrderReceipt } from './receipt.ts'
import type { Refusal } from './refusal.ts'

/** The result of a command: the events it caused, or the one reason why it caused none. */
export type Outcome =
  | {
      readonly ok: true
      readonly events: readonly EngineEvent[]
      readonly order: OrderReceipt | null
      readonly closedCount?: number
    }
  | { readonly ok: false; readonly refusal: Refusal }

export function refuse(refusal: Refusal): Outcome {
  return { ok: false, refusal }
}
