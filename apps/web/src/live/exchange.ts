/** The page's one line to the gateway and one socket to push, made when first asked for; browser only. */
import { createApiClient, type ApiClient } from '@argosy/api-client'
import { languageOfPath } from '@argosy/i18n'
import { createPushClient, type PushClient } from '@argosy/push-client'
import { currentRealm } from './realm.ts'

let api: ApiClient | undefined
let push: PushClient | undefined

export function apiClient(): ApiClient {
  api ??= createApiClient({
    baseUrl: '',
    realm: currentRealm,
    locale: () => languageOfPath(location.pathname).locale,
  })
  return api
}

export function pushClient(): PushClient {
  push ??= openPush()
  return push
}

function openPush(): PushClient {
  const client = createPushClient({ url: `${location.origin.replace(/^http/, 'ws')}/ws?realm=${currentRealm()}` })
  document.addEventListener('visibilitychange', () => client.setHidden(document.visibilityState === 'hidden'))
  return client
}
