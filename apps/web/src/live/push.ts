/** The page's one socket to push, opened when first asked for; browser only. A page without live numbers never loads it. */
import { createPushClient, type PushClient } from '@argosy/push-client'
import { currentRealm } from './realm.ts'
import { onUserChange } from './user-changes.ts'

let push: PushClient | undefined

export function pushClient(): PushClient {
  push ??= openPush()
  return push
}

function openPush(): PushClient {
  const client = createPushClient({ url: `${location.origin.replace(/^http/, 'ws')}/ws?realm=${currentRealm()}` })
  document.addEventListener('visibilitychange', () => client.setHidden(document.visibilityState === 'hidden'))
  // The socket was opened with the old cookie.
  onUserChange(() => client.reconnect())
  return client
}
