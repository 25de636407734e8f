import { z } from 'zod'
import { clientOid, decimal, optional, orderId, symbol, oneOf } from './fields.ts'

const side = oneOf(['buy', 'sell'])
const orderType = oneOf(['limit', 'market'])
const force = optional(oneOf(['gtc', 'ioc', 'fok', 'post_only']))
const stpMode = optional(oneOf(['none', 'cancel_taker', 'cancel_maker', 'cancel_both']))

/** The most that clients send; it still fits into one message to the engine. */
const ordersPerOpenBatchMax = 50

const orderTerms = {
  side,
  orderType,
  force,
  price: optional(decimal),
  /** In base; for a market buy the most it may spend, in quote. */
  size: decimal,
  clientOid: optional(clientOid),
  clientOrderId: optional(clientOid),
  stpMode,
  presetTakeProfitPrice: optional(decimal),
  executeTakeProfitPrice: optional(decimal),
  presetStopLossPrice: optional(decimal),
  executeStopLossPrice: optional(decimal),
  /** The other value would make it a plan, which has an endpoint of its own. */
  tpslType: optional(oneOf(['normal'])),
}

const placeOrder = z.object({ symbol, ...orderTerms })

/** By order id or client order id; older clients use another name for the second. */
const orderName = {
  orderId: optional(orderId),
  clientOid: optional(clientOid),
  clientOrderId: optional(clientOid),
}

const orderNames = z.array(z.object(orderName)).min(1).max(ordersPerOpenBatchMax)

export const tradeBodies = {
  placeOrder,
  placeOrders: z.object({
    symbol: optional(symbol),
    orderList: z
      .array(z.object({ ...orderTerms, symbol: optional(symbol) }))
      .min(1)
      .max(ordersPerOpenBatchMax),
  }),
  cancelOrder: z.object({ symbol: optional(symbol), ...orderName }),
  cancelOrders: z.object({ symbol: optional(symbol), orderList: orderNames }),
  cancelSymbolOrders: z.object({ symbol }),
  replaceOrder: z.object({
    symbol: optional(symbol),
    ...orderName,
    price: optional(decimal),
    size: optional(decimal),
    newClientOid: optional(clientOid),
  }),
  placePlan: z.object({
    symbol,
    side,
    orderType,
    force,
    price: optional(decimal),
    executePrice: optional(decimal),
    triggerPrice: decimal,
    triggerType: optional(oneOf(['fill_price', 'mark_price'])),
    /** `amount` is a size in base, `total` one in quote. */
    planType: optional(oneOf(['amount', 'total'])),
    size: decimal,
    clientOid: optional(clientOid),
    clientOrderId: optional(clientOid),
    stpMode,
  }),
  modifyPlan: z.object({
    ...orderName,
    orderType: optional(orderType),
    triggerPrice: optional(decimal),
    executePrice: optional(decimal),
    price: optional(decimal),
    size: optional(decimal),
  }),
  cancelPlan: z.object(orderName),
  cancelPlans: z.object({ symbolList: optional(z.array(symbol).max(100)) }),
} as const

export type OpenOrderBody = z.output<typeof placeOrder>
export type OpenPlanBody = z.output<typeof tradeBodies.placePlan>
export type OpenOrderName = z.output<typeof tradeBodies.cancelPlan>
