import { readQuote, type MidQuote } from '@argosy/index-price'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import type { PriceSource } from './price-source.ts'

export type FollowSourcesOptions = {
  readonly sources: readonly PriceSource[]
  readonly assetIds: readonly string[]
  readonly pollMs: number
  /** The longest wait after failed requests. */
  readonly retryMsMax?: number
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

export type FollowedSources = AsyncDisposable & {
  /** The latest quote of each source that ever quoted the asset, however old. */
  quotesOf(assetId: string): readonly (MidQuote & { readonly source: string })[]
}

const retryMsUsual = 30_000

/** Polls sources in the background, so that reading a quote never waits. */
export function followSources(options: FollowSourcesOptions): FollowedSources {
  const { sources, assetIds, pollMs, retryMsMax = retryMsUsual, logger } = options
  const stop = new AbortController()
  const quotesBySource = new Map(sources.map(({ name }) => [name, new Map<string, MidQuote>()]))

  async function follow(source: PriceSource): Promise<void> {
    const backoff = createBackoff({ firstMs: pollMs, maxMs: retryMsMax })
    let isUnavailable = false
    while (!stop.signal.aborted) {
      try {
        for (const quote of await source.fetchQuotes(assetIds)) receive(source.name, quote.assetId, readQuote(quote))
        if (isUnavailable) logger.info({ source: source.name }, 'the source is back')
        isUnavailable = false
        backoff.reset()
        await sleepMs(pollMs, stop.signal)
      } catch (error) {
        if (!isUnavailable) logger.warn({ err: error, source: source.name }, 'the source does not answer')
        isUnavailable = true
        await sleepMs(backoff.nextMs(), stop.signal)
      }
    }
  }

  /** An unreadable quote leaves the previous one in place, which then becomes stale. */
  function receive(sourceName: string, assetId: string, quote: MidQuote | undefined): void {
    if (quote) quotesBySource.get(sourceName)?.set(assetId, quote)
  }

  const following = sources.map(follow)
  return {
    quotesOf: (assetId) =>
      [...quotesBySource].flatMap(([source, quotes]) => {
        const quote = quotes.get(assetId)
        return quote ? [{ ...quote, source }] : []
      }),
    async [Symbol.asyncDispose]() {
      stop.abort()
      await Promise.all(sources.map((source) => source[Symbol.asyncDispose]()))
      await Promise.all(following)
    },
  }
}
