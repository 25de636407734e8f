import { imageHostPaths, type DomainConfigView } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

/**
 * The hosts from which a page may load pictures (IMG-1). The specification has two lists, ours are one: all visitors
 * use the same hosts.
 */
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
