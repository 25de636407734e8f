import { z } from 'zod'
import { clientOid, coin, idLessThan, limit, optional, orderId, symbol, timeMs, oneOf } from './fields.ts'

/** Maximum rows per call. */
const rowsMax = 100

const page = {
  symbol: optional(symbol),
  startTime: optional(timeMs),
  endTime: optional(timeMs),
  idLessThan: optional(idLessThan),
  limit: limit(rowsMax, rowsMax),
}

export const readQueries = {
  assets: z.object({ coin: optional(coin), assetType: optional(oneOf(['hold_only', 'all'])) }),
  orderInfo: z.object({
    orderId: optional(orderId),
    clientOid: optional(clientOid),
    clientOrderId: optional(clientOid),
  }),
  orders: z.object({ ...page, orderId: optional(orderId) }),
  plans: z.object(page),
  fills: z.object({ ...page, orderId: optional(orderId) }),
  bills: z.object({ ...page, coin: optional(coin) }),
  tradeRate: z.object({ symbol, businessType: optional(oneOf(['spot', 'mix', 'margin'])) }),
} as const

export type OpenPage = z.output<typeof readQueries.plans>
