import type { Partition } from '@argosy/contracts'
import type { MarketId } from '@argosy/exchange'
import type { QueryClient } from '@argosy/nats'
import { chooseStartTicks, quoteScaleOf, toMarket, type BotMarket } from './bot-market.ts'
import type { LastPrices } from './last-prices.ts'
import { calculateCellTicks, createReferencePrice } from './plan/reference-price.ts'
import { createRandom } from '@argosy/random'

/** A market the bots shall keep alive is not listed yet. */
export class MarketNotListedError extends Error {
  override readonly name = 'MarketNotListedError'
}

export type SetUpOptions = {
  readonly partition: Partition
  readonly marketIds: readonly MarketId[]
  readonly seed: number
  readonly queries: QueryClient
  readonly lastPrices: LastPrices
  readonly signal: AbortSignal
}

/** Learns each market's terms and where it stands, so that the walk goes on from there. */
export async function setUpMarkets(options: SetUpOptions): Promise<BotMarket[]> {
  const { partition, marketIds, seed, queries, lastPrices, signal } = options
  const listing = await queries.answer({ type: 'markets' })

  async function setUp(marketId: MarketId): Promise<BotMarket> {
    const wire = listing.markets.find((market) => market.marketId === marketId)
    if (!wire) throw new MarketNotListedError(`${marketId} is not listed in ${partition}`)
    const market = toMarket(wire)
    const quoteScale = quoteScaleOf(market, listing)
    const book = await queries.answer({ type: 'book', marketId, depth: 1 })
    const lastTicks = await lastPrices.read(partition, marketId, book.version, signal)
    const startTicks = chooseStartTicks(market, quoteScale, lastTicks, book)
    const cellTicks = calculateCellTicks(startTicks)
    const random = createRandom(seed, partition, marketId)
    const reference = createReferencePrice({ startTicks, cellTicks, maxTicks: market.priceTicksMax, random })
    return { market, quoteScale, cellTicks, reference, random }
  }

  return Promise.all(marketIds.map(setUp))
}
