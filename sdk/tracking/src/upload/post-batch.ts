import { trackingPaths, type TrackedEvent } from '@argosy/wire/tracking'
import { callEndpoint, isOwnOrigin, type UploadEndpoints } from './call-endpoint.ts'

const json = 'application/json'

/** The answer's status; 0 without an answer. */
export function postBatch(
  endpoints: UploadEndpoints,
  events: readonly TrackedEvent[],
  identity: Readonly<Record<string, string>>,
): Promise<number> {
  const address = endpoints.reportBase + trackingPaths.report
  // On another origin these headers would need a preflight.
  const headers = { 'content-type': json, ...(isOwnOrigin(address) && identity) }
  return callEndpoint(address, endpoints, headers, JSON.stringify(events)).then(
    ({ status }) => status,
    () => 0,
  )
}

/** For a page about to close: returns whether the browser accepted the beacon, not whether it arrived. */
export function sendBeacon({ reportBase }: UploadEndpoints, events: readonly TrackedEvent[]): boolean {
  const address = reportBase + trackingPaths.report
  // On another origin as plain text: a closing page cannot wait for a JSON preflight.
  const type = isOwnOrigin(address) ? json : 'text/plain;charset=UTF-8'
  return navigator.sendBeacon(address, new Blob([JSON.stringify(events)], { type }))
}
