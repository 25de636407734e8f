/** The page's image host; requested only when an image needs it. */
import { createImageHost, type ImageHost } from '@argosy/browser/image-host'
import { fastestImageDomain } from '@argosy/browser/preferences'
import { apiClient } from '../live/exchange.ts'

let host: ImageHost | undefined

export function pageImageHost(): ImageHost {
  host ??= createImageHost({ listHosts, stored: fastestImageDomain, defaultHost: location.origin })
  return host
}

async function listHosts(): Promise<readonly string[]> {
  const answer = await apiClient().domainConfigList()
  if (!answer.ok) return []
  const { foreignDomainList, internalDomainList } = answer.data.imgDomainConfig
  return [...foreignDomainList, ...internalDomainList]
}
