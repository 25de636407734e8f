/** Service worker and offline page of this build; created once. */
import { createHash } from 'node:crypto'
import { assetManifest } from '../document/asset-manifest.server.ts'
import { formatOfflineDocument, offlinePath, type OfflineDocument } from './offline-document.server.ts'
import { readOfflineMessages } from './read-messages.server.ts'
import { formatServiceWorker } from './service-worker.ts'

let offline: Promise<OfflineDocument> | undefined

export function offlineDocument(): Promise<OfflineDocument> {
  offline ??= readOfflineMessages().then(formatOfflineDocument)
  return offline
}

/** The version changes with the build and with the messages. */
export async function serviceWorkerText(): Promise<string> {
  const { html } = await offlineDocument()
  const hash = createHash('sha256')
    .update(html)
    .update(JSON.stringify(assetManifest() ?? {}))
  return formatServiceWorker(hash.digest('hex').slice(0, 12), offlinePath)
}
