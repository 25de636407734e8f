import { coinOf } from '@argosy/catalogue'
import { paperHeader, paths } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

/** Every listed asset by name; an asset without a description is named by its symbol. */
export function coinsRoute({ engines }: { readonly engines: Engines }) {
  return publicRoute({
    method: 'GET',
    path: paths.coins,
    handle: async ({ realm, setHeader }) => {
      const { assetDecimals } = await engines[realm].readDirectory()
      setHeader('cache-control', 'public, max-age=60')
      setHeader('vary', paperHeader)
      return accept([...assetDecimals.keys()].map(coinOf))
    },
  })
}
