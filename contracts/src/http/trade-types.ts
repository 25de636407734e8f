import type {
  AccountStatus,
  CloseReason,
  OrderKind,
  OrderStatus,
  SelfTradeMode,
  Side,
  TimeInForce,
} from '@argosy/exchange'
import type { LedgerKind } from '../ledger-data.ts'

export type BalanceView = { readonly assetId: string; readonly available: string; readonly held: string }

/** Decimal text as people write it. Where an order does not use a field, it is zero or null. */
export type OrderView = {
  readonly orderId: number
  readonly clientOrderId: string | null
  readonly marketId: string
  readonly side: Side
  readonly type: OrderKind
  readonly timeInForce: TimeInForce
  readonly selfTrade: SelfTradeMode
  /** Zero for a market order. */
  readonly price: string
  /** Zero for an order by cost. */
  readonly quantity: string
  /** What a market buy may spend, in quote. */
  readonly cost: string
  /** What an iceberg shows at most; zero shows all. */
  readonly display: string
  readonly filled: string
  /** What it waits for; null once it is active. */
  readonly trigger: TriggerView | null
  readonly takeProfit: AttachedOrderView | null
  readonly stopLoss: AttachedOrderView | null
  /** Orders of one group cancel each other; it is named by its first order. */
  readonly group: number | null
  readonly status: OrderStatus
  /** Why it is closed; null while it is open. */
  readonly reason: CloseReason | null
  readonly placedAtMs: number
}

export type TriggerView =
  | { readonly type: 'rise' | 'fall'; readonly price: string }
  | { readonly type: 'trail'; readonly callbackBps: number; readonly activationPrice: string | null }

export type AttachedOrderView = { readonly triggerPrice: string; readonly price: string | null }

export type ClosedOrderView = OrderView & { readonly closedAtMs: number }

/** An order, open or closed; `closedAtMs` is null while it is open. */
export type OrderRecordView = OrderView & { readonly closedAtMs: number | null }

export type FillView = {
  readonly fillId: string
  readonly orderId: number
  readonly marketId: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  readonly price: string
  readonly quantity: string
  readonly notional: string
  /** Taken from what this side received. */
  readonly fee: string
  readonly feeAssetId: string
  readonly timeMs: number
}

/** A line of the ledger by which an account's money grew or shrank. */
export type LedgerLineView = {
  readonly lineId: string
  /** Lines of one command, such as a trade and its fee, have the same. */
  readonly groupId: string
  readonly assetId: string
  readonly kind: LedgerKind
  /** Negative where money left. */
  readonly amount: string
  /** Where it was traded; null for what is no trade. */
  readonly marketId: string | null
  readonly timeMs: number
}

/** Newest first. */
export type LedgerView = {
  readonly lines: readonly LedgerLineView[]
  /** `beforeId` of the next page; null when there is nothing older. */
  readonly nextId: string | null
  /** On the first page of one asset: what all its lines, this page's and older ones, add up to. */
  readonly balance: BalanceView | null
}

export type AccountView = {
  readonly version: number
  /** Close-only: cancels and sells only. Frozen: cancels only. */
  readonly status: AccountStatus
  readonly timeMs: number
  readonly balances: readonly BalanceView[]
  readonly openOrders: readonly OrderView[]
}

export type OrderReceiptView = {
  readonly orderId: number
  readonly status: OrderStatus
  readonly filled: string
  readonly timeMs: number
}

/** What one's own next fill costs, in millionths of what it receives. */
export type FeeRatesView = {
  readonly makerPpm: number
  readonly takerPpm: number
  /** Agreed with this account: no level applies. */
  readonly isOwn: boolean
  /** Which level of the schedule the volume reaches, from 0. */
  readonly level: number
  /** Of the 30 complete UTC days before today, as maker and taker; today's fills count from tomorrow. */
  readonly volume: string
  /** In which volumes are counted; null when no level depends on them. */
  readonly assetId: string | null
  /** The level above; null on the highest, and where no level applies. */
  readonly next: FeeLevelView | null
  /** The UTC midnight before which fills are in `volume`. */
  readonly countedToMs: number
  /** What the next midnight counts if nothing more happens until then; null where no level applies. */
  readonly upcoming: { readonly level: number; readonly volume: string } | null
}

/** What everybody pays, by level, as the engine charges it. */
export type FeeScheduleView = {
  /** In which volumes are counted; null while fills cost nothing. */
  readonly assetId: string | null
  readonly levels: readonly FeeLevelView[]
}

export type FeeLevelView = {
  readonly level: number
  readonly volumeMin: string
  readonly makerPpm: number
  readonly takerPpm: number
}

/** What had been filled before is in the account and in history: the order itself no longer stands in memory. */
export type CancelReceiptView = Omit<OrderReceiptView, 'filled'>

export type CancelAllReceiptView = { readonly closedCount: number; readonly timeMs: number }

/** One answer of a batch: each order is answered on its own, in the order in which they were sent. */
export type BatchAnswerView<Receipt> =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly code: string }
