import type { AccountId } from '@argosy/exchange'
import type { Brand } from '@argosy/money'
import type { Realm } from './partition.ts'

/** The public name of an API key, as a program sends it. It opens nothing by itself. */
export type AccessKey = Brand<string, 'AccessKey'>

export const keyPermissions = ['read', 'spot_trade', 'futures_trade', 'margin_trade', 'transfer', 'withdraw'] as const
export type KeyPermission = (typeof keyPermissions)[number]

/** What a program can do today. Doors that ask for another permission answer that they are not offered. */
export const keyPermissionsOffered = ['read', 'spot_trade'] as const satisfies readonly KeyPermission[]

/** Both realms together. */
export const keysPerUserMax = 10
export const keyAddressesMax = 30
/** How long a key lives that may do more than read and may be used from anywhere. */
export const openKeyLifeDays = 90
export const keyPassphrasePattern = /^[A-Za-z0-9]{8,32}$/

/** What a signature is made with: a secret that we drew, or the private half of a pair whose public half we were given. */
export type KeyKind = 'hmac' | 'rsa'

/** What is known of a key; its secret and its passphrase are not in here. */
export type ApiKey = {
  readonly accessKey: AccessKey
  readonly userId: string
  readonly accountId: AccountId
  /** A key opens the one or the other, never both. */
  readonly realm: Realm
  readonly kind: KeyKind
  readonly permissions: readonly KeyPermission[]
  /** Where it may be used from, addresses or networks (`203.0.113.0/24`); anywhere when empty. */
  readonly addresses: readonly string[]
  readonly expiresAtMs: number | null
  /** Grows with every change, so that whoever relied on the old terms notices. */
  readonly version: number
}

/** In the order in which they are found out. */
export type KeyRefusal =
  | 'key_missing'
  | 'sign_missing'
  | 'passphrase_missing'
  | 'timestamp_malformed'
  | 'timestamp_expired'
  /** Never there, deleted or expired: who asks is not told which. */
  | 'key_unknown'
  | 'sign_wrong'
  | 'passphrase_wrong'
  | 'address_refused'
  | 'account_frozen'
  /** Until its owner confirms it, after a change of the password. */
  | 'key_suspended'
  | 'realm_wrong'
  | 'permission_missing'
  | 'attempts_too_many'

export type KeyCheck =
  | { readonly ok: true; readonly key: ApiKey }
  | { readonly ok: false; readonly refusal: KeyRefusal }

/** What push asks a gateway about keys: secrets are opened in gateways only. */
export type KeyQuery =
  | {
      readonly type: 'log_in'
      readonly accessKey: string
      /** Not the passphrase itself: it stays in the process that was told it. */
      readonly passphraseDigest: string
      readonly timestamp: string
      readonly sign: string
      readonly address: string
    }
  /** Which of these are still what they were. */
  | { readonly type: 'still_good'; readonly keys: readonly KeyMark[] }

export type KeyMark = { readonly accessKey: AccessKey; readonly version: number }

export type KeyQueryAnswers = {
  readonly log_in: KeyCheck
  readonly still_good: readonly KeyMark[]
}
