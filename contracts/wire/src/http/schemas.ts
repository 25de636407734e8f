import { z } from 'zod'
import { candleIntervals } from '../candle-interval.ts'
import { ledgerKinds } from '../ledger-data.ts'
import { valueRanges, valueUnits } from './value-data.ts'

const marketId = z.string().regex(/^[A-Z0-9]{4,24}$/)

const orderId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const ledgerQuery = z.strictObject({
  assetId: z
    .string()
    .regex(/^[A-Z0-9]{1,16}$/)
    .optional(),
  kind: z.enum(ledgerKinds).optional(),
  startMs: z.coerce.number().int().nonnegative().optional(),
  endMs: z.coerce.number().int().positive().optional(),
  beforeId: z
    .string()
    .regex(/^\d{1,16}-\d{1,6}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const historyQuery = z.strictObject({
  symbol: marketId.optional(),
  side: z.enum(['buy', 'sell']).optional(),
  /** Placed or filled at or after this time … */
  startMs: z.coerce.number().int().nonnegative().optional(),
  /** … and before this one. */
  endMs: z.coerce.number().int().positive().optional(),
  beforeId: z
    .string()
    .regex(/^\d{1,16}(-\d{1,6})?$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Closed schemas: an unlisted field is refused, not ignored. */
export const schemas = {
  devSignIn: z.strictObject({
    userName: z.string().regex(/^[a-z]{1,32}$/),
    /** The browser's signing key; a session begun without one cannot sign. */
    devicePublicKey: z.string().max(2_048).optional(),
    deviceAlgorithm: z.string().max(16).optional(),
  }),
  empty: z.strictObject({}),
  userInfo: z.strictObject({ locale: z.string().max(16).optional() }),
  usdtRate: z.strictObject({ locale: z.string().max(16).optional() }),
  bookQuery: z.strictObject({ symbol: marketId, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  tradesQuery: z.strictObject({ symbol: marketId, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  candlesQuery: z.strictObject({
    symbol: marketId,
    interval: z.enum(candleIntervals).default('1m'),
    endMs: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(500),
  }),
  historyQuery,
  ledgerQuery,
  valueHistoryQuery: z.strictObject({
    range: z.enum(valueRanges).default('30D'),
    unit: z.enum(valueUnits).default('USDT'),
  }),
  valueAtQuery: z.strictObject({
    timeMs: z.coerce.number().int().nonnegative().max(8_640_000_000_000_000),
    unit: z.enum(valueUnits).default('USDT'),
  }),
  /** With an `orderId`, only the fills of that order. */
  fillsQuery: historyQuery.extend({ orderId: orderId.optional() }),
} as const
