import { addAsset, addMarket } from './add-listing.ts'
import { assertNever } from './assert.ts'
import { cancelOrder } from './cancel-order.ts'
import type { Command, Receipt, SequencedCommand } from './command.ts'
import { deposit } from './deposit.ts'
import type { EngineEvent } from './event.ts'
import type { Outcome } from './outcome.ts'
import { placeLimitOrder } from './place-limit-order.ts'
import { findReceipt, rememberReceipt } from './receipts.ts'
import type { EngineState } from './state.ts'

export type AppliedCommand = {
  readonly sequence: number
  readonly timeMs: number
  readonly command: Command
  readonly events: readonly EngineEvent[]
  readonly receipt: Receipt
}

/** The exchange as one function: the same state and command always give the same events. */
export function applyCommand(state: EngineState, sequenced: SequencedCommand): AppliedCommand {
  const { sequence, timeMs, command } = sequenced
  if (sequence !== state.sequence + 1) throw new RangeError(`command ${sequence} after ${state.sequence}`)
  if (timeMs < state.timeMs) throw new RangeError(`time ${timeMs} before ${state.timeMs}`)
  state.sequence = sequence
  state.timeMs = timeMs

  const repeated = findReceipt(state.receipts, command.requestId)
  if (repeated) return { sequence, timeMs, command, events: [{ type: 'request_repeated' }], receipt: repeated }

  const outcome = decide(state, command)
  const receipt: Receipt = outcome.ok
    ? { ok: true, sequence, timeMs, order: outcome.order }
    : { ok: false, sequence, timeMs, refusal: outcome.refusal }
  rememberReceipt(state.receipts, command.requestId, receipt)
  const events: readonly EngineEvent[] = outcome.ok ? outcome.events : [{ type: 'refused', refusal: outcome.refusal }]
  return { sequence, timeMs, command, events, receipt }
}

function decide(state: EngineState, command: Command): Outcome {
  switch (command.type) {
    case 'place_limit_order':
      return placeLimitOrder(state, command)
    case 'cancel_order':
      return cancelOrder(state, command)
    case 'deposit':
      return deposit(state, command)
    case 'add_asset':
      return addAsset(state, command)
    case 'add_market':
      return addMarket(state, command)
    default:
      return assertNever(command)
  }
}
