import type { Units } from '@argosy/money'
import { checkAgainstBook } from '../checks/check-against-book.ts'
import { checkCounts, checkStatuses } from '../checks/check-account.ts'
import { checkTerms } from '../checks/term-checks.ts'
import { createOrder } from '../create-order.ts'
import { enterOrder } from '../enter-order.ts'
import type { EngineEvent } from '../event.ts'
import type { PriceTicks, QuantityLots } from '../market.ts'
import { listOrder } from '../open-orders.ts'
import { toOrderId, type Order, type PositionSide } from '../order.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { presentOrderReceipt } from '../present-order-receipt.ts'
import { isResting } from '../queue.ts'
import type { FuturesRefusal, PlaceOrderRefusal } from '../refusal.ts'
import { accountOf, futuresOf, touchAccount, type EngineState, type MarketState } from '../state.ts'
import { callbackBpsMax, callbackBpsMin } from '../triggers/trailing.ts'
import { runTriggers } from '../triggers/run-triggers.ts'
import { wait } from '../triggers/wait.ts'
import { isInLiquidation } from './account-risk.ts'
import type { ClosePosition, PlacePerpOrder } from './commands.ts'
import { checkOpening, findOpeningTerms } from './opening-check.ts'
import { perpTermContext } from './perp-terms.ts'
import { absolute } from './position.ts'
import { findPosition } from './positions.ts'
import { closeRestingReducing, countFreeLots, reducingSide } from './reduce-only.ts'
import { openReservation } from './reservations.ts'
import { isPerpSide } from './sides.ts'

export function placePerpOrder(state: EngineState, command: PlacePerpOrder): Outcome {
  const marketState = state.markets.get(command.marketId)
  if (!marketState?.perp) return refuse('market_unknown')
  const order = createPerpOrder(state, marketState, command)
  const refusal = placePerpOrderCheck(state, marketState, command, order)
  if (refusal) return refuse(refusal)

  const events: EngineEvent[] = []
  if (order.perp?.reduceOnly && !order.trigger) cutToPosition(state, marketState, order)
  return acceptOrder(state, marketState, order, events)
}

function acceptOrder(state: EngineState, marketState: MarketState, order: Order, events: EngineEvent[]): Outcome {
  const account = touchAccount(state, order.accountId)
  if (!order.trigger) openReservation(state, marketState, order)
  events.push({ type: 'order_accepted', order: { ...order } })
  if (order.trigger) wait(state, marketState, order)
  else enterOrder(state, marketState, order, events)
  if (isResting(order)) listOrder(state, account, order)
  if (order.perp?.reduceOnly && state.orders.has(order.orderId)) futuresOf(account).reducing.set(order.orderId, order)
  runTriggers(state, marketState, events)
  return { ok: true, events, order: presentOrderReceipt(state, order, events) }
}

function createPerpOrder(state: EngineState, marketState: MarketState, command: PlacePerpOrder): Order {
  const { positionSide, side, trigger, kind, selfTrade } = command
  const order = createOrder(
    state,
    {
      accountId: command.accountId,
      marketId: command.marketId,
      side,
      kind,
      timeInForce: command.timeInForce,
      selfTrade: selfTrade === 'none' ? 'cancel_taker' : selfTrade,
      clientOrderId: command.clientOrderId,
      exits: null,
      cost: 0n as Units,
      price: command.price,
      quantity: command.quantity,
      display: command.display,
      trigger,
    },
    0n as Units,
  )
  const closes = positionSide !== 'net' && side === (positionSide === 'long' ? 'sell' : 'buy')
  order.perp = {
    positionSide,
    reduceOnly: command.reduceOnly || closes,
    closesPosition: false,
    isLiquidation: false,
    reservation: null,
  }
  if (!order.perp.reduceOnly && !trigger && kind === 'limit')
    order.perp = { ...order.perp, reservation: findOpeningTerms(state, marketState, order) }
  return order
}

const one = { open: 1, waiting: 0 }
const oneWaiting = { open: 1, waiting: 1 }

function placePerpOrderCheck(
  state: EngineState,
  marketState: MarketState,
  command: PlacePerpOrder,
  order: Order,
): PlaceOrderRefusal | FuturesRefusal | undefined {
  const { accountId, trigger, positionSide, side } = command
  const account = state.accounts.get(accountId)
  return (
    checkStatuses(state, marketState, order) ??
    (isInLiquidation(state, account, marketState) ? 'account_in_liquidation' : undefined) ??
    (isCombinationValid(command) ? undefined : 'order_terms_invalid') ??
    (isPerpSide(account, positionSide) ? undefined : 'position_mode_mismatch') ??
    (command.reduceOnly && positionSide !== 'net' && side === (positionSide === 'long' ? 'buy' : 'sell')
      ? 'reduce_only'
      : undefined) ??
    checkTerms(perpTermContext(marketState, order), [order]) ??
    checkCounts(state, marketState, accountId, trigger ? oneWaiting : one) ??
    (order.perp?.reduceOnly ? checkReducing(state, marketState, order) : checkOpening(state, marketState, order)) ??
    (trigger ? undefined : checkAgainstBook(marketState, order))
  )
}

/** FUT-20; a waiting order needs the position only, and is cut when its trigger is met. */
function checkReducing(state: EngineState, marketState: MarketState, order: Order): FuturesRefusal | undefined {
  const position = findPosition(state, order.accountId, marketState, order.perp?.positionSide ?? 'net')
  if (!position || reducingSide(position.lots) !== order.side) return 'reduce_only'
  return order.trigger || countFreeLots(state, marketState, order) > 0n ? undefined : 'reduce_only'
}

function cutToPosition(state: EngineState, marketState: MarketState, order: Order): void {
  const free = countFreeLots(state, marketState, order)
  if (order.quantity <= free) return
  order.quantity = free
  order.remaining = free
}

/** OT-12 without orders by cost; `fok` is not offered, because a maker may prove unable to fill when it is met. */
function isCombinationValid({ kind, timeInForce, price, display, trigger }: PlacePerpOrder): boolean {
  if (timeInForce === 'fok') return false
  if (kind === 'market' && (timeInForce !== 'ioc' || price !== 0n || display !== 0n)) return false
  if (display !== 0n && timeInForce !== 'gtc' && timeInForce !== 'post_only') return false
  if (trigger?.type !== 'trail') return true
  const { callbackBps, by } = trigger
  const isInRange = Number.isInteger(callbackBps) && callbackBps >= callbackBpsMin && callbackBps <= callbackBpsMax
  return kind === 'market' && isInRange && by === undefined
}

/** A market order for the whole position, after its resting reduce-only orders were closed (FUT-26). */
export function closePosition(state: EngineState, { accountId, marketId, positionSide }: ClosePosition): Outcome {
  const marketState = state.markets.get(marketId)
  if (!marketState?.perp) return refuse('market_unknown')
  const position = findPosition(state, accountId, marketState, positionSide)
  if (!position) return refuse('position_unknown')
  const account = accountOf(state, accountId)
  const order = createClosingOrder(state, position.lots, { accountId, marketId, positionSide })
  const refusal =
    checkStatuses(state, marketState, order) ??
    (isInLiquidation(state, account, marketState) ? 'account_in_liquidation' : undefined)
  if (refusal) return refuse(refusal)
  const events: EngineEvent[] = []
  closeRestingReducing(state, marketState, accountId, positionSide, events)
  return acceptOrder(state, marketState, order, events)
}

function createClosingOrder(
  state: EngineState,
  lots: bigint,
  { accountId, marketId, positionSide }: Pick<ClosePosition, 'accountId' | 'marketId'> & { positionSide: PositionSide },
): Order {
  const order = createOrder(
    state,
    {
      accountId,
      marketId,
      side: reducingSide(lots),
      kind: 'market',
      timeInForce: 'ioc',
      selfTrade: 'cancel_maker',
      clientOrderId: null,
      exits: null,
      cost: 0n as Units,
      price: 0n as PriceTicks,
      quantity: absolute(lots) as QuantityLots,
      display: 0n as QuantityLots,
      trigger: null,
    },
    0n as Units,
    toOrderId(state.sequence, 0),
  )
  order.perp = { positionSide, reduceOnly: true, closesPosition: true, isLiquidation: false, reservation: null }
  return order
}
