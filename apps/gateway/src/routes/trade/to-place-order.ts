import type { MarketTerms } from '@argosy/wire'
import type { PlaceOrderBody } from '@argosy/wire/http'
import type {
  ClientOrderId,
  AttachedOrder,
  AttachedOrders,
  MarketId,
  PlaceOrder,
  PriceTicks,
  QuantityLots,
  Trigger,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Visitor } from '../../sessions/sessions.ts'
import { createDecimalReader, type DecimalReader, type Read } from './decimal-reader.ts'
import { createRequestId } from './request-id.ts'

/** The order as an engine command: whole ticks, lots and units, exact or refused; omitted fields are neutral. */
export function toPlaceOrder(
  { accountId }: Pick<Visitor, 'accountId'>,
  body: PlaceOrderBody,
  terms: MarketTerms,
): Read<PlaceOrder> {
  const read = createDecimalReader(terms)
  return read.finish({
    type: 'place_order',
    requestId: createRequestId(accountId),
    accountId,
    marketId: terms.marketId as MarketId,
    side: body.side,
    ...(body.type === 'limit' ? toLimitTerms(body, read) : toMarketTerms(body, read)),
    selfTrade: body.selfTrade ?? 'none',
    clientOrderId: (body.clientOrderId ?? null) as ClientOrderId | null,
    trigger: body.trigger ? toTrigger(body.trigger, read) : null,
    exits: toAttachedOrders(body, read),
  })
}

type Terms = Pick<PlaceOrder, 'kind' | 'timeInForce' | 'price' | 'quantity' | 'cost' | 'display'>
type LimitBody = Extract<PlaceOrderBody, { type: 'limit' }>
type MarketBody = Extract<PlaceOrderBody, { type: 'market' }>

function toLimitTerms(body: LimitBody, read: DecimalReader): Terms {
  return {
    kind: 'limit',
    timeInForce: body.timeInForce ?? 'gtc',
    price: read.price(body.price),
    quantity: read.quantity(body.quantity),
    cost: 0n as Units,
    display: read.quantity(body.display),
  }
}

function toMarketTerms(body: MarketBody, read: DecimalReader): Terms {
  return {
    kind: 'market',
    timeInForce: 'ioc',
    price: 0n as PriceTicks,
    quantity: read.quantity(body.quantity),
    cost: read.cost(body.cost),
    display: 0n as QuantityLots,
  }
}

function toTrigger(trigger: NonNullable<PlaceOrderBody['trigger']>, read: DecimalReader): Trigger {
  if (trigger.type !== 'trail') return { type: trigger.type, price: read.price(trigger.price) }
  const { type, callbackBps, activationPrice } = trigger
  return { type, callbackBps, activationPrice: read.optionalPrice(activationPrice) }
}

function toAttachedOrders({ takeProfit, stopLoss }: PlaceOrderBody, read: DecimalReader): AttachedOrders | null {
  if (!takeProfit && !stopLoss) return null
  return { takeProfit: toAttachedOrder(takeProfit, read), stopLoss: toAttachedOrder(stopLoss, read) }
}

function toAttachedOrder(attachedOrder: PlaceOrderBody['takeProfit'], read: DecimalReader): AttachedOrder | null {
  if (!attachedOrder) return null
  return { triggerPrice: read.price(attachedOrder.triggerPrice), price: read.optionalPrice(attachedOrder.price) }
}
