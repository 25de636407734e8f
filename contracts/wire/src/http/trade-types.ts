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

/** Decimal text. Where an order does not use a field, it is zero or null. */
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
  /** The most a market buy may spend, in quote. */
  readonly cost: string
  /** The most an iceberg shows; zero shows all. */
  readonly display: string
  readonly filled: string
  /** The trigger it waits for; null once it is active. */
  readonly trigger: TriggerView | null
  readonly takeProfit: AttachedOrderView | null
  readonly stopLoss: AttachedOrderView | null
  /** Orders of one group cancel each other; the group id is that of its first order. */
  readonly group: number | null
  readonly status: OrderStatus
  /** Why it was closed; null while it is open. */
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
  /** Charged in what this side received. */
  readonly fee: string
  readonly feeAssetId: string
  readonly timeMs: number
}

/** A ledger line by which an account's money grew or shrank. */
export type LedgerLineView = {
  readonly lineId: string
  /** Shared by the lines of one command, such as a trade and its fee. */
  readonly groupId: string
  readonly assetId: string
  readonly kind: LedgerKind
  /** Negative for outgoing money. */
  readonly amount: string
  /** The market of a trade; null for other kinds. */
  readonly marketId: string | null
  readonly timeMs: number
}

/** Newest first. */
export type LedgerView = {
  readonly lines: readonly LedgerLineView[]
  /** `beforeId` of the next page; null when there is nothing older. */
  readonly nextId: string | null
  /** On the first page of one asset: the sum of all its lines, on this page and older ones. */
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

/** The fee rates of the account's next fill, in millionths of what it receives. */
export type FeeRatesView = {
  readonly makerPpm: number
  readonly takerPpm: number
  /** Rates agreed with this account: no level applies. */
  readonly isOwn: boolean
  /** The level of the schedule that the volume reaches, from 0. */
  readonly level: number
  /** Of the 30 complete UTC days before today, as maker and taker; today's fills count from tomorrow. */
  readonly volume: string
  /** The asset in which volumes are counted; null when no level depends on them. */
  readonly assetId: string | null
  /** The level above; null on the highest, and where no level applies. */
  readonly next: FeeLevelView | null
  /** The UTC midnight before which fills are in `volume`. */
  readonly countedToMs: number
  /** The values after the next midnight if no more fills happen; null where no level applies. */
  readonly upcoming: { readonly level: number; readonly volume: string } | null
}

/** The fee rates for everybody by level, as the engine charges them. */
export type FeeScheduleView = {
  /** The asset in which volumes are counted; null while fills are free. */
  readonly assetId: string | null
  readonly levels: readonly FeeLevelView[]
}

export type FeeLevelView = {
  readonly level: number
  readonly volumeMin: string
  readonly makerPpm: number
  readonly takerPpm: number
}

/** Earlier fills are in the account and in history: the engine no longer has the order in memory. */
export type CancelReceiptView = Omit<OrderReceiptView, 'filled'>

export type CancelAllReceiptView = { readonly closedCount: number; readonly timeMs: number }

/** One answer of a batch: each order is answered on its own, in the order in which they were sent. */
export type BatchAnswerView<Receipt> =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly code: string }
