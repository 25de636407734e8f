import type { Units } from '@argosy/money'
import { closeOrder } from '../close-order.ts'
import { checkCounts, checkStatuses } from '../checks/check-account.ts'
import { checkTerms } from '../checks/term-checks.ts'
import { createOrder } from '../create-order.ts'
import type { EngineEvent } from '../event.ts'
import type { PriceTicks, QuantityLots } from '../market.ts'
import { toOrderId, type Order } from '../order.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { accountOf, futuresOf, touchAccount, type EngineState, type MarketState } from '../state.ts'
import { runTriggers } from '../triggers/run-triggers.ts'
import { wait } from '../triggers/wait.ts'
import type { PositionStop, SetPositionStops } from './commands.ts'
import { isInLiquidation } from './account-risk.ts'
import type { Position } from './futures-state.ts'
import { perpTermContext } from './perp-terms.ts'
import { absolute } from './position.ts'
import { findPosition } from './positions.ts'
import { reducingSide } from './reduce-only.ts'

/** Each stop is a waiting order that closes the position at the size it has when its trigger is met (FUT-22). */
export function setPositionStops(state: EngineState, command: SetPositionStops): Outcome {
  const { accountId, marketId, positionSide, takeProfit, stopLoss } = command
  const marketState = state.markets.get(marketId)
  if (!marketState?.perp) return refuse('market_unknown')
  const position = findPosition(state, accountId, marketState, positionSide)
  if (!position) return refuse('position_unknown')
  const isLong = position.lots > 0n
  const legs = [
    ...(takeProfit ? [createStop(state, position, takeProfit, 0, isLong ? 'rise' : 'fall')] : []),
    ...(stopLoss ? [createStop(state, position, stopLoss, 1, isLong ? 'fall' : 'rise')] : []),
  ]
  const present = stopsOf(state, position)
  const refusal = check(state, marketState, position, legs, present)
  if (refusal) return refuse(refusal)

  const events: EngineEvent[] = []
  const account = touchAccount(state, accountId)
  for (const order of present) closeOrder(state, order, 'user', events)
  for (const leg of legs) {
    events.push({ type: 'order_accepted', order: { ...leg } })
    wait(state, marketState, leg)
    futuresOf(account).reducing.set(leg.orderId, leg)
  }
  runTriggers(state, marketState, events)
  return { ok: true, events, order: null, closedCount: present.length }
}

function stopsOf(state: EngineState, { accountId, marketId, side }: Position): Order[] {
  const reducing = futuresOf(accountOf(state, accountId)).reducing.values()
  return [...reducing].filter(
    ({ marketId: id, perp, trigger }) =>
      id === marketId && perp?.positionSide === side && perp.closesPosition && trigger !== null,
  )
}

function check(
  state: EngineState,
  marketState: MarketState,
  position: Position,
  legs: readonly Order[],
  present: readonly Order[],
) {
  const account = accountOf(state, position.accountId)
  if (isInLiquidation(state, account, marketState)) return 'account_in_liquidation'
  for (const leg of legs) {
    const refusal =
      checkStatuses(state, marketState, leg) ??
      checkTerms(perpTermContext(marketState, leg), [unsized(marketState, leg)])
    if (refusal) return refusal
  }
  const added = legs.length - present.length
  return checkCounts(state, marketState, position.accountId, { open: added, waiting: added })
}

/** The size of a position may be below the least quantity of an order, and closing it is always allowed. */
function unsized({ market }: MarketState, leg: Order): Order {
  const notionalLots = market.quantityLotsMax
  return { ...leg, quantity: notionalLots }
}

function createStop(
  state: EngineState,
  { accountId, marketId, side, lots }: Position,
  { triggerPrice, by, price }: PositionStop,
  leg: number,
  type: 'rise' | 'fall',
): Order {
  const order = createOrder(
    state,
    {
      accountId,
      marketId,
      side: reducingSide(lots),
      kind: price === null ? 'market' : 'limit',
      timeInForce: price === null ? 'ioc' : 'gtc',
      selfTrade: 'cancel_maker',
      clientOrderId: null,
      exits: null,
      cost: 0n as Units,
      price: price ?? (0n as PriceTicks),
      quantity: absolute(lots) as QuantityLots,
      display: 0n as QuantityLots,
      trigger: { type, price: triggerPrice, ...(by !== 'last' && { by }) },
    },
    0n as Units,
    toOrderId(state.sequence, leg),
  )
  order.perp = { positionSide: side, reduceOnly: true, closesPosition: true, isLiquidation: false, reservation: null }
  return order
}
