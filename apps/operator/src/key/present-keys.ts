import type { ApiKeyView } from '@argosy/wire/http'
import { presentTime } from '../present-time.ts'

/** Prints a key under ccxt's names. */
export function presentMadeKey(key: ApiKeyView, secret: string | null, passphrase: string): string {
  return [
    `apiKey    ${key.accessKey}`,
    `secret    ${secret ?? 'yours alone: sign with the private half of the pair'}`,
    `password  ${passphrase}`,
    '',
    `It may ${presentTerms(key)}. Neither secret nor password can be shown again.`,
  ].join('\n')
}

export function presentKeys(keys: readonly ApiKeyView[]): string {
  if (keys.length === 0) return 'No keys.'
  return keys.map((key) => `${key.accessKey}  ${key.name}\n  ${presentTerms(key)}; ${presentUse(key)}`).join('\n')
}

function presentTerms({ permissions, addresses, expiresAtMs, realm }: ApiKeyView): string {
  const where = addresses.length === 0 ? 'from anywhere' : `from ${addresses.join(', ')}`
  const until = expiresAtMs === null ? '' : ` until ${presentTime(expiresAtMs)}`
  return `${permissions.join(', ')} in ${realm} ${where}${until}`
}

function presentUse({ createdAtMs, lastUsedAtMs }: ApiKeyView): string {
  const used = lastUsedAtMs === null ? 'never used' : `last used ${presentTime(lastUsedAtMs)}`
  return `made ${presentTime(createdAtMs)}, ${used}`
}
