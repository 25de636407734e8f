/** What a form about a key can tell before the gateway does; the words for what is wrong are the gateway's own. */
import { keyAddressesMax, keyPermissionsOffered, parseKeyAddress, type KeyPermission } from '@argosy/contracts'

export interface AddressProblem {
  readonly code: 'key_addresses_malformed' | 'key_addresses_too_many' | 'key_withdraw_needs_addresses'
  /** The first that is none. */
  readonly address?: string
}

/** One on each line; what people paste has commas and spaces, too. */
export function readAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}

export function findAddressProblem(
  addresses: readonly string[],
  permissions: readonly KeyPermission[],
): AddressProblem | undefined {
  const address = addresses.find((one) => parseKeyAddress(one) === undefined)
  if (address !== undefined) return { code: 'key_addresses_malformed', address }
  if (addresses.length > keyAddressesMax) return { code: 'key_addresses_too_many' }
  if (addresses.length === 0 && permissions.includes('withdraw')) return { code: 'key_withdraw_needs_addresses' }
  return undefined
}

/** A private key must not leave its machine, not even to be refused. */
export function findPublicKeyProblem(pem: string): 'private_key' | 'key_public_key_refused' | undefined {
  if (/PRIVATE KEY/i.test(pem)) return 'private_key'
  const isPublic = /^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/.test(pem.trim())
  return isPublic ? undefined : 'key_public_key_refused'
}

/** What can be ticked: what is offered today, and what the key has all the same, so that it can be taken away. */
export function listChoices(held: readonly KeyPermission[]): readonly KeyPermission[] {
  return [...new Set<KeyPermission>([...keyPermissionsOffered, ...held])]
}

export function isOffered(permission: KeyPermission): boolean {
  return keyPermissionsOffered.some((offered) => offered === permission)
}

/** A key that only reads may live on without addresses. */
export function endsWithoutAddresses(permissions: readonly KeyPermission[], addresses: readonly string[]): boolean {
  return addresses.length === 0 && permissions.some((permission) => permission !== 'read')
}
