import { presentOpenCoin, presentOpenSymbol, restEndpoints } from '@argosy/open-api'
import type { AccountId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import { accept, refuse } from '../../http/answer.ts'
import { createShortCache } from '../../short-cache.ts'
import { openPublicRoute } from '../endpoint/open-route.ts'
import type { Realm } from '@argosy/catalogue'

type Deps = { readonly engines: Engines }

export function openCoinsRoute({ engines }: Deps) {
  return openPublicRoute({
    ...restEndpoints.coins,
    handle: async ({ realm, input: { coin } }) => {
      const { assetDecimals } = await engines[realm].readDirectory()
      if (coin !== undefined && !assetDecimals.has(coin)) return refuse(400, 'asset_unknown')
      return accept((coin === undefined ? [...assetDecimals.keys()] : [coin]).map(presentOpenCoin))
    },
  })
}

/** An account that never traded pays the base rates. */
const newcomer = 'newcomer' as AccountId
const ratesTtlMs = 5_000

export function openSymbolsRoute({ engines }: Deps) {
  const readRates = createShortCache({
    ttlMs: ratesTtlMs,
    load: async (realm) => (await engines[realm as Realm].readFees(newcomer)).rates,
  })
  return openPublicRoute({
    ...restEndpoints.symbols,
    handle: async ({ realm, input: { symbol } }) => {
      const [{ markets }, rates] = await Promise.all([engines[realm].readDirectory(), readRates(realm)])
      if (symbol === undefined) return accept([...markets.values()].map((terms) => presentOpenSymbol(terms, rates)))
      const terms = markets.get(symbol)
      return terms ? accept([presentOpenSymbol(terms, rates)]) : refuse(400, 'market_unknown')
    },
  })
}
