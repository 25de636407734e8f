import { checkAgainstBook } from './checks/check-against-book.ts'
import { checkCounts, checkStatuses } from './checks/check-account.ts'
import { isCombinationValid } from './checks/is-combination-valid.ts'
import { checkTerms } from './checks/term-checks.ts'
import type { PlaceOrder } from './command.ts'
import { createOrder } from './create-order.ts'
import { enterOrder } from './enter-order.ts'
import type { EngineEvent } from './event.ts'
import { calculateNeed, checkFunds, reserve, termContext } from './line.ts'
import { listOrder } from './open-orders.ts'
import type { Order } from './order.ts'
import { refuse, type Outcome } from './outcome.ts'
import { presentOrderReceipt } from './present-order-receipt.ts'
import { isResting } from './queue.ts'
import type { PlaceOrderRefusal } from './refusal.ts'
import { touchAccount, type EngineState, type MarketState } from './state.ts'
import { runTriggers } from './triggers/run-triggers.ts'
import { wait } from './triggers/wait.ts'
import type { Units } from '@argosy/money'

const nothing = 0n as Units

export function placeOrder(state: EngineState, command: PlaceOrder): Outcome {
  const marketState = state.markets.get(command.marketId)
  if (!marketState || marketState.perp) return refuse('market_unknown')
  const order = createOrder(state, command, nothing)
  order.held = calculateNeed(marketState.market, order)
  const refusal = placeOrderCheck(state, marketState, command, order)
  if (refusal) return refuse(refusal)

  const events: EngineEvent[] = [{ type: 'order_accepted', order: { ...order } }]
  const account = touchAccount(state, order.accountId)
  reserve(state, marketState.market, order, order.held, events)
  if (order.trigger) wait(state, marketState, order)
  else enterOrder(state, marketState, order, events)
  if (isResting(order)) listOrder(state, account, order)
  runTriggers(state, marketState, events)
  return { ok: true, events, order: presentOrderReceipt(state, order, events) }
}

const one = { open: 1, waiting: 0 }
const oneWaiting = { open: 1, waiting: 1 }

/** OT-2, from top to bottom. */
function placeOrderCheck(
  state: EngineState,
  marketState: MarketState,
  command: PlaceOrder,
  order: Order,
): PlaceOrderRefusal | undefined {
  const { accountId, trigger } = command
  return (
    checkStatuses(state, marketState, order) ??
    (isCombinationValid(command) ? undefined : 'order_terms_invalid') ??
    checkTerms(termContext(marketState, command), [command]) ??
    checkCounts(state, marketState, accountId, trigger ? oneWaiting : one) ??
    checkFunds(state, marketState.market, order, order.held) ??
    // A waiting order meets the book later, and is closed then if it does not fit (TG-4).
    (trigger ? undefined : checkAgainstBook(marketState, order))
  )
}
