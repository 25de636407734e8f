import { z } from 'zod'

const decimalText = z.string().min(1).max(40)
const marketId = z.string().regex(/^[A-Z0-9]{4,24}$/)

/** Closed schemas: a field that is not listed is refused, not ignored. */
export const schemas = {
  devSignIn: z.strictObject({ userName: z.string().regex(/^[a-z]{1,32}$/) }),
  empty: z.strictObject({}),
  userInfo: z.strictObject({ locale: z.string().max(16).optional() }),
  usdtRate: z.strictObject({ locale: z.string().max(16).optional() }),
  placeOrder: z.strictObject({
    marketId,
    side: z.enum(['buy', 'sell']),
    type: z.literal('limit'),
    price: decimalText,
    quantity: decimalText,
    /** Chosen by the caller: a repeat with the same id within half a minute is the same order, not a second one. */
    clientOrderId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,36}$/)
      .optional(),
    /** The caller sent this order before and got no answer: it is looked for first, however long ago that was. */
    isRepeat: z.boolean().optional(),
  }),
  orderParams: z.strictObject({ orderId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  bookQuery: z.strictObject({ symbol: marketId, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  tradesQuery: z.strictObject({ symbol: marketId, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  candlesQuery: z.strictObject({
    symbol: marketId,
    interval: z.enum(['1m', '5m', '15m', '1h']).default('1m'),
    endMs: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(500),
  }),
  historyQuery: z.strictObject({
    symbol: marketId.optional(),
    beforeId: z
      .string()
      .regex(/^\d{1,16}(-\d{1,6})?$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
} as const

export type PlaceOrderBody = z.infer<typeof schemas.placeOrder>
export type CandleInterval = z.infer<typeof schemas.candlesQuery>['interval']
