import type { Partition } from '@argosy/catalogue'
import { valueAssetId } from '@argosy/catalogue/listings'
import type { PublishPrices, RequestId } from '@argosy/exchange'
import { calculateIndex, type SourceStates } from '@argosy/index-price'
import { decodeCommandReply, encodeCommandPack } from '@argosy/journal-codec'
import {
  createQueryClient,
  NatsUnavailableError,
  NoResponderError,
  QueryUnansweredError,
  RequestTimeoutError,
  type Nats,
} from '@argosy/nats'
import type { FollowedSources } from '@argosy/price-sources'
import { sleepMs, type Logger } from '@argosy/service'
import { subjects, type MarketWire } from '@argosy/wire'
import type { OracleMetrics } from './metrics.ts'
import { weightOf } from './sources/source-weights.ts'

export type PublishIndexesOptions = {
  readonly partition: Partition
  readonly nats: Nats
  readonly sources: FollowedSources
  readonly signal: AbortSignal
  readonly metrics: OracleMetrics
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

const everyMs = 1_000
// An answer that comes later would meet the next price.
const timeoutMs = 900
const marketsEveryMs = 10_000

/** Publishes the index of every market once a second, on the second, until the signal. */
export async function publishIndexes(options: PublishIndexesOptions): Promise<void> {
  const { partition, nats, metrics, signal } = options
  const readMarkets = createMarketList(options)
  const calculate = createIndexCalculator(options)
  while (!signal.aborted) {
    await sleepMs(everyMs - (Date.now() % everyMs), signal)
    if (signal.aborted) return
    const markets = await readMarkets()
    const observedAtMs = Date.now()
    const prices = calculate(markets, observedAtMs)
    if (prices.length === 0) continue
    const outcome = await send(nats, partition, { observedAtMs, prices })
    metrics.published.inc({ partition, outcome })
  }
}

/** An unanswered command is not repeated: an old price is worse than none, and the next one is a second away. */
async function send(
  nats: Nats,
  partition: Partition,
  prices: Pick<PublishPrices, 'observedAtMs' | 'prices'>,
): Promise<string> {
  const requestId = `oracle:${prices.observedAtMs}` as RequestId
  const pack = encodeCommandPack([{ type: 'publish_prices', requestId, ...prices }])
  try {
    const reply = decodeCommandReply(await nats.request(subjects.prices(partition), pack, { timeoutMs }))
    const [receipt] = reply.ok ? reply.receipts : []
    if (!reply.ok) return reply.refusal
    return receipt?.ok === false ? receipt.refusal : 'accepted'
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return 'unanswered'
  }
}

const unanswered = [NatsUnavailableError, NoResponderError, RequestTimeoutError, QueryUnansweredError]

function isUnanswered(error: unknown): boolean {
  return unanswered.some((kind) => error instanceof kind)
}

/** The markets to price; listings change rarely, and while the engine is unavailable the known ones stay. */
function createMarketList({ partition, nats }: PublishIndexesOptions): () => Promise<readonly MarketWire[]> {
  const queries = createQueryClient(nats, partition, { deadlineMs: timeoutMs })
  let known: readonly MarketWire[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAtMs < marketsEveryMs) return known
    try {
      const { markets } = await queries.answer({ type: 'markets' })
      known = markets.filter(({ quote, status }) => quote === valueAssetId && status !== 'delisted')
      readAtMs = performance.now()
    } catch (error) {
      if (!isUnanswered(error)) throw error
    }
    return known
  }
}

function createIndexCalculator({ partition, sources, metrics, logger }: PublishIndexesOptions) {
  const statesOf = new Map<string, SourceStates>()
  let missingBefore: string | undefined

  /** Reports markets that lose their index, and when all have one again. */
  function report(missing: readonly string[]): void {
    metrics.without.set({ partition }, missing.length)
    const now = missing.join(', ')
    if (now === missingBefore) return
    missingBefore = now
    if (missing.length > 0) logger.warn({ markets: missing }, 'no index for these markets')
    else logger.info('every market has an index')
  }

  return (markets: readonly MarketWire[], nowMs: number): PublishPrices['prices'] => {
    const missing: string[] = []
    const newestMs = new Map<string, number>()
    const prices = markets.flatMap(({ marketId, base }) => {
      const quotes = sources.quotesOf(base).map((quote) => ({ ...quote, weight: weightOf(quote.source) }))
      for (const { source, timeMs } of quotes) newestMs.set(source, Math.max(timeMs, newestMs.get(source) ?? 0))
      const { index, sources: count, states } = calculateIndex(quotes, statesOf.get(base) ?? new Map(), nowMs)
      statesOf.set(base, states)
      metrics.sources.set({ partition, market: marketId }, count)
      if (index !== undefined) return [{ marketId, index, sources: count }]
      missing.push(marketId)
      return []
    })
    for (const [source, timeMs] of newestMs) metrics.sourceAge.set({ source }, (nowMs - timeMs) / 1_000)
    report(missing)
    return prices
  }
}
