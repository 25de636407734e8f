import type { Units } from '@argosy/money'
import { checkAgainstBook } from '../checks/check-against-book.ts'
import { checkCounts, checkStatuses } from '../checks/check-account.ts'
import { checkTerms } from '../checks/term-checks.ts'
import type { PlaceOco } from '../command.ts'
import { createOrder } from '../create-order.ts'
import type { EngineEvent } from '../event.ts'
import { plainLimit } from '../limit-order.ts'
import type { PriceTicks } from '../market.ts'
import { listOrder } from '../open-orders.ts'
import { toOrderId, type Order } from '../order.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { presentOrderReceipt } from '../present-order-receipt.ts'
import { joinQueue } from '../queue.ts'
import type { PlaceOrderRefusal } from '../refusal.ts'
import { touchAccount, type EngineState, type MarketState } from '../state.ts'
import { wait } from '../triggers/wait.ts'
import { calculateNeed, checkFunds } from './hold.ts'
import { acceptLegs } from './open-legs.ts'
import { spotTermContext } from './term-context.ts'

/** One cancels the other: a limit leg that rests and a stop leg that waits; one hold serves both (GR-1, GR-2). */
export function placeOco(state: EngineState, command: PlaceOco): Outcome {
  const marketState = state.markets.get(command.marketId)
  if (!marketState || marketState.perp) return refuse('market_unknown')
  const limitLeg = createLimitLeg(state, command)
  const stopLeg = createStopLeg(state, command)
  const refusal = placeOcoCheck(state, marketState, command, limitLeg, stopLeg)
  if (refusal) return refuse(refusal)

  const events: EngineEvent[] = []
  acceptLegs(state, marketState.market, [limitLeg, stopLeg], events)
  joinQueue(state, marketState, limitLeg)
  listOrder(state, touchAccount(state, command.accountId), limitLeg)
  wait(state, marketState, stopLeg)
  return { ok: true, events, order: presentOrderReceipt(state, limitLeg, events) }
}

function createLimitLeg(state: EngineState, command: PlaceOco): Order {
  const { limitPrice, clientOrderId } = command
  const terms = { ...sharedTerms(command), timeInForce: 'post_only', price: limitPrice, clientOrderId } as const
  return createOrder(state, terms, 0n as Units, toOrderId(state.sequence, 0))
}

function createStopLeg(state: EngineState, command: PlaceOco): Order {
  const { side, triggerPrice, stopPrice } = command
  const terms = {
    ...sharedTerms(command),
    kind: stopPrice === null ? 'market' : 'limit',
    timeInForce: stopPrice === null ? 'ioc' : 'gtc',
    price: stopPrice ?? (0n as PriceTicks),
    trigger: { type: side === 'sell' ? 'fall' : 'rise', price: triggerPrice },
  } as const
  return createOrder(state, terms, 0n as Units, toOrderId(state.sequence, 1))
}

function sharedTerms({ accountId, marketId, side, quantity, selfTrade }: PlaceOco) {
  return { ...plainLimit, accountId, marketId, side, quantity, selfTrade }
}

const twoLegs = { open: 2, waiting: 1 }

function placeOcoCheck(
  state: EngineState,
  marketState: MarketState,
  command: PlaceOco,
  limitLeg: Order,
  stopLeg: Order,
): PlaceOrderRefusal | undefined {
  const { market } = marketState
  const { accountId, side } = command
  return (
    checkStatuses(state, marketState, limitLeg) ??
    (areLegsApart(marketState, command) ? undefined : 'order_terms_invalid') ??
    checkTerms(spotTermContext(marketState, side), [limitLeg, stopLeg]) ??
    checkCounts(state, marketState, accountId, twoLegs) ??
    checkFunds(state, market, limitLeg, calculateNeed(market, limitLeg)) ??
    checkFunds(state, market, stopLeg, calculateNeed(market, stopLeg)) ??
    checkAgainstBook(marketState, limitLeg)
  )
}

/** `last` lies between the legs; for a buy with a market stop the hold could not be calculated (GR-1). */
function areLegsApart({ lastPrice }: MarketState, { side, limitPrice, triggerPrice, stopPrice }: PlaceOco): boolean {
  if (side === 'buy' && stopPrice === null) return false
  // Without `last` there is nothing to compare; another check refuses that.
  if (lastPrice === 0n) return true
  return side === 'sell'
    ? limitPrice > lastPrice && triggerPrice < lastPrice
    : limitPrice < lastPrice && triggerPrice > lastPrice
}
