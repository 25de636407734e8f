import { imageHostPaths, type DomainConfigView } from '@argosy/contracts/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

/** The hosts a page may try for pictures (IMG-1). Of the spec's two lists ours is one: readers everywhere try the same. */
export function domainConfigRoute({ imageHosts }: { readonly imageHosts: readonly string[] }) {
  const config: DomainConfigView = { imgDomainConfig: { foreignDomainList: imageHosts, internalDomainList: [] } }
  return publicRoute({
    method: 'GET',
    path: imageHostPaths.domainConfigList,
    handle: async ({ setHeader }) => {
      setHeader('cache-control', 'public, max-age=60')
      return accept(config)
    },
  })
}
