import type { AssetId, Units } from '@argosy/money'
import type {
  AccountId,
  AccountStatus,
  AttachedOrders,
  ClientOrderId,
  OrderId,
  OrderKind,
  SelfTradeMode,
  Side,
  TimeInForce,
  Trigger,
} from './order.ts'
import type { FeeRates, FeeTier } from './fee-schedule.ts'
import type { FuturesCommand } from './futures/commands.ts'
import type {
  ChangeableMarketTerms,
  FirstMarketStatus,
  MarketId,
  MarketStatus,
  PriceTicks,
  QuantityLots,
} from './market.ts'
import type { PartitionName } from './ledger.ts'
import type { RequestId } from './request-id.ts'

export type { ChangeableMarketTerms } from './market.ts'
export type { RequestId } from './request-id.ts'

/** Activates the next version of the rules. */
export type ActivateRules = {
  readonly type: 'activate_rules'
  readonly requestId: RequestId
  readonly version: number
}

export type AddAsset = {
  readonly type: 'add_asset'
  readonly requestId: RequestId
  readonly assetId: AssetId
  readonly decimals: number
}

export type AddMarket = ChangeableMarketTerms & {
  readonly type: 'add_market'
  readonly requestId: RequestId
  readonly marketId: MarketId
  readonly base: AssetId
  readonly quote: AssetId
  readonly tickUnits: Units
  readonly lotUnits: Units
  readonly status: FirstMarketStatus
}

export type ChangeMarket = ChangeableMarketTerms & {
  readonly type: 'change_market'
  readonly requestId: RequestId
  readonly marketId: MarketId
}

export type SetMarketStatus = {
  readonly type: 'set_market_status'
  readonly requestId: RequestId
  readonly marketId: MarketId
  readonly status: MarketStatus
}

export type SetFeeSchedule = {
  readonly type: 'set_fee_schedule'
  readonly requestId: RequestId
  readonly assetId: AssetId
  readonly tiers: readonly FeeTier[]
}

/** An account's own terms; null returns to the schedule. */
export type SetAccountFees = {
  readonly type: 'set_account_fees'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly rates: FeeRates | null
}

export type SetAccountStatus = {
  readonly type: 'set_account_status'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly status: AccountStatus
}

/** Makes an account a sub-account, for good. */
export type JoinFamily = {
  readonly type: 'join_family'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly mainAccountId: AccountId
}

/** Money that enters the partition from outside. */
export type Deposit = {
  readonly type: 'deposit'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly assetId: AssetId
  readonly amount: Units
}

export type TransferOut = {
  readonly type: 'transfer_out'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly assetId: AssetId
  readonly amount: Units
  readonly destination: PartitionName
}

export type TransferIn = {
  readonly type: 'transfer_in'
  readonly requestId: RequestId
  readonly source: PartitionName
  readonly sourceSequence: number
  readonly accountId: AccountId
  readonly assetId: AssetId
  readonly amount: Units
}

/** From one account of a family to another. */
export type TransferBetween = {
  readonly type: 'transfer_between'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly toAccountId: AccountId
  readonly assetId: AssetId
  readonly amount: Units
}

export type PlaceOrder = {
  readonly type: 'place_order'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  /** Zero for a market order. */
  readonly price: PriceTicks
  /** Zero for an order by cost. */
  readonly quantity: QuantityLots
  /** What a market buy may spend, else zero. */
  readonly cost: Units
  /** Zero shows all. */
  readonly display: QuantityLots
  readonly selfTrade: SelfTradeMode
  readonly clientOrderId: ClientOrderId | null
  readonly trigger: Trigger | null
  readonly exits: AttachedOrders | null
}

/** One cancels the other: a post-only limit leg and a stop leg; without a stop price the stop leg is a market order. */
export type PlaceOco = {
  readonly type: 'place_oco'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly quantity: QuantityLots
  readonly limitPrice: PriceTicks
  readonly triggerPrice: PriceTicks
  readonly stopPrice: PriceTicks | null
  readonly selfTrade: SelfTradeMode
  /** Names the limit leg. */
  readonly clientOrderId: ClientOrderId | null
}

/** Contains the order's new values, not the differences. */
export type AmendOrder = {
  readonly type: 'amend_order'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly orderId: OrderId
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  /** Only for a waiting order; null for a resting one. */
  readonly triggerPrice: PriceTicks | null
}

/** Identifies the order by one of the two. */
export type CancelOrder = {
  readonly type: 'cancel_order'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly orderId: OrderId | null
  readonly clientOrderId: ClientOrderId | null
}

/** Null means all of them. */
export type CancelAllOrders = {
  readonly type: 'cancel_all_orders'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId | null
  readonly side: Side | null
}

export type Command = (
  | ActivateRules
  | AddAsset
  | AddMarket
  | ChangeMarket
  | SetMarketStatus
  | SetFeeSchedule
  | SetAccountFees
  | SetAccountStatus
  | JoinFamily
  | Deposit
  | TransferOut
  | TransferIn
  | TransferBetween
  | PlaceOrder
  | PlaceOco
  | AmendOrder
  | CancelOrder
  | CancelAllOrders
  | FuturesCommand
) & {
  /** After this time it is refused: by then the engine may have forgotten that it was applied before. */
  readonly expiresAtMs?: number
}

/** How long after its creation a command may be applied. */
export const commandLifetimeMs = 25_000

/** A command with its position in the journal; time is the leader's clock when the batch was closed. */
export type SequencedCommand = {
  readonly sequence: number
  readonly timeMs: number
  readonly command: Command
}
