import { z } from 'zod'
import { coin, idLessThan, limit, optional, symbol, timeMs } from './fields.ts'
import { granularityNames, parseGranularity } from './granularity.ts'
import { withNote } from './rest/field-notes.ts'

const granularity = withNote(
  z
    .string()
    .max(20)
    .transform((value, context) => {
      const interval = parseGranularity(value)
      if (interval) return interval
      context.addIssue('no length of candles')
      return z.NEVER
    }),
  { type: 'string', isRequired: true, values: granularityNames },
)

const candles = { symbol, granularity, startTime: optional(timeMs), endTime: optional(timeMs) }

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
  candles: z.object({ ...candles, limit: limit(1_000, 100) }),
  pastCandles: z.object({ ...candles, limit: limit(200, 100) }),
} as const
