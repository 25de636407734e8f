import type { AssetId, Units } from '@argosy/money'
import type {
  ChangeableMarketTerms,
  FirstMarketStatus,
  MarketId,
  PerpTerms,
  PriceTicks,
  QuantityLots,
} from '../market.ts'
import type {
  AccountId,
  ClientOrderId,
  OrderKind,
  PositionSide,
  SelfTradeMode,
  Side,
  TimeInForce,
  Trigger,
} from '../order.ts'
import type { RequestId } from '../request-id.ts'
import type { RiskStep } from './risk-tiers.ts'

export type FuturesCommand =
  | AddPerpMarket
  | PublishPrices
  | RunWork
  | FundInsurance
  | SettleMarket
  | ChangePerpRisk
  | PlacePerpOrder
  | SetLeverage
  | SetMarginMode
  | SetPositionMode
  | MoveIsolatedMargin
  | SetPositionStops
  | ClosePosition

/** Its base needs decimals, but is no asset that anybody has: only the quote moves. */
export type AddPerpMarket = ChangeableMarketTerms &
  Omit<PerpTerms, 'tiers' | 'tickPrice'> & {
    readonly type: 'add_perp_market'
    readonly requestId: RequestId
    readonly marketId: MarketId
    readonly base: AssetId
    readonly baseDecimals: number
    readonly quote: AssetId
    readonly tickUnits: Units
    readonly lotUnits: Units
    readonly steps: readonly RiskStep[]
    readonly status: FirstMarketStatus
  }

/** Other terms of risk; tick, lot and the hours of funding stay. */
export type ChangePerpRisk = Omit<PerpTerms, 'tiers' | 'tickPrice' | 'fundingHours'> & {
  readonly type: 'change_perp_risk'
  readonly requestId: RequestId
  readonly marketId: MarketId
  readonly steps: readonly RiskStep[]
}

/** Ends a market for good. It names no price: that is the engine's own mean of the index (FUT-46). */
export type SettleMarket = {
  readonly type: 'settle_market'
  readonly requestId: RequestId
  readonly marketId: MarketId
}

export type IndexPrice = {
  readonly marketId: MarketId
  /** 10⁻¹² of the quote for one whole base. */
  readonly index: bigint
  /** How many sources it was calculated from. */
  readonly sources: number
}

/** The only prices that come from outside, once a second. */
export type PublishPrices = {
  readonly type: 'publish_prices'
  readonly requestId: RequestId
  readonly observedAtMs: number
  readonly prices: readonly IndexPrice[]
}

/** A bounded amount of the work that prices have caused; the engine gives it to itself. */
export type RunWork = {
  readonly type: 'run_work'
  readonly requestId: RequestId
  readonly points: number
  readonly orders: number
}

export type FundInsurance = {
  readonly type: 'fund_insurance'
  readonly requestId: RequestId
  readonly assetId: AssetId
  readonly amount: Units
}

export type PlacePerpOrder = {
  readonly type: 'place_perp_order'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  /** Zero for a market order. */
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  /** Zero shows all. */
  readonly display: QuantityLots
  /** `none` counts as `cancel_taker` (FUT-27). */
  readonly selfTrade: SelfTradeMode
  readonly clientOrderId: ClientOrderId | null
  readonly trigger: Trigger | null
  readonly positionSide: PositionSide
  readonly reduceOnly: boolean
}

export type SetLeverage = {
  readonly type: 'set_leverage'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  /** `net` sets the leverage of every side. */
  readonly positionSide: PositionSide
  readonly leverage: number
}

export type MarginMode = 'cross' | 'isolated'

export type SetMarginMode = {
  readonly type: 'set_margin_mode'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly mode: MarginMode
}

export type PositionMode = 'one_way' | 'hedge'

export type SetPositionMode = {
  readonly type: 'set_position_mode'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly mode: PositionMode
}

export type MoveIsolatedMargin = {
  readonly type: 'move_isolated_margin'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly positionSide: PositionSide
  readonly direction: 'in' | 'out'
  readonly amount: Units
}

export type PositionStop = {
  readonly triggerPrice: PriceTicks
  readonly by: 'last' | 'mark' | 'index'
  /** Null closes at the market. */
  readonly price: PriceTicks | null
}

/** Replaces the stops of a position; null removes one (FUT-22). */
export type SetPositionStops = {
  readonly type: 'set_position_stops'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly positionSide: PositionSide
  readonly takeProfit: PositionStop | null
  readonly stopLoss: PositionStop | null
}

export type ClosePosition = {
  readonly type: 'close_position'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly positionSide: PositionSide
}
