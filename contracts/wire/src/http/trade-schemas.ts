import { z } from 'zod'

const decimalText = z.string().min(1).max(40)
const marketId = z.string().regex(/^[A-Z0-9]{4,24}$/)
const side = z.enum(['buy', 'sell'])
const orderId = z.int().positive()
const clientOrderId = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/)
const selfTrade = z.enum(['none', 'cancel_taker', 'cancel_maker', 'cancel_both'])
const orderIdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const trigger = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['rise', 'fall']), price: decimalText }),
  z.strictObject({
    type: z.literal('trail'),
    callbackBps: z.int().min(0).max(10_000),
    activationPrice: decimalText.optional(),
  }),
])

/** With a price it becomes a limit order, without one a market order. */
const attachedOrder = z.strictObject({ triggerPrice: decimalText, price: decimalText.optional() })

const anyOrder = {
  marketId,
  side,
  trigger: trigger.optional(),
  takeProfit: attachedOrder.optional(),
  stopLoss: attachedOrder.optional(),
  selfTrade: selfTrade.optional(),
  /** Chosen by the caller: within a day, a repeat with the same id is the same order and not a second one. */
  clientOrderId: clientOrderId.optional(),
  /** The caller sent this order before and got no answer: it is looked up first, however many orders followed. */
  isRepeat: z.boolean().optional(),
}

/** Only the format is checked here; the engine checks which fields go together (OT-12). */
const placeOrder = z.discriminatedUnion('type', [
  z.strictObject({
    ...anyOrder,
    type: z.literal('limit'),
    price: decimalText,
    quantity: decimalText,
    timeInForce: z.enum(['gtc', 'ioc', 'fok', 'post_only']).optional(),
    /** The most that an iceberg shows. */
    display: decimalText.optional(),
  }),
  z.strictObject({
    ...anyOrder,
    type: z.literal('market'),
    /** For a sell. */
    quantity: decimalText.optional(),
    /** For a buy: the most it may spend, in quote. */
    cost: decimalText.optional(),
  }),
])

/** By order id or client order id. */
const cancelOrder = z.union([z.strictObject({ orderId }), z.strictObject({ clientOrderId })])

/** How many orders one call may place or cancel. */
export const ordersPerBatchMax = 20

export const tradeSchemas = {
  placeOrder,
  placeOrders: z.strictObject({ orders: z.array(placeOrder).min(1).max(ordersPerBatchMax) }),
  placeOco: z.strictObject({
    marketId,
    side,
    quantity: decimalText,
    limitPrice: decimalText,
    triggerPrice: decimalText,
    /** Without one the stop leg is a market order. */
    stopPrice: decimalText.optional(),
    selfTrade: selfTrade.optional(),
    clientOrderId: clientOrderId.optional(),
  }),
  /** The new values; omitted ones stay as they are. */
  amendOrder: z.strictObject({
    price: decimalText.optional(),
    quantity: decimalText.optional(),
    triggerPrice: decimalText.optional(),
  }),
  cancelOrders: z.strictObject({ orders: z.array(cancelOrder).min(1).max(ordersPerBatchMax) }),
  /** All markets and both sides by default. */
  cancelAllOrders: z.strictObject({ marketId: marketId.optional(), side: side.optional() }),
  orderParams: z.strictObject({ orderId: orderIdText }),
  clientOrderParams: z.strictObject({ clientOrderId }),
} as const

export type PlaceOrderBody = z.infer<typeof placeOrder>
export type PlaceOrdersBody = z.infer<typeof tradeSchemas.placeOrders>
export type PlaceOcoBody = z.infer<typeof tradeSchemas.placeOco>
export type AmendOrderBody = z.infer<typeof tradeSchemas.amendOrder>
export type CancelOrderName = z.infer<typeof cancelOrder>
export type CancelOrdersBody = z.infer<typeof tradeSchemas.cancelOrders>
export type CancelAllOrdersBody = z.infer<typeof tradeSchemas.cancelAllOrders>
