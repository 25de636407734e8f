import { z } from 'zod'
import { coin, idLessThan, limit, optional, symbol, timeMs } from './fields.ts'
import { parseGranularity } from './granularity.ts'

const granularity = z
  .string()
  .max(20)
  .transform((value, context) => {
    const interval = parseGranularity(value)
    if (interval) return interval
    context.addIssue('no length of candles')
    return z.NEVER
  })

export const publicQueries = {
  nothing: z.object({}),
  coins: z.object({ coin: optional(coin) }),
  symbols: z.object({ symbol: optional(symbol) }),
  tickers: z.object({ symbol: optional(symbol) }),
  book: z.object({ symbol, limit: limit(200, 150) }),
  recentTrades: z.object({ symbol, limit: limit(500, 100) }),
  trades: z.object({
    symbol,
    limit: limit(1_000, 500),
    startTime: optional(timeMs),
    endTime: optional(timeMs),
    idLessThan: optional(idLessThan),
  }),
  candles: z.object({
    symbol,
    granularity,
    limit: limit(1_000, 100),
    startTime: optional(timeMs),
    endTime: optional(timeMs),
  }),
} as const
