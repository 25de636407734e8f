/** The order exactly as the gateway's schemas read it; what an order does not use is left out. */
import type { PlaceOcoBody, PlaceOrderBody } from '@argosy/contracts/http'
import type { Exit, PriceTicks, Trigger } from '@argosy/exchange'
import { formatDecimal } from '@argosy/money'
import { priceText, quantityText, type Grid } from '../grid.ts'
import type { WholeOco, WholeOrder, WholePlain } from './whole-order.ts'

/** Without its name: that is given when it is sent, once and for every repeat. */
export type OrderRequest =
  | { readonly door: 'order'; readonly body: PlaceOrderBody }
  | { readonly door: 'oco'; readonly body: PlaceOcoBody }

export function toRequest(order: WholeOrder, grid: Grid): OrderRequest {
  return order.type === 'place_oco'
    ? { door: 'oco', body: toOcoBody(order, grid) }
    : { door: 'order', body: toOrderBody(order, grid) }
}

function toOcoBody(order: WholeOco, grid: Grid): PlaceOcoBody {
  const { side, quantity, limitPrice, triggerPrice, stopPrice } = order
  return {
    marketId: grid.marketId,
    side,
    quantity: quantityText(grid, quantity),
    limitPrice: priceText(grid, limitPrice),
    triggerPrice: priceText(grid, triggerPrice),
    ...(stopPrice === null ? {} : { stopPrice: priceText(grid, stopPrice) }),
    ...toSelfTrade(order),
  }
}

function toOrderBody(order: WholePlain, grid: Grid): PlaceOrderBody {
  const { side, trigger, exits } = order
  const any = {
    marketId: grid.marketId,
    side,
    ...(trigger ? { trigger: toTrigger(trigger, grid) } : {}),
    ...(exits?.takeProfit ? { takeProfit: toExit(exits.takeProfit, grid) } : {}),
    ...(exits?.stopLoss ? { stopLoss: toExit(exits.stopLoss, grid) } : {}),
    ...toSelfTrade(order),
  }
  if (order.kind === 'market') {
    const amount =
      order.cost > 0n
        ? { cost: formatDecimal(order.cost, grid.terms.quoteDecimals) }
        : { quantity: quantityText(grid, order.quantity) }
    return { ...any, type: 'market', ...amount }
  }
  return {
    ...any,
    type: 'limit',
    price: priceText(grid, order.price),
    quantity: quantityText(grid, order.quantity),
    ...(order.timeInForce === 'gtc' ? {} : { timeInForce: order.timeInForce }),
    ...(order.display > 0n ? { display: quantityText(grid, order.display) } : {}),
  }
}

function toTrigger(trigger: Trigger, grid: Grid): NonNullable<PlaceOrderBody['trigger']> {
  if (trigger.type !== 'trail') return { type: trigger.type, price: priceText(grid, trigger.price) }
  const { type, callbackBps, activationPrice } = trigger
  return { type, callbackBps, ...optionalPrice('activationPrice', activationPrice, grid) }
}

function toExit({ triggerPrice, price }: Exit, grid: Grid): NonNullable<PlaceOrderBody['takeProfit']> {
  return { triggerPrice: priceText(grid, triggerPrice), ...optionalPrice('price', price, grid) }
}

function optionalPrice<Name extends string>(name: Name, price: PriceTicks | null, grid: Grid) {
  return (price === null ? {} : { [name]: priceText(grid, price) }) as { readonly [N in Name]?: string }
}

function toSelfTrade({ selfTrade }: Pick<WholeOrder, 'selfTrade'>) {
  return selfTrade === 'none' ? {} : { selfTrade }
}
