import { trackingBranchHeader } from '@argosy/wire/tracking'

/** The addresses and headers of the two endpoints. */
export type UploadEndpoints = {
  readonly configBase: string
  readonly reportBase: string
  readonly platformBranch?: string
}

/** A page of ours is identified by its cookie; calls of other pages are anonymous. */
export function callEndpoint(
  address: string,
  { platformBranch = '' }: UploadEndpoints,
  more: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Response> {
  const headers = { accept: 'application/json', [trackingBranchHeader]: platformBranch, ...more }
  return fetch(address, { headers, credentials: 'same-origin', ...(body !== undefined && { method: 'POST', body }) })
}

export function isOwnOrigin(address: string): boolean {
  return URL.parse(address, location.href)?.origin === location.origin
}
