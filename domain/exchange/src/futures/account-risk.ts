import type { Units } from '@argosy/money'
import { availableUnits, poolUnits } from '../ledger.ts'
import type { MarketId, PriceTicks } from '../market.ts'
import type { Side } from '../order.ts'
import { marketOf, type AccountState, type EngineState, type MarketState } from '../state.ts'
import { calculateFundingPayment } from './funding-rate.ts'
import { leverageFor, positionKey, reservedIn, termsIn, type FuturesAccount, type Position } from './futures-state.ts'
import {
  calculateAvailable,
  calculateHedgeRequirement,
  calculateInitialMargin,
  calculateOneWayRequirement,
  calculateTransferable,
} from './margin.ts'
import { settleAssetOf } from './move-money.ts'
import { absolute, calculatePositionNotional, calculateUnrealised } from './position.ts'
import { isStale, perpOf, perpTermsOf } from './perp-market.ts'
import { calculateRequirement } from './risk-tiers.ts'

/** The cross positions of an account, or one isolated position: what is liquidated together. */
export type UnitValue = { readonly equity: bigint; readonly requirement: bigint }

/** Funding that a position has not paid or received yet; it counts as if it had (FUT-37). */
export function calculateDue(marketState: MarketState, position: Position): Units {
  const { funding } = perpOf(marketState)
  if (position.epoch === funding.epoch) return 0n as Units
  const notional = calculatePositionNotional(marketState.market, position, funding.settleMark)
  return calculateFundingPayment(position.lots, notional, funding.settleRatePpb)
}

export function calculatePositionRequirement(
  marketState: MarketState,
  position: Pick<Position, 'lots' | 'cost'>,
): Units {
  const notional = calculatePositionNotional(marketState.market, position, perpOf(marketState).mark)
  return calculateRequirement(perpTermsOf(marketState), notional)
}

export function calculatePositionProfit(marketState: MarketState, position: Pick<Position, 'lots' | 'cost'>): Units {
  return calculateUnrealised(marketState.market, position, perpOf(marketState).mark)
}

export function marginOf(state: EngineState, { accountId, marketId, side }: Position): Units {
  return poolUnits(state.ledger, { kind: 'isolated', accountId, marketId, side }, settleAssetOf(state))
}

/** The wallet with the funding that is due, and the profit of the cross positions. */
function valueCross(state: EngineState, account: AccountState) {
  let wallet: bigint = availableUnits(state.ledger, account.accountId, settleAssetOf(state))
  let unrealised = 0n
  let requirement = 0n
  for (const position of account.futures?.positions.values() ?? []) {
    if (position.mode === 'isolated') continue
    const marketState = marketOf(state, position.marketId)
    wallet += calculateDue(marketState, position)
    unrealised += calculatePositionProfit(marketState, position)
    requirement += calculatePositionRequirement(marketState, position)
  }
  return { wallet, unrealised, requirement }
}

export function evaluateCross(state: EngineState, account: AccountState): UnitValue {
  const { wallet, unrealised, requirement } = valueCross(state, account)
  return { equity: wallet + unrealised, requirement }
}

export function evaluateIsolated(state: EngineState, position: Position): UnitValue {
  const marketState = marketOf(state, position.marketId)
  const margin = marginOf(state, position) + calculateDue(marketState, position)
  return {
    equity: margin + calculatePositionProfit(marketState, position),
    requirement: calculatePositionRequirement(marketState, position),
  }
}

export function evaluateUnitOf(state: EngineState, account: AccountState, position: Position): UnitValue {
  return position.mode === 'isolated' ? evaluateIsolated(state, position) : evaluateCross(state, account)
}

/** FUT-39 */
export function isAtRisk({ equity, requirement }: UnitValue): boolean {
  return requirement > 0n && equity <= requirement
}

/** Cross positions, whose unit is evaluated as one. */
export function crossPositions(account: AccountState): Position[] {
  return [...(account.futures?.positions.values() ?? [])].filter(({ mode }) => mode === 'cross')
}

/** A change of a market's requirement: another opening order, or another size of a position. */
export type RequirementChange = {
  readonly order?: { readonly side: Side; readonly lots: bigint; readonly reserved: bigint }
  readonly position?: { readonly side: Position['side']; readonly lots: bigint }
}

/** FUT-9, FUT-10 */
export function calculateMarketRequirement(
  marketState: MarketState,
  futures: FuturesAccount | null,
  { order, position }: RequirementChange = {},
): Units {
  const { marketId } = marketState.market
  const terms = termsIn(futures, marketId)
  const reserved = reservedIn(futures, marketId)
  const [addedBuy, addedSell] = order?.side === 'buy' ? [order, undefined] : [undefined, order]
  const buys = {
    lots: reserved.buyLots + (addedBuy?.lots ?? 0n),
    reserved: reserved.buy + (addedBuy?.reserved ?? 0n),
  }
  const sells = {
    lots: reserved.sellLots + (addedSell?.lots ?? 0n),
    reserved: reserved.sell + (addedSell?.reserved ?? 0n),
  }
  const lotsOf = (side: Position['side']) =>
    position?.side === side ? position.lots : (futures?.positions.get(positionKey(marketId, side))?.lots ?? 0n)
  const marginFor = (side: Position['side']) => {
    if (terms.mode === 'isolated') return 0n
    const notional = perpOf(marketState).mark * absolute(lotsOf(side)) * marketState.market.quoteUnitsPerTickLot
    return calculateInitialMargin(notional, leverageFor(terms, side))
  }
  if (futures?.positionMode === 'hedge')
    return calculateHedgeRequirement(marginFor('long'), marginFor('short'), buys, sells)
  return calculateOneWayRequirement(lotsOf('net'), marginFor('net'), buys, sells)
}

/** FUT-12; may be negative, which blocks opening only. */
export function calculateAccountAvailable(state: EngineState, account: AccountState): Units {
  const { wallet, unrealised } = valueCross(state, account)
  let required = 0n
  for (const marketId of marketsOf(account.futures))
    required += calculateMarketRequirement(marketOf(state, marketId), account.futures)
  return calculateAvailable(wallet, unrealised, required)
}

function marketsOf(futures: FuturesAccount | null): Set<MarketId> {
  const markets = new Set<MarketId>(futures?.reserved.keys())
  for (const { marketId } of futures?.positions.values() ?? []) markets.add(marketId)
  return markets
}

/** FUT-13 */
export function calculateFuturesTransferable(state: EngineState, account: AccountState): Units {
  return calculateTransferable(valueCross(state, account).wallet, calculateAccountAvailable(state, account))
}

/** The account, or its position in this market, is being liquidated or has to be (FUT-39). */
export function isInLiquidation(
  state: EngineState,
  account: AccountState | undefined,
  marketState: MarketState,
): boolean {
  if (!account?.futures) return false
  const { futures } = account
  if (futures.isLiquidating) return true
  const isFresh = !isStale(perpOf(marketState), state.timeMs)
  for (const position of futures.positions.values()) {
    if (position.mode === 'isolated' && position.marketId !== marketState.market.marketId) continue
    if (position.isLiquidating) return true
    if (isFresh && isAtRisk(evaluateUnitOf(state, account, position))) return true
  }
  return false
}

/** Whether an opening order fits: one that does not raise the requirement always does (FUT-11). */
export function canReserve(
  state: EngineState,
  account: AccountState | undefined,
  marketState: MarketState,
  order: NonNullable<RequirementChange['order']>,
): boolean {
  const futures = account?.futures ?? null
  const before = calculateMarketRequirement(marketState, futures)
  const added = calculateMarketRequirement(marketState, futures, { order }) - before
  if (added <= 0n) return true
  return account !== undefined && calculateAccountAvailable(state, account) >= added
}

export function toNotional({ market }: MarketState, price: PriceTicks, lots: bigint): Units {
  return (price * lots * market.quoteUnitsPerTickLot) as Units
}
