import { trackingPaths, type TrackedEvent } from '@argosy/contracts/tracking'
import { callEndpoint, isOwnOrigin, type UploadEndpoints } from './call-endpoint.ts'

const json = 'application/json'

/** The answer's status; 0 when there was none. */
export function postBatch(
  endpoints: UploadEndpoints,
  events: readonly TrackedEvent[],
  identity: Readonly<Record<string, string>>,
): Promise<number> {
  const address = endpoints.reportBase + trackingPaths.report
  // Another origin would have to be asked first whether it takes them.
  const headers = { 'content-type': json, ...(isOwnOrigin(address) && identity) }
  return callEndpoint(address, endpoints, headers, JSON.stringify(events)).then(
    ({ status }) => status,
    () => 0,
  )
}

/** For a page that may be gone in a moment: whether the browser has taken it, not whether it arrived. */
export function sendBeacon({ reportBase }: UploadEndpoints, events: readonly TrackedEvent[]): boolean {
  const address = reportBase + trackingPaths.report
  // Elsewhere as plain text: a closing page cannot wait to be allowed JSON.
  const type = isOwnOrigin(address) ? json : 'text/plain;charset=UTF-8'
  return navigator.sendBeacon(address, new Blob([JSON.stringify(events)], { type }))
}
