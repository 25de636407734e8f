import type { Nats } from '@argosy/nats'
import type { PriceSource } from '@argosy/price-sources'
import { decodeJson, encodeJson, subjects, type ReferencesAnswer } from '@argosy/wire'

const timeoutMs = 1_000

/** The prices at which the bots quote, from the liquidity app. */
export function createSimulatedSource(nats: Pick<Nats, 'request'>): PriceSource {
  return {
    name: 'simulated',
    async fetchQuotes(assetIds) {
      const answer = await nats.request(subjects.references, encodeJson({}), { timeoutMs })
      const { asOfMs, values } = decodeJson<ReferencesAnswer>(answer)
      return assetIds.flatMap((assetId) => {
        const value = values[assetId]
        return value === undefined ? [] : [{ assetId, bid: value, ask: value, timeMs: asOfMs }]
      })
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}
