import { parseValue, valueAssetId } from '@argosy/catalogue/listings'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import { judgeQuotes, readQuote, unbelieving, type Belief, type MidQuote } from './judge-quotes.ts'
import type { PriceSource } from './price-source.ts'
import type { ReferencePrices, ReferenceValue } from './reference-prices.ts'

export type FollowedPricesOptions = {
  readonly sources: readonly PriceSource[]
  readonly assetIds: readonly string[]
  readonly pollMs?: number
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

const pollMsUsual = 2_000
const retryMsMax = 30_000

/** Prices on other exchanges. They are polled in the background, so that reading a price never waits. */
export function createFollowedPrices(options: FollowedPricesOptions): ReferencePrices {
  const { sources, logger, pollMs = pollMsUsual } = options
  const assetIds = options.assetIds.filter((assetId) => assetId !== valueAssetId)
  const stop = new AbortController()
  const quotesBySource = new Map(sources.map(({ name }) => [name, new Map<string, MidQuote>()]))
  const beliefs = new Map<string, Belief>()
  const references = new Map<string, ReferenceValue>()
  const one: ReferenceValue = { ok: true, value: parseValue('1') }

  async function follow(source: PriceSource): Promise<void> {
    const backoff = createBackoff({ firstMs: pollMs, maxMs: retryMsMax })
    let isUnavailable = false
    while (!stop.signal.aborted) {
      try {
        for (const quote of await source.fetchQuotes(assetIds)) receive(source.name, quote.assetId, readQuote(quote))
        if (isUnavailable) logger.info({ source: source.name }, 'the followed exchange is back')
        isUnavailable = false
        backoff.reset()
        await sleepMs(pollMs, stop.signal)
      } catch (error) {
        if (!isUnavailable) logger.warn({ err: error, source: source.name }, 'the followed exchange does not answer')
        isUnavailable = true
        await sleepMs(backoff.nextMs(), stop.signal)
      }
    }
  }

  /** An unreadable quote leaves the previous one in place, which then becomes stale. */
  function receive(sourceName: string, assetId: string, quote: MidQuote | undefined): void {
    if (quote) quotesBySource.get(sourceName)?.set(assetId, quote)
  }

  function judge(assetId: string, nowMs: number): void {
    const quotes = Array.from(quotesBySource.values(), (quotesOf) => quotesOf.get(assetId)).filter(
      (quote) => quote !== undefined,
    )
    const { reference, belief } = judgeQuotes(quotes, beliefs.get(assetId) ?? unbelieving, nowMs)
    beliefs.set(assetId, belief)
    references.set(assetId, reference)
  }

  const following = sources.map(follow)
  return {
    valueOf: (assetId) =>
      assetId === valueAssetId ? one : (references.get(assetId) ?? { ok: false, reason: 'reference_missing' }),
    activityPercent: 100,
    advance(nowMs) {
      for (const assetId of assetIds) judge(assetId, nowMs)
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await Promise.all(sources.map((source) => source[Symbol.asyncDispose]()))
      await Promise.all(following)
    },
  }
}
