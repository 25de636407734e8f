import { candleStartMs, presentCandle, shiftCandleStart, type HistoryInterval } from '@argosy/wire'
import { presentOpenCandle, restEndpoints } from '@argosy/open-api'
import type { Engines } from '../../engine/engine-access.ts'
import type { MarketHistory } from '../../history/market-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { openPublicRoute } from '../endpoint/open-route.ts'

type Deps = { readonly engines: Engines; readonly marketHistory: Pick<MarketHistory, 'readCandles'> }

export function openCandlesRoutes(deps: Deps) {
  return [openCandlesRoute(deps, restEndpoints.candles), openCandlesRoute(deps, restEndpoints.pastCandles)]
}

type CandlesEndpoint = typeof restEndpoints.candles | typeof restEndpoints.pastCandles

function openCandlesRoute({ engines, marketHistory }: Deps, endpoint: CandlesEndpoint) {
  return openPublicRoute({
    ...endpoint,
    handle: async ({ realm, input }) => {
      const { symbol: marketId, granularity: interval, startTime, endTime, limit } = input
      const { partition, readDirectory } = engines[realm]
      const terms = (await readDirectory()).markets.get(marketId)
      if (!terms) return refuse(400, 'market_unknown')
      // Both ends are inclusive; with a start time the first candles from there are returned, otherwise the last ones.
      const lastMs = startTime === undefined ? Number.MAX_SAFE_INTEGER - 1 : lastFrom(interval, startTime, limit)
      const endMs = Math.min(endTime ?? lastMs, lastMs) + 1
      const nowMs = Date.now()
      const candles = await marketHistory.readCandles(partition, { marketId, interval, endMs, nowMs, limit })
      const wanted = candles.filter(({ openTimeMs }) => startTime === undefined || openTimeMs >= startTime)
      return accept(wanted.map((candle) => presentOpenCandle(presentCandle(candle, terms), terms)))
    },
  })
}

function lastFrom(interval: HistoryInterval, timeMs: number, count: number): number {
  const openedMs = candleStartMs(interval, timeMs)
  return shiftCandleStart(interval, openedMs, openedMs < timeMs ? count : count - 1)
}
