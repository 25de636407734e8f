/** What the reader has typed, one type of draft for each type of order. Texts are plain decimals, empty while untouched. */
import type { PlaceOrder, Side } from '@argosy/exchange'

/** An amount is entered in base or in quote; the other one follows. */
export interface AmountDraft {
  readonly in: 'base' | 'quote'
  readonly text: string
}

/** Take profit or stop loss; one without a trigger price is not wanted. An empty price makes it a market order. */
export interface AttachedOrderDraft {
  readonly triggerPrice: string
  readonly price: string
}

interface AnyDraft {
  readonly side: Side
  readonly amount: AmountDraft
  readonly selfTrade: PlaceOrder['selfTrade']
}

interface WithAttachedOrders {
  readonly takeProfit: AttachedOrderDraft
  readonly stopLoss: AttachedOrderDraft
}

export interface LimitDraft extends AnyDraft, WithAttachedOrders {
  readonly type: 'limit'
  readonly price: string
  readonly timeInForce: PlaceOrder['timeInForce']
}

export interface IcebergDraft extends AnyDraft, WithAttachedOrders {
  readonly type: 'iceberg'
  readonly price: string
  /** What it shows at most, in base. */
  readonly display: string
  readonly timeInForce: 'gtc' | 'post_only'
}

/** A buy spends a cost, a sell gives a quantity; an amount in the other asset is turned over at the live book. */
export interface MarketDraft extends AnyDraft, WithAttachedOrders {
  readonly type: 'market'
}

/**
 * On which side of `last` the trigger lies. It is settled when the trigger price is typed and not again when `last` moves:
 * a stop that the market has run over must be refused, not turned into its opposite. Null takes the side it is on now.
 */
export type TriggerDirection = 'rise' | 'fall' | null

export interface TriggerLimitDraft extends AnyDraft {
  readonly type: 'trigger_limit'
  readonly triggerPrice: string
  readonly direction: TriggerDirection
  readonly price: string
  readonly timeInForce: PlaceOrder['timeInForce']
}

export interface TriggerMarketDraft extends AnyDraft {
  readonly type: 'trigger_market'
  readonly triggerPrice: string
  readonly direction: TriggerDirection
}

export interface TrailingStopDraft extends AnyDraft {
  readonly type: 'trailing_stop'
  /** In percent: `1.5`. */
  readonly callback: string
  /** Empty follows at once. */
  readonly activationPrice: string
}

export interface OcoDraft extends AnyDraft {
  readonly type: 'oco'
  readonly price: string
  readonly triggerPrice: string
  /** Of the stop leg; empty makes it a market order, which only a sell may have. */
  readonly stopPrice: string
}

export type OrderDraft =
  | LimitDraft
  | IcebergDraft
  | MarketDraft
  | TriggerLimitDraft
  | TriggerMarketDraft
  | TrailingStopDraft
  | OcoDraft

export type DraftType = OrderDraft['type']

/** In the order in which a form offers them. */
export const draftTypes: readonly DraftType[] = [
  'limit',
  'market',
  'trigger_limit',
  'trigger_market',
  'oco',
  'trailing_stop',
  'iceberg',
]

export const emptyAttachedOrder: AttachedOrderDraft = { triggerPrice: '', price: '' }

/** Everything that a reader may have typed for one type and may want to keep in the next; a draft picks its own. */
interface AnyFields extends AnyDraft, WithAttachedOrders {
  readonly price: string
  readonly timeInForce: PlaceOrder['timeInForce']
  readonly display: string
  readonly triggerPrice: string
  readonly direction: TriggerDirection
  readonly stopPrice: string
  readonly callback: string
  readonly activationPrice: string
}

const blank: AnyFields = {
  side: 'buy',
  amount: { in: 'base', text: '' },
  selfTrade: 'none',
  price: '',
  timeInForce: 'gtc',
  display: '',
  triggerPrice: '',
  direction: null,
  stopPrice: '',
  callback: '',
  activationPrice: '',
  takeProfit: emptyAttachedOrder,
  stopLoss: emptyAttachedOrder,
}

export function emptyDraft(type: DraftType, side: Side = 'buy'): OrderDraft {
  return toDraft(type, { ...blank, side })
}

/** Another type of order with what was typed so far, as far as it has a place there. */
export function changeType(draft: OrderDraft, type: DraftType): OrderDraft {
  return toDraft(type, { ...blank, ...draft })
}

function toDraft(type: DraftType, fields: AnyFields): OrderDraft {
  const { side, amount, selfTrade, price, timeInForce, triggerPrice, direction, takeProfit, stopLoss } = fields
  const any = { side, selfTrade, amount: amount.text === '' ? { in: usualEntry(type, side), text: '' } : amount }
  switch (type) {
    case 'limit':
      return { type, ...any, price, timeInForce, takeProfit, stopLoss }
    case 'iceberg': {
      const allowed = timeInForce === 'post_only' ? 'post_only' : 'gtc'
      return { type, ...any, price, display: fields.display, timeInForce: allowed, takeProfit, stopLoss }
    }
    case 'market':
      return { type, ...any, takeProfit, stopLoss }
    case 'trigger_limit':
      return { type, ...any, triggerPrice, direction, price, timeInForce }
    case 'trigger_market':
      return { type, ...any, triggerPrice, direction }
    case 'trailing_stop':
      return { type, ...any, callback: fields.callback, activationPrice: fields.activationPrice }
    case 'oco':
      return { type, ...any, price, triggerPrice, stopPrice: fields.stopPrice }
  }
}

/** A market buy is sized by what it spends, everything else by its quantity; the reader may choose otherwise. */
function usualEntry(type: DraftType, side: Side): AmountDraft['in'] {
  const isMarket = type === 'market' || type === 'trigger_market' || type === 'trailing_stop'
  return isMarket && side === 'buy' ? 'quote' : 'base'
}
