/** The page's one socket to push, opened on first use; browser only. A page without live numbers never loads it. */
import { createPushClient, type PushClient } from '@argosy/push-client'
import { watchPage } from '../services/page-watch.ts'
import { currentRealm } from '../services/realm.ts'
import { onUserChange } from './user-changes.ts'

/** Levels per side on a page: enough for the widest grouping to fill its rows. */
export const bookDepth = 500
const tradesMax = 100

let push: PushClient | undefined

export function pushClient(): PushClient {
  push ??= openPush()
  return push
}

function openPush(): PushClient {
  const client = createPushClient({
    url: `${location.origin.replace(/^http/, 'ws')}/ws?realm=${currentRealm()}`,
    bookDepth,
    tradesMax,
  })
  watchPage(client, { document, window })
  // The socket was opened with the old cookie.
  onUserChange(() => client.reconnect())
  return client
}
