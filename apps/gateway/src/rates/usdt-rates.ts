import { decodeJson, encodeJson, subjects, type RatesAnswer } from '@argosy/wire'
import type { Nats } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import { createShortCache } from '../short-cache.ts'

export type UsdtRates = {
  /** Undefined when no rate is available, or the last one is too old. */
  read(): Promise<RatesAnswer | undefined>
}

type Deps = {
  readonly nats: Pick<Nats, 'request'>
  readonly logger: Pick<Logger, 'warn'>
  readonly nowMs?: () => number
  readonly ttlMs?: number
}

const ttlMsDefault = 5_000
const requestMsMax = 1_000
/** As long as a page uses rates it has read (THM-6). */
const ageMsMax = 1_800_000

/** Queries the liquidity app; while it is unavailable, the last answer is used until it is too old. */
export function createUsdtRates({ nats, logger, nowMs = Date.now, ttlMs = ttlMsDefault }: Deps): UsdtRates {
  let last: RatesAnswer | undefined
  const refresh = createShortCache({
    ttlMs,
    load: async () => {
      try {
        last = decodeJson<RatesAnswer>(await nats.request(subjects.rates, encodeJson({}), { timeoutMs: requestMsMax }))
      } catch (error) {
        logger.warn({ err: error }, 'nobody tells the rates')
        // With no earlier answer the next caller queries again: the source may have started a moment ago.
        if (!last) throw error
      }
    },
  })
  return {
    async read() {
      await refresh('rates').catch(() => undefined)
      return last && nowMs() - last.asOfMs <= ageMsMax ? last : undefined
    },
  }
}
