import { keyAddressesMax, keyPermissions, openKeyLifeDays, parseKeyAddress, type KeyPermission } from '@argosy/wire'

const dayMs = 86_400_000

/** The terms of a key that its owner sets and may change. */
export type KeyTerms = {
  readonly name: string
  readonly permissions: readonly KeyPermission[]
  readonly addresses: readonly string[]
}

export type KeyTermsRefusal = 'key_addresses_malformed' | 'key_addresses_too_many' | 'key_withdraw_needs_addresses'

export type SettledTerms = KeyTerms & { readonly expiresAtMs: number | null }

/**
 * Every key may read. A key that may do more expires unless it is bound to addresses, and only a bound key may
 * withdraw.
 */
export function settleKeyTerms(
  { name, permissions, addresses }: KeyTerms,
  nowMs: number,
): { readonly ok: true; readonly terms: SettledTerms } | { readonly ok: false; readonly refusal: KeyTermsRefusal } {
  const spelled = [...new Set(addresses.map(parseKeyAddress))]
  if (!isAllParsed(spelled)) return { ok: false, refusal: 'key_addresses_malformed' }
  if (spelled.length > keyAddressesMax) return { ok: false, refusal: 'key_addresses_too_many' }
  if (permissions.includes('withdraw') && spelled.length === 0)
    return { ok: false, refusal: 'key_withdraw_needs_addresses' }
  const given = keyPermissions.filter((permission) => permission === 'read' || permissions.includes(permission))
  const isOpen = spelled.length === 0 && given.length > 1
  const expiresAtMs = isOpen ? nowMs + openKeyLifeDays * dayMs : null
  return { ok: true, terms: { name, permissions: given, addresses: spelled, expiresAtMs } }
}

function isAllParsed(addresses: readonly (string | undefined)[]): addresses is string[] {
  return !addresses.includes(undefined)
}
