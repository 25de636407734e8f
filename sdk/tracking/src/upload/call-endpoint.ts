import { trackingBranchHeader } from '@argosy/contracts/tracking'

/** How the two doors are reached. */
export type UploadEndpoints = {
  readonly configBase: string
  readonly reportBase: string
  readonly platformBranch?: string
}

/** A page of ours is known by its cookie, any other stays nameless. */
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
