/** The form's input, one type of draft for each type of order. Texts are plain decimals, empty while untouched. */
import type { PlaceOrder, Side } from '@argosy/exchange'

/** An amount is entered in base or in quote; the other one is calculated. */
export interface AmountDraft {
  readonly in: 'base' | 'quote'
  readonly text: string
}

/** Take profit or stop loss; none without a trigger price. An empty price makes it a market order. */
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
  /** Maximum visible quantity, in base. */
  readonly display: string
  readonly timeInForce: 'gtc' | 'post_only'
}

/** A buy is sized by cost, a sell by quantity; an amount in the other asset is converted at the live book. */
export interface MarketDraft extends AnyDraft, WithAttachedOrders {
  readonly type: 'market'
}

/**
 * The side of `last` on which the trigger lies. It is fixed when the trigger price is typed and not when `last` moves:
 * a stop that the market has passed must be refused, not turned into its opposite. Null uses the current side.
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
  /** Empty activates at once. */
  readonly activationPrice: string
}

export interface OcoDraft extends AnyDraft {
  readonly type: 'oco'
  readonly price: string
  readonly triggerPrice: string
  /** Limit price of the stop leg; empty makes it a market order, which only a sell may have. */
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

/** In the order of the form's menu. */
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

/** All fields that one type's draft can pass on to the next; each type selects its own. */
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

/** Changes the order type and keeps the input as far as the new type has the fields. */
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

/** A market buy is sized by cost, everything else by quantity; the user may choose otherwise. */
function usualEntry(type: DraftType, side: Side): AmountDraft['in'] {
  const isMarket = type === 'market' || type === 'trigger_market' || type === 'trailing_stop'
  return isMarket && side === 'buy' ? 'quote' : 'base'
}
