/** Validates a key's form before the gateway does; problems have the gateway's refusal codes. */
import { keyAddressesMax, keyPermissionsOffered, parseKeyAddress, type KeyPermission } from '@argosy/wire'

export interface AddressProblem {
  readonly code: 'key_addresses_malformed' | 'key_addresses_too_many' | 'key_withdraw_needs_addresses'
  /** The first invalid address. */
  readonly address?: string
}

/** One per line; pasted text may contain commas and spaces too. */
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

/** The permissions to show: the ones offered today, and the ones the key has anyway, so that they can be removed. */
export function listChoices(held: readonly KeyPermission[]): readonly KeyPermission[] {
  return [...new Set<KeyPermission>([...keyPermissionsOffered, ...held])]
}

export function isOffered(permission: KeyPermission): boolean {
  return keyPermissionsOffered.some((offered) => offered === permission)
}

/** A key that only reads does not expire without addresses. */
export function endsWithoutAddresses(permissions: readonly KeyPermission[], addresses: readonly string[]): boolean {
  return addresses.length === 0 && permissions.some((permission) => permission !== 'read')
}
