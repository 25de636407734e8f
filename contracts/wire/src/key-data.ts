import type { AccountId } from '@argosy/exchange'
import type { Brand } from '@argosy/money'
import type { Realm } from '@argosy/catalogue'

/** The public name of an API key, as a program sends it. Grants no access by itself. */
export type AccessKey = Brand<string, 'AccessKey'>

export const keyPermissions = ['read', 'spot_trade', 'futures_trade', 'margin_trade', 'transfer', 'withdraw'] as const
export type KeyPermission = (typeof keyPermissions)[number]

/** The permissions usable today. Endpoints that need another one answer that they are not offered. */
export const keyPermissionsOffered = ['read', 'spot_trade'] as const satisfies readonly KeyPermission[]

/** Both realms together. */
export const keysPerUserMax = 10
export const keyAddressesMax = 30
/** Lifetime of a key that may do more than read and may be used from any address. */
export const openKeyLifeDays = 90
/** After its end a key reads and cancels for this long, so that a program that missed it can leave the market. */
export const keyGraceDays = 7
/** Its owner is told this many days before the end. */
export const keyNoticeDays = [14, 7, 1] as const
export const keyPassphrasePattern = /^[A-Za-z0-9]{8,32}$/

/**
 * How signatures are made: with a secret that we generated, or with the private half of a pair whose public half we
 * have.
 */
export type KeyKind = 'hmac' | 'rsa'

/** The data of a key without its secret and passphrase. */
export type ApiKey = {
  readonly accessKey: AccessKey
  readonly userId: string
  readonly accountId: AccountId
  /** A key works in one realm, never in both. */
  readonly realm: Realm
  readonly kind: KeyKind
  readonly permissions: readonly KeyPermission[]
  /** The addresses or networks (`203.0.113.0/24`) it may be used from; any when empty. */
  readonly addresses: readonly string[]
  readonly expiresAtMs: number | null
  /** Grows with every change, so that processes that cached the old terms notice. */
  readonly version: number
}

/** In the order of the checks. */
export type KeyRefusal =
  | 'key_missing'
  | 'sign_missing'
  | 'passphrase_missing'
  | 'timestamp_malformed'
  | 'timestamp_expired'
  /** Missing, deleted or past its end: the caller is not told which. */
  | 'key_unknown'
  | 'sign_wrong'
  | 'passphrase_wrong'
  | 'address_refused'
  | 'account_frozen'
  /** Until its owner confirms it, after a password change. */
  | 'key_suspended'
  /** In the days after its end, when it only reads and cancels. */
  | 'key_expired'
  | 'realm_wrong'
  | 'permission_missing'
  | 'attempts_too_many'

export type KeyCheck =
  | { readonly ok: true; readonly key: ApiKey }
  | { readonly ok: false; readonly refusal: KeyRefusal }

/** Queries of push to a gateway about keys: only gateways open secrets. */
export type KeyQuery =
  | {
      readonly type: 'log_in'
      readonly accessKey: string
      /** Not the passphrase itself, which stays in the process that received it. */
      readonly passphraseDigest: string
      readonly timestamp: string
      readonly sign: string
      readonly address: string
    }
  /** Which of these keys are unchanged. */
  | { readonly type: 'still_good'; readonly keys: readonly KeyMark[] }

export type KeyMark = { readonly accessKey: AccessKey; readonly version: number }

export type KeyQueryAnswers = {
  readonly log_in: KeyCheck
  readonly still_good: readonly KeyMark[]
}
