import { paperHeader, paths } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

export function marketsRoute({ engines }: { readonly engines: Engines }) {
  return publicRoute({
    method: 'GET',
    path: paths.markets,
    handle: async ({ realm, setHeader }) => {
      const { markets } = await engines[realm].readDirectory()
      setHeader('cache-control', 'public, max-age=5')
      setHeader('vary', paperHeader)
      return accept([...markets.values()])
    },
  })
}
