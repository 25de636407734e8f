import type { Units } from '@argosy/money'
import type { EngineEvent } from '../event.ts'
import type { MarketId } from '../market.ts'
import type { Order } from '../order.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { isResting } from '../queue.ts'
import {
  createAccountState,
  futuresOf,
  touchAccount,
  type AccountState,
  type EngineState,
  type MarketState,
} from '../state.ts'
import {
  calculateAccountAvailable,
  calculatePositionProfit,
  isInLiquidation,
  marginOf,
  toNotional,
} from './account-risk.ts'
import type { MoveIsolatedMargin, SetLeverage, SetMarginMode, SetPositionMode } from './commands.ts'
import { leverageFor, reservedIn, termsIn, type AccountTerms, type Position } from './futures-state.ts'
import { calculateMissingMargin, calculateRemovableMargin } from './margin.ts'
import { move } from './move-money.ts'
import { isStale, perpOf, perpTermsOf } from './perp-market.ts'
import { absolute, calculatePositionNotional } from './position.ts'
import { findPosition, payDue } from './positions.ts'
import { closeReservation, openReservation, reservationTermsOf } from './reservations.ts'
import { findLeverageMax } from './risk-tiers.ts'
import { isPerpSide } from './sides.ts'

const done: Outcome = { ok: true, events: [], order: null }

/** Reservations are made anew with the new leverage; it is refused when they do not fit (FUT-14, FUT-19). */
export function setLeverage(state: EngineState, command: SetLeverage): Outcome {
  const { accountId, marketId, positionSide, leverage } = command
  const marketState = state.markets.get(marketId)
  if (!marketState?.perp) return refuse('market_unknown')
  const account = state.accounts.get(accountId) ?? createAccountState(accountId)
  if (!isPerpSide(account, positionSide) && positionSide !== 'net') return refuse('position_mode_mismatch')
  const before = termsIn(account.futures, marketId)
  const after = withLeverage(before, positionSide, leverage)
  if (!Number.isInteger(leverage) || leverage < 1 || !isLeverageAllowed(marketState, account, leverage))
    return refuse('leverage_too_high')
  if (isSame(before, after)) return done
  if (isInLiquidation(state, account, marketState)) return refuse('account_in_liquidation')

  // Positions and orders, and so everything to undo, exist only for an account that exists.
  const stored = touchAccount(state, accountId)
  const futures = futuresOf(stored)
  const availableBefore = calculateAccountAvailable(state, stored)
  const orders = restingOpening(stored, marketId)
  const reservations = orders.map(({ perp }) => perp)
  futures.terms.set(marketId, after)
  for (const order of orders) reserveAnew(state, marketState, stored, order)
  const missing = missingMargins(state, marketState, stored)
  const moved = missing.reduce((sum, { amount }) => sum + amount, 0n)
  const availableAfter = calculateAccountAvailable(state, stored) - moved
  if (availableAfter < 0n && availableAfter < availableBefore) {
    for (const order of orders) closeReservation(state, marketState, order)
    futures.terms.set(marketId, before)
    for (const [index, order] of orders.entries()) {
      const perp = reservations[index]
      if (perp) order.perp = perp
      openReservation(state, marketState, order)
    }
    return refuse('balance_insufficient')
  }
  const events: EngineEvent[] = [{ type: 'account_terms_changed', accountId, marketId, ...after }]
  for (const { position, amount } of missing) moveMargin(state, marketState, position, amount, events)
  return { ok: true, events, order: null }
}

function withLeverage(terms: AccountTerms, side: SetLeverage['positionSide'], leverage: number): AccountTerms {
  if (side === 'long') return { ...terms, longLeverage: leverage }
  if (side === 'short') return { ...terms, shortLeverage: leverage }
  return { ...terms, leverage, longLeverage: leverage, shortLeverage: leverage }
}

function isSame(a: AccountTerms, b: AccountTerms): boolean {
  return a.leverage === b.leverage && a.longLeverage === b.longLeverage && a.shortLeverage === b.shortLeverage
}

/** At most what the tier of the larger exposure allows: the position at the mark and the opening orders of a side. */
function isLeverageAllowed(marketState: MarketState, { futures }: AccountState, leverage: number): boolean {
  const { marketId } = marketState.market
  const reserved = reservedIn(futures, marketId)
  let [long, short] = [reserved.buyNotional, reserved.sellNotional]
  for (const position of futures?.positions.values() ?? []) {
    if (position.marketId !== marketId) continue
    const notional = toNotional(marketState, perpOf(marketState).mark, absolute(position.lots))
    if (position.lots > 0n) long += notional
    else short += notional
  }
  return leverage <= findLeverageMax(perpTermsOf(marketState).tiers, long > short ? long : short)
}

function restingOpening({ openOrders }: AccountState, marketId: MarketId): Order[] {
  return [...openOrders.values()].filter(
    (order) => order.marketId === marketId && isResting(order) && order.perp?.reservation,
  )
}

function reserveAnew(state: EngineState, marketState: MarketState, account: AccountState, order: Order): void {
  if (!order.perp) return
  const { side, price, perp } = order
  closeReservation(state, marketState, order)
  const reservation = reservationTermsOf(state, marketState, account, { side, price, positionSide: perp.positionSide })
  order.perp = { ...perp, reservation }
  openReservation(state, marketState, order)
}

function missingMargins(state: EngineState, { market: { marketId } }: MarketState, { futures }: AccountState) {
  return [...(futures?.positions.values() ?? [])]
    .filter((position) => position.marketId === marketId && position.mode === 'isolated')
    .map((position) => {
      const leverage = leverageFor(termsIn(futures, marketId), position.side)
      return { position, amount: calculateMissingMargin(marginOf(state, position), position.cost, leverage) }
    })
}

/** Into an isolated position, or out of it when negative. */
function moveMargin(
  state: EngineState,
  marketState: MarketState,
  position: Position,
  amount: bigint,
  events: EngineEvent[],
): void {
  if (amount === 0n) return
  const { accountId, marketId, side } = position
  payDue(state, marketState, position, events)
  touchAccount(state, accountId)
  state.futures.touched.add(accountId)
  const wallet = { kind: 'available', accountId } as const
  const own = { kind: 'isolated', accountId, marketId, side } as const
  if (amount > 0n) move(state, 'isolated_in', wallet, own, amount, events)
  else move(state, 'isolated_out', own, wallet, -amount, events)
  const { lots, cost } = position
  const margin = marginOf(state, position)
  events.push({ type: 'position_changed', accountId, marketId, side, lots, cost, realised: 0n as Units, margin })
}

/** Only without position and order in the market (FUT-15). */
export function setMarginMode(state: EngineState, { accountId, marketId, mode }: SetMarginMode): Outcome {
  const marketState = state.markets.get(marketId)
  if (!marketState?.perp) return refuse('market_unknown')
  const account = state.accounts.get(accountId)
  const before = termsIn(account?.futures ?? null, marketId)
  if (before.mode === mode) return done
  const positions = [...(account?.futures?.positions.values() ?? [])]
  if (positions.some((position) => position.marketId === marketId)) return refuse('position_open')
  if (account?.openCounts.has(marketId)) return refuse('orders_open')
  const after = { ...before, mode }
  futuresOf(touchAccount(state, accountId)).terms.set(marketId, after)
  return { ok: true, events: [{ type: 'account_terms_changed', accountId, marketId, ...after }], order: null }
}

/** Only without any position and order (FUT-15). */
export function setPositionMode(state: EngineState, { accountId, mode }: SetPositionMode): Outcome {
  const account = state.accounts.get(accountId)
  if ((account?.futures?.positionMode ?? 'one_way') === mode) return done
  if (account?.futures && account.futures.positions.size > 0) return refuse('position_open')
  if (account && account.openOrders.size > 0) return refuse('orders_open')
  futuresOf(touchAccount(state, accountId)).positionMode = mode
  return { ok: true, events: [{ type: 'position_mode_changed', accountId, mode }], order: null }
}

/** Added whenever available allows, even in liquidation; taken out only down to initial margin and loss (FUT-18). */
export function moveIsolatedMargin(state: EngineState, command: MoveIsolatedMargin): Outcome {
  const { accountId, marketId, positionSide, direction, amount } = command
  const marketState = state.markets.get(marketId)
  if (!marketState?.perp) return refuse('market_unknown')
  const account = state.accounts.get(accountId)
  const position = findPosition(state, accountId, marketState, positionSide)
  if (!account || position?.mode !== 'isolated') return refuse('position_unknown')
  if (amount <= 0n) return refuse('amount_out_of_range')
  const refusal =
    direction === 'in'
      ? calculateAccountAvailable(state, account) < amount
        ? 'balance_insufficient'
        : undefined
      : checkTakenOut(state, marketState, account, position, amount)
  if (refusal) return refuse(refusal)
  const events: EngineEvent[] = []
  moveMargin(state, marketState, position, direction === 'in' ? amount : -amount, events)
  return { ok: true, events, order: null }
}

function checkTakenOut(
  state: EngineState,
  marketState: MarketState,
  account: AccountState,
  position: Position,
  amount: bigint,
) {
  const { mark } = perpOf(marketState)
  if (isStale(perpOf(marketState), state.timeMs)) return 'price_reference_stale'
  if (account.status === 'frozen') return 'account_frozen'
  if (isInLiquidation(state, account, marketState)) return 'account_in_liquidation'
  const removable = calculateRemovableMargin(
    marginOf(state, position),
    calculatePositionProfit(marketState, position),
    position.cost,
    calculatePositionNotional(marketState.market, position, mark),
    leverageFor(termsIn(account.futures, position.marketId), position.side),
  )
  return amount > removable ? 'balance_insufficient' : undefined
}
