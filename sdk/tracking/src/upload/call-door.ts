import { trackingBranchHeader } from '@argosy/contracts/tracking'

/** How the two doors are reached. */
export type Doors = {
  readonly configBase: string
  readonly reportBase: string
  readonly platformBranch?: string
}

/** A page of ours is known by its cookie, any other stays nameless. */
export function callDoor(
  address: string,
  { platformBranch = '' }: Doors,
  more: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Response> {
  const headers = { accept: 'application/json', [trackingBranchHeader]: platformBranch, ...more }
  return fetch(address, { headers, credentials: 'same-origin', ...(body !== undefined && { method: 'POST', body }) })
}

export function isOwnOrigin(address: string): boolean {
  return URL.parse(address, location.href)?.origin === location.origin
}
