import type { EngineEvent } from '../event.ts'
import type { Units } from '@argosy/money'
import { poolUnits } from '../ledger.ts'
import type { PriceTicks } from '../market.ts'
import type { AccountId, PositionSide } from '../order.ts'
import { accountOf, futuresOf, touchAccount, type EngineState, type MarketState } from '../state.ts'
import { calculateDue, marginOf } from './account-risk.ts'
import { leverageFor, positionKey, termsIn, type Position } from './futures-state.ts'
import { calculateInitialMargin } from './margin.ts'
import { move, settleAssetOf } from './move-money.ts'
import { perpOf } from './perp-market.ts'
import { absolute, fillHolding, flat, type Holding, type HoldingChange } from './position.ts'
import { unwatch } from './watches.ts'

export function findPosition(
  state: EngineState,
  accountId: AccountId,
  marketState: MarketState,
  side: PositionSide,
): Position | undefined {
  const key = positionKey(marketState.market.marketId, side)
  return state.accounts.get(accountId)?.futures?.positions.get(key)
}

/** What a fill moves between the wallet and the margin of an isolated position (FUT-17). */
export function calculateIsolatedFlows(
  marketState: MarketState,
  margin: bigint,
  holding: Holding,
  change: HoldingChange,
  price: PriceTicks,
  leverage: number,
  lossTicks: bigint,
): { readonly paidIn: bigint; readonly paidOut: bigint } {
  const { quoteUnitsPerTickLot } = marketState.market
  const { closedLots, openedLots, realised } = change
  const size = absolute(holding.lots)
  const share = closedLots === 0n ? 0n : closedLots === size ? margin : (margin * closedLots) / size
  const left = closedLots === 0n ? 0n : share + realised
  const opened = price * openedLots * quoteUnitsPerTickLot
  const loss = lossTicks * openedLots * quoteUnitsPerTickLot
  return {
    paidIn: openedLots === 0n ? 0n : calculateInitialMargin(opened, leverage) + loss,
    paidOut: left > 0n ? left : 0n,
  }
}

/** The ticks of open loss that move into an isolated position: what it loses now, at most what was reserved (FUT-17). */
export function calculateOpenLoss(
  marketState: MarketState,
  isBuying: boolean,
  price: PriceTicks,
  reserved: bigint | undefined,
): bigint {
  const { mark } = perpOf(marketState)
  const loss = isBuying ? price - mark : mark - price
  const positive = loss > 0n ? loss : 0n
  return reserved !== undefined && reserved < positive ? reserved : positive
}

type FillOptions = {
  readonly reservedLossTicks?: bigint | undefined
  /** A liquidation keeps the margin of what it closes until its end. */
  readonly retainsMargin?: boolean
}

/** Applies a fill to a position: realises, moves margin, and removes the position when nothing is left. */
export function changePosition(
  state: EngineState,
  marketState: MarketState,
  accountId: AccountId,
  side: PositionSide,
  filled: bigint,
  price: PriceTicks,
  events: EngineEvent[],
  { reservedLossTicks, retainsMargin = false }: FillOptions = {},
): HoldingChange {
  const { market } = marketState
  const { marketId } = market
  const account = touchAccount(state, accountId)
  const futures = futuresOf(account)
  const before = futures.positions.get(positionKey(marketId, side))
  if (before) payDue(state, marketState, before, events)
  const position = before ?? addPosition(state, marketState, accountId, side)
  unwatch(marketState, position)
  state.futures.touched.add(accountId)

  const holding = before ? { lots: before.lots, cost: before.cost } : flat
  const change = fillHolding(market, holding, filled, price)
  const margin = position.mode === 'isolated' ? marginOf(state, position) : 0n
  countOpenInterest(marketState, holding.lots, change.holding.lots)
  position.lots = change.holding.lots
  position.cost = change.holding.cost

  const wallet = { kind: 'available', accountId } as const
  const clearing = { kind: 'clearing', marketId } as const
  if (position.mode === 'isolated') {
    const own = { kind: 'isolated', accountId, marketId, side } as const
    const lossTicks = calculateOpenLoss(marketState, filled > 0n, price, reservedLossTicks)
    const leverage = leverageFor(termsIn(futures, marketId), side)
    const flows = calculateIsolatedFlows(marketState, margin, holding, change, price, leverage, lossTicks)
    move(state, 'pnl', clearing, own, change.realised, events)
    if (!retainsMargin) move(state, 'isolated_out', own, wallet, flows.paidOut, events)
    move(state, 'isolated_in', wallet, own, flows.paidIn, events)
  } else {
    move(state, 'pnl', clearing, wallet, change.realised, events)
  }
  events.push({
    type: 'position_changed',
    accountId,
    marketId,
    side,
    lots: position.lots,
    cost: position.cost,
    realised: change.realised,
    margin: position.mode === 'isolated' ? marginOf(state, position) : (0n as Units),
  })
  if (position.lots === 0n) removePosition(state, marketState, position)
  return change
}

function countOpenInterest(marketState: MarketState, before: bigint, after: bigint): void {
  const long = (lots: bigint) => (lots > 0n ? lots : 0n)
  perpOf(marketState).openInterest += long(after) - long(before)
}

function addPosition(state: EngineState, marketState: MarketState, accountId: AccountId, side: PositionSide): Position {
  const perp = perpOf(marketState)
  const { marketId } = marketState.market
  const futures = futuresOf(accountOf(state, accountId))
  const position: Position = {
    accountId,
    marketId,
    side,
    mode: termsIn(futures, marketId).mode,
    openedAtMs: state.timeMs,
    lots: 0n,
    cost: 0n as Units,
    epoch: perp.funding.epoch,
    watch: 0n as PriceTicks,
    isLiquidating: false,
    slot: perp.positions.length,
  }
  perp.positions.push(position)
  futures.positions.set(positionKey(marketId, side), position)
  return position
}

function removePosition(state: EngineState, marketState: MarketState, position: Position): void {
  const { positions } = perpOf(marketState)
  const last = positions.pop()
  if (last && last !== position) {
    positions[position.slot] = last
    last.slot = position.slot
  }
  futuresOf(accountOf(state, position.accountId)).positions.delete(positionKey(position.marketId, position.side))
}

/** Pays the latest funding settlement if the position has not yet, before anything else changes it (FUT-37). */
export function payDue(state: EngineState, marketState: MarketState, position: Position, events: EngineEvent[]): void {
  const { funding } = perpOf(marketState)
  if (position.epoch === funding.epoch) return
  const { accountId, marketId, side, lots } = position
  const amount = calculateDue(marketState, position)
  position.epoch = funding.epoch
  touchAccount(state, accountId)
  state.futures.touched.add(accountId)
  const pool = { kind: 'funding', marketId } as const
  const unit =
    position.mode === 'isolated'
      ? ({ kind: 'isolated', accountId, marketId, side } as const)
      : ({ kind: 'available', accountId } as const)
  move(state, 'funding', pool, unit, amount, events)
  const { settleRatePpb: ratePpb, settleMark: mark } = funding
  events.push({ type: 'funding_paid', accountId, marketId, side, lots, ratePpb, mark, amount })
  funding.dueCount--
  if (funding.dueCount === 0) endSettlement(state, marketState, events)
}

/** What rounding has left goes to the insurance fund (FUT-38). */
function endSettlement(state: EngineState, { market: { marketId } }: MarketState, events: EngineEvent[]): void {
  const pool = { kind: 'funding', marketId } as const
  const left = poolUnits(state.ledger, pool, settleAssetOf(state))
  move(state, 'funding', pool, { kind: 'insurance' }, left, events)
  state.futures.sweepMarkets.delete(marketId)
}
