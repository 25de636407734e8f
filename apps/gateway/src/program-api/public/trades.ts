import { presentTrade, type MarketTerms, type TradeWire } from '@argosy/wire'
import { parseTradeId, presentOpenTrade, restEndpoints } from '@argosy/open-api'
import type { Engines } from '../../engine/engine-access.ts'
import { refuseForgotten } from '../../history/sequence-range.ts'
import type { MarketHistory } from '../../history/market-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { openPublicRoute } from '../endpoint/open-route.ts'

type Deps = {
  readonly engines: Engines
  readonly marketHistory: Pick<MarketHistory, 'readRetained' | 'readTrades' | 'readTradesPage'>
}

export function openRecentTradesRoute({ engines, marketHistory }: Deps) {
  return openPublicRoute({
    ...restEndpoints.recentTrades,
    handle: async ({ realm, input: { symbol, limit } }) => {
      const { partition, readDirectory } = engines[realm]
      const terms = (await readDirectory()).markets.get(symbol)
      if (!terms) return refuse(400, 'market_unknown')
      return accept(presentTrades(await marketHistory.readTrades(partition, symbol, limit), terms))
    },
  })
}

export function openTradesRoute({ engines, marketHistory }: Deps) {
  return openPublicRoute({
    ...restEndpoints.trades,
    handle: async ({ realm, input }) => {
      const { partition, readDirectory } = engines[realm]
      const { symbol, limit, startTime, endTime, idLessThan } = input
      const terms = (await readDirectory()).markets.get(symbol)
      if (!terms) return refuse(400, 'market_unknown')
      if (startTime !== undefined && endTime !== undefined && startTime > endTime)
        return refuse(400, 'history_range_malformed')
      const beforeId = idLessThan === undefined ? undefined : parseTradeId(idLessThan)
      const range = { startMs: startTime, endMs: endTime === undefined ? undefined : endTime + 1 }
      const refused = await refuseForgotten(marketHistory.readRetained, partition, { ...range, beforeId })
      if (refused) return refused
      const page = { marketId: symbol, startMs: startTime, endMs: endTime, beforeId, limit }
      return accept(presentTrades(await marketHistory.readTradesPage(partition, page), terms))
    },
  })
}

function presentTrades(trades: readonly TradeWire[], terms: MarketTerms) {
  return trades.map((trade) => presentOpenTrade(presentTrade(trade, terms), terms))
}
