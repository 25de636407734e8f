import { parseValue, valueAssetId } from '@argosy/catalogue/listings'
import { judgeQuotes, unbelieving, type Belief, type ReferenceValue } from '@argosy/index-price'
import { followSources, type PriceSource } from '@argosy/price-sources'
import type { Logger } from '@argosy/service'
import type { ReferencePrices } from './reference-prices.ts'

export type FollowedPricesOptions = {
  readonly sources: readonly PriceSource[]
  readonly assetIds: readonly string[]
  readonly pollMs?: number
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

const pollMsUsual = 2_000

/** Prices on other exchanges. */
export function createFollowedPrices(options: FollowedPricesOptions): ReferencePrices {
  const assetIds = options.assetIds.filter((assetId) => assetId !== valueAssetId)
  const followed = followSources({ pollMs: pollMsUsual, ...options, assetIds })
  const beliefs = new Map<string, Belief>()
  const references = new Map<string, ReferenceValue>()
  const one: ReferenceValue = { ok: true, value: parseValue('1') }

  function judge(assetId: string, nowMs: number): void {
    const { reference, belief } = judgeQuotes(followed.quotesOf(assetId), beliefs.get(assetId) ?? unbelieving, nowMs)
    beliefs.set(assetId, belief)
    references.set(assetId, reference)
  }

  return {
    valueOf: (assetId) =>
      assetId === valueAssetId ? one : (references.get(assetId) ?? { ok: false, reason: 'reference_missing' }),
    activityPercent: 100,
    advance(nowMs) {
      for (const assetId of assetIds) judge(assetId, nowMs)
    },
    [Symbol.asyncDispose]: () => followed[Symbol.asyncDispose](),
  }
}
