import type { MarketWire, Partition } from '@argosy/contracts'
import type { MarketId } from '@argosy/exchange'
import type { QueryClient } from '@argosy/nats'
import { chooseStartTicks, quoteScaleOf, toMarket, type BotMarket } from './bot-market.ts'
import type { LastPrices } from './last-prices.ts'
import { calculateCellTicks, createReferencePrice } from './plan/reference-price.ts'
import { createRandom } from '@argosy/random'
import { usualMarketOf } from './usual-markets.ts'

/** Nothing that the bots shall keep alive is listed yet. */
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

/**
 * Learns each market's terms and where it stands, so that the walk goes on from there. A market that is not listed is
 * left out: a journal from before it was thought of still has its bots.
 */
export async function setUpMarkets(options: SetUpOptions): Promise<BotMarket[]> {
  const { partition, marketIds, seed, queries, lastPrices, signal } = options
  const listing = await queries.answer({ type: 'markets' })

  async function setUp(wire: MarketWire): Promise<BotMarket> {
    const market = toMarket(wire)
    const { marketId } = market
    const quoteScale = quoteScaleOf(market, listing)
    const book = await queries.answer({ type: 'book', marketId, depth: 1 })
    const lastTicks = await lastPrices.read(partition, marketId, book.version, signal)
    const startTicks = chooseStartTicks(market, quoteScale, lastTicks, book)
    const cellTicks = calculateCellTicks(startTicks)
    const random = createRandom(seed, partition, marketId)
    const { cyclesPerLook, liveliness } = usualMarketOf(marketId)
    const maxTicks = market.priceTicksMax
    const reference = createReferencePrice({ startTicks, cellTicks, maxTicks, liveliness, random })
    return { market, quoteScale, cyclesPerLook, cellTicks, reference, random }
  }

  const listed = listing.markets.filter((wire) => marketIds.includes(wire.marketId))
  if (listed.length === 0) throw new MarketNotListedError(`${partition} lists none of ${marketIds.join(', ')}`)
  return Promise.all(listed.map(setUp))
}
