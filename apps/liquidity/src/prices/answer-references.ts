import { listedAssets, valueAssetId, valueDecimals } from '@argosy/catalogue/listings'
import { formatDecimal } from '@argosy/money'
import type { Nats } from '@argosy/nats'
import { encodeJson, subjects, type ReferencesAnswer } from '@argosy/wire'
import type { SimulatedRealmPrices } from './realm-prices.ts'
import type { SimulatedPrices } from './simulated-prices.ts'

/** Answers requests for the values that the bots quote by, once there are any; of several processes one answers. */
export function answerReferences(nats: Pick<Nats, 'subscribe'>, prices: SimulatedRealmPrices): Disposable {
  return nats.subscribe(
    subjects.references,
    (message) => {
      if (prices.current) message.respond(encodeJson(presentReferences(prices.current)))
    },
    { queue: 'references' },
  )
}

function presentReferences(prices: SimulatedPrices): ReferencesAnswer {
  const values: Record<string, string> = {}
  for (const { assetId } of listedAssets) {
    const reference = prices.valueOf(assetId)
    if (assetId !== valueAssetId && reference.ok) values[assetId] = formatDecimal(reference.value, valueDecimals)
  }
  return { source: 'simulated', asOfMs: prices.asOfMs, values }
}
