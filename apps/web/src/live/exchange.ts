/** The page's one line to the gateway, made when first asked for; browser only. */
import { createApiClient, type ApiClient } from '@argosy/api-client'
import { deviceId, readPlatform, terminalCode } from '@argosy/browser/device'
import { languageOfPath } from '@argosy/i18n'
import { currentRealm } from './realm.ts'

let api: ApiClient | undefined

export function apiClient(): ApiClient {
  api ??= createApiClient({
    baseUrl: '',
    realm: currentRealm,
    locale: () => languageOfPath(location.pathname).locale,
    device: () => ({ platform: readPlatform(), terminalCode: terminalCode(), deviceId: deviceId() }),
    replaceImages: async (data) => (await import('./image-host.ts')).replacePageImages(data),
  })
  return api
}
