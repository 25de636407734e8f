import { ratesOf } from '../charge-fee.ts'
import { calculateFee } from '../fee.ts'
import type { PriceTicks } from '../market.ts'
import type { Order } from '../order.ts'
import { accountOf, type AccountState, type EngineState, type MarketState } from '../state.ts'
import {
  calculateAccountAvailable,
  calculateDue,
  calculateMarketRequirement,
  calculatePositionProfit,
  calculatePositionRequirement,
  evaluateCross,
  marginOf,
  toNotional,
} from './account-risk.ts'
import { leverageFor, positionKey, termsIn } from './futures-state.ts'
import { fillHolding, flat, type Holding, type HoldingChange } from './position.ts'
import { calculateIsolatedFlows, calculateOpenLoss } from './positions.ts'

/** Who of a fill would be left without enough equity, and so does not fill (FUT-16). */
export function whoMayNotFill(
  state: EngineState,
  marketState: MarketState,
  maker: Order,
  taker: Order,
  lots: bigint,
): 'maker' | 'taker' | undefined {
  if (!mayFill(state, marketState, maker, 'maker', lots, maker.price)) return 'maker'
  return mayFill(state, marketState, taker, 'taker', lots, maker.price) ? undefined : 'taker'
}

type Trade = {
  readonly marketState: MarketState
  readonly order: Order
  readonly account: AccountState
  readonly holding: Holding
  readonly change: HoldingChange
  readonly price: PriceTicks
  readonly fee: bigint
}

function mayFill(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  role: 'maker' | 'taker',
  lots: bigint,
  price: PriceTicks,
): boolean {
  const { perp } = order
  // A liquidation has its own bound: the bankruptcy price.
  if (!perp || perp.isLiquidation) return true
  const account = accountOf(state, order.accountId)
  const position = account.futures?.positions.get(positionKey(order.marketId, perp.positionSide))
  const holding: Holding = position ?? flat
  const change = fillHolding(marketState.market, holding, order.side === 'buy' ? lots : -lots, price)
  const rates = ratesOf(state, account)
  const fee = calculateFee(toNotional(marketState, price, lots), role === 'maker' ? rates.makerPpm : rates.takerPpm)
  const trade = { marketState, order, account, holding, change, price, fee }
  const mode = position?.mode ?? termsIn(account.futures, order.marketId).mode
  return mode === 'isolated' ? mayFillIsolated(state, trade) : mayFillCross(state, trade)
}

/** A part that increases needs equity above the requirement after the fill, a pure reduction equity of at least zero. */
function mayFillCross(state: EngineState, trade: Trade): boolean {
  const { marketState, account, holding, change, fee } = trade
  const before = evaluateCross(state, account)
  const gain = calculatePositionProfit(marketState, change.holding) - calculatePositionProfit(marketState, holding)
  const equity = before.equity + change.realised + gain - fee
  if (change.openedLots === 0n) return equity >= 0n
  const requirement =
    before.requirement -
    calculatePositionRequirement(marketState, holding) +
    calculatePositionRequirement(marketState, change.holding)
  return equity > requirement && isAffordable(state, trade, equity - before.equity)
}

/** A market order has no reservation, so it ends where available would fall below zero (FUT-11). */
function isAffordable(state: EngineState, { marketState, order, account, change }: Trade, moved: bigint): boolean {
  if (order.kind !== 'market' || !order.perp) return true
  const side = order.perp.positionSide
  const position = { side, lots: change.holding.lots }
  const added =
    calculateMarketRequirement(marketState, account.futures, { position }) -
    calculateMarketRequirement(marketState, account.futures)
  const spent = moved < 0n ? moved : 0n
  return calculateAccountAvailable(state, account) + spent - added >= 0n
}

function mayFillIsolated(state: EngineState, trade: Trade): boolean {
  const { marketState, order, account, holding, change, price, fee } = trade
  const positionSide = order.perp?.positionSide ?? 'net'
  const position = account.futures?.positions.get(positionKey(order.marketId, positionSide))
  const margin = position ? marginOf(state, position) + calculateDue(marketState, position) : 0n
  const leverage = leverageFor(termsIn(account.futures, order.marketId), positionSide)
  const loss = calculateOpenLoss(marketState, order.side === 'buy', price, order.perp?.reservation?.lossTicks)
  const flows = calculateIsolatedFlows(marketState, margin, holding, change, price, leverage, loss)
  const left = margin + change.realised - flows.paidOut + flows.paidIn
  const equity = left + calculatePositionProfit(marketState, change.holding)
  const wallet = evaluateCross(state, account)
  const paid = flows.paidIn + fee - flows.paidOut
  const rest = wallet.equity - paid
  if (change.openedLots === 0n) return equity >= 0n && (paid <= 0n || rest >= 0n)
  if (equity <= calculatePositionRequirement(marketState, change.holding)) return false
  if (paid > 0n && (wallet.requirement > 0n ? rest <= wallet.requirement : rest < 0n)) return false
  return order.kind !== 'market' || calculateAccountAvailable(state, account) >= paid
}
