import type { MarketsAnswer, MarketWire } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { MarketId } from '@argosy/exchange'
import type { QueryClient } from '@argosy/nats'
import { createRandom } from '@argosy/random'
import { decimalsOf, toBotTerms, type BotMarket } from './bot-market.ts'
import type { LastPrices } from './last-prices.ts'
import { habitsOf } from './plan/market-habits.ts'
import { calculateStartValues } from './start-values.ts'

/** None of the bots' markets is listed yet. */
export class MarketNotListedError extends Error {
  override readonly name = 'MarketNotListedError'
}

export type SetUpOptions = {
  readonly partition: Partition
  readonly marketIds: readonly MarketId[]
  readonly seed: number
  readonly queries: Pick<QueryClient, 'answer'>
  readonly lastPrices: LastPrices
  readonly signal: AbortSignal
}

export type MarketSetUp = {
  readonly bots: readonly BotMarket[]
  /** The value of each of their assets at the start. */
  readonly startValues: ReadonlyMap<string, bigint>
  /** The assets of their markets. */
  readonly assets: MarketsAnswer['assets']
}

/**
 * Reads each market's terms and current price, so that prices continue from there. A market that is not listed is left
 * out, so that the bots also run on a journal older than that market.
 */
export async function setUpMarkets(options: SetUpOptions): Promise<MarketSetUp> {
  const { partition, marketIds, seed, queries, lastPrices, signal } = options
  const listing = await queries.answer({ type: 'markets' })
  const listed = listing.markets.filter((wire) => marketIds.includes(wire.marketId))
  if (listed.length === 0) throw new MarketNotListedError(`${partition} lists none of ${marketIds.join(', ')}`)

  const bots = listed.map((wire): BotMarket => toBotMarket(wire, listing, createRandom(seed, partition, wire.marketId)))
  const books = await Promise.all(
    bots.map(({ market }) => queries.answer({ type: 'book', marketId: market.marketId, depth: 1 })),
  )
  const version = Math.max(...books.map((book) => book.version))
  const lastTicks = new Map(await lastPrices.read(partition, version, signal))
  for (const bot of bots) bot.lastTicks = lastTicks.get(bot.market.marketId)
  // In a book that never traded, the middle of the best prices is used.
  for (const { marketId, bids, asks } of books) {
    const [bid, ask] = [bids[0], asks[0]]
    if (!lastTicks.has(marketId) && bid && ask) lastTicks.set(marketId, (BigInt(bid[0]) + BigInt(ask[0])) / 2n)
  }
  const assetIds = new Set<string>(bots.flatMap(({ market }) => [market.base, market.quote]))
  return {
    bots,
    startValues: calculateStartValues(bots, lastTicks),
    assets: listing.assets.filter(({ assetId }) => assetIds.has(assetId)),
  }
}

function toBotMarket(wire: MarketWire, listing: MarketsAnswer, random: BotMarket['random']): BotMarket {
  const market = toBotTerms(wire)
  return {
    market,
    baseDecimals: decimalsOf(market.base, listing),
    quoteDecimals: decimalsOf(market.quote, listing),
    habits: habitsOf(market.marketId),
    random,
    nextCheckMs: 0,
    nextTakeMs: 0,
    lastTicks: undefined,
    bandBps: wire.priceBandBps,
    seenTicks: undefined,
    cell: undefined,
  }
}
