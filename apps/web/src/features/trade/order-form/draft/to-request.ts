/** The order in the format of the gateway's schemas; unused fields are omitted. */
import type { PlaceOcoBody, PlaceOrderBody } from '@argosy/wire/http'
import type { AttachedOrder, PriceTicks, Trigger } from '@argosy/exchange'
import { formatDecimal } from '@argosy/money'
import { priceText, quantityText, type MarketSteps } from '../fields/market-steps.ts'
import type { WholeOco, WholeOrder, WholePlain } from './whole-order.ts'

/** Without the client order id, which is added when it is sent, once for all repeats. */
export type OrderRequest =
  | { readonly door: 'order'; readonly body: PlaceOrderBody }
  | { readonly door: 'oco'; readonly body: PlaceOcoBody }

export function toRequest(order: WholeOrder, marketSteps: MarketSteps): OrderRequest {
  return order.type === 'place_oco'
    ? { door: 'oco', body: toOcoBody(order, marketSteps) }
    : { door: 'order', body: toOrderBody(order, marketSteps) }
}

function toOcoBody(order: WholeOco, marketSteps: MarketSteps): PlaceOcoBody {
  const { side, quantity, limitPrice, triggerPrice, stopPrice } = order
  return {
    marketId: marketSteps.marketId,
    side,
    quantity: quantityText(marketSteps, quantity),
    limitPrice: priceText(marketSteps, limitPrice),
    triggerPrice: priceText(marketSteps, triggerPrice),
    ...(stopPrice === null ? {} : { stopPrice: priceText(marketSteps, stopPrice) }),
    ...toSelfTrade(order),
  }
}

function toOrderBody(order: WholePlain, marketSteps: MarketSteps): PlaceOrderBody {
  const { side, trigger, exits } = order
  const any = {
    marketId: marketSteps.marketId,
    side,
    ...(trigger ? { trigger: toTrigger(trigger, marketSteps) } : {}),
    ...(exits?.takeProfit ? { takeProfit: toAttachedOrder(exits.takeProfit, marketSteps) } : {}),
    ...(exits?.stopLoss ? { stopLoss: toAttachedOrder(exits.stopLoss, marketSteps) } : {}),
    ...toSelfTrade(order),
  }
  if (order.kind === 'market') {
    const amount =
      order.cost > 0n
        ? { cost: formatDecimal(order.cost, marketSteps.terms.quoteDecimals) }
        : { quantity: quantityText(marketSteps, order.quantity) }
    return { ...any, type: 'market', ...amount }
  }
  return {
    ...any,
    type: 'limit',
    price: priceText(marketSteps, order.price),
    quantity: quantityText(marketSteps, order.quantity),
    ...(order.timeInForce === 'gtc' ? {} : { timeInForce: order.timeInForce }),
    ...(order.display > 0n ? { display: quantityText(marketSteps, order.display) } : {}),
  }
}

function toTrigger(trigger: Trigger, marketSteps: MarketSteps): NonNullable<PlaceOrderBody['trigger']> {
  if (trigger.type !== 'trail') return { type: trigger.type, price: priceText(marketSteps, trigger.price) }
  const { type, callbackBps, activationPrice } = trigger
  return { type, callbackBps, ...optionalPrice('activationPrice', activationPrice, marketSteps) }
}

function toAttachedOrder(
  { triggerPrice, price }: AttachedOrder,
  marketSteps: MarketSteps,
): NonNullable<PlaceOrderBody['takeProfit']> {
  return { triggerPrice: priceText(marketSteps, triggerPrice), ...optionalPrice('price', price, marketSteps) }
}

function optionalPrice<Name extends string>(name: Name, price: PriceTicks | null, marketSteps: MarketSteps) {
  return (price === null ? {} : { [name]: priceText(marketSteps, price) }) as { readonly [N in Name]?: string }
}

function toSelfTrade({ selfTrade }: Pick<WholeOrder, 'selfTrade'>) {
  return selfTrade === 'none' ? {} : { selfTrade }
}
