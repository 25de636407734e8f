/** Waiting orders are compared with `last` whenever an order has finished matching (TG-1 … TG-6). */
import { closeOrder, endGroup } from './close.ts'
import { startTrailing } from './create-order.ts'
import { matchOrder, wouldFillWhole, wouldMeetAnybody } from './match.ts'
import { isWaiting, type ReferenceMarket, type ReferenceOrder, type ReferenceState } from './state.ts'

export function fireTriggers(state: ReferenceState, market: ReferenceMarket): void {
  for (;;) {
    for (const order of market.orders) if (isWaiting(order)) followLast(order)
    const [next] = market.orders.filter((order) => isWaiting(order) && isMet(order)).sort(compareTurn)
    if (!next) return
    activate(state, next)
  }
}

/** A command that only closed orders may have placed attached orders whose trigger is already met. */
export function fireTriggersOfTouchedMarkets(state: ReferenceState): void {
  for (const marketId of state.story.markets.keys()) {
    const market = state.markets.get(marketId)
    if (market) fireTriggers(state, market)
  }
}

export function isMet({ trigger, side, peak, market: { last } }: ReferenceOrder): boolean {
  if (!trigger || last === 0n) return false
  if (trigger.type !== 'trail') return trigger.type === 'rise' ? last >= trigger.price : last <= trigger.price
  if (peak === 0n) return false
  const callback = BigInt(trigger.callbackBps)
  return side === 'sell' ? last * 10_000n <= peak * (10_000n - callback) : last * 10_000n >= peak * (10_000n + callback)
}

function followLast(order: ReferenceOrder): void {
  const { side, market } = order
  startTrailing(order)
  if (order.peak === 0n) return
  if (side === 'sell' ? market.last > order.peak : market.last < order.peak) order.peak = market.last
}

const turns = { rise: 0, fall: 1, trail: 2 }

/** TG-3 */
function compareTurn(a: ReferenceOrder, b: ReferenceOrder): number {
  const [mine, other] = [a.trigger, b.trigger]
  if (!mine || !other) return 0
  if (mine.type !== other.type) return turns[mine.type] - turns[other.type]
  if (mine.type === 'trail' || other.type === 'trail' || mine.price === other.price) return a.id - b.id
  return mine.price < other.price === (mine.type === 'rise') ? -1 : 1
}

/** TG-4: it is activated without checks; where it would have been refused it is closed. */
function activate(state: ReferenceState, order: ReferenceOrder): void {
  order.trigger = null
  order.place = 'matching'
  state.story.triggered.push(order.id)
  state.story.accounts.add(order.account)
  endGroup(state, order)
  if (order.timeInForce === 'post_only' && wouldMeetAnybody(order)) {
    return closeOrder(state, order, 'post_only_would_take')
  }
  if (order.timeInForce === 'fok' && !wouldFillWhole(order)) return closeOrder(state, order, 'order_not_fillable')
  matchOrder(state, order)
}
