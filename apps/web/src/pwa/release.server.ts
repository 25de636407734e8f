/** What the worker of this build says and keeps; made once. */
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

/** Another build or other words are another version. */
export async function serviceWorkerText(): Promise<string> {
  const { html } = await offlineDocument()
  const hash = createHash('sha256')
    .update(html)
    .update(JSON.stringify(assetManifest() ?? {}))
  return formatServiceWorker(hash.digest('hex').slice(0, 12), offlinePath)
}
