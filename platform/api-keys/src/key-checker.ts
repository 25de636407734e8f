import { calculateKeyPhase, type KeyCheck, type KeyPermission, type KeyQuery, type KeyRefusal } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { openLimits } from '@argosy/open-api'
import { networkOf } from '@argosy/service'
import type { KnownKey, KnownKeys } from './known-keys.ts'
import { createLookupLimit } from './lookup-limit.ts'
import { digestPassphrase } from './passphrase.ts'
import { calculateLoginText, calculateSignedTexts } from './signed-text.ts'
import { isSigned } from './signing-key.ts'

/** A signed call as it was received; what was not sent is undefined. */
export type KeyCall = {
  readonly accessKey: string | undefined
  readonly sign: string | undefined
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string | undefined
  readonly passphrase: string | undefined
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** As it was in the URL, without the question mark; empty when there was none. */
  readonly query: string
  /** As received: a signature covers bytes, not their meaning. */
  readonly body: Uint8Array
  /** The caller's address, as the outermost trusted proxy saw it. */
  readonly address: string
  readonly realm: Realm
  readonly permission: KeyPermission
  /** Only reads or takes back: allowed in the days after the key's end. */
  readonly isReducing: boolean
}

export type KeyChecker = {
  /** Returns the key of a valid call, or the refusal. Rejects while PostgreSQL is unavailable. */
  check(call: KeyCall): Promise<KeyCheck>
  /** The same for a socket that logs in, where the key may only read. */
  checkLogin(login: Omit<Extract<KeyQuery, { type: 'log_in' }>, 'type'>): Promise<KeyCheck>
}

type Proof = {
  readonly accessKey: string
  readonly sign: string
  readonly passphraseDigest: string
  readonly texts: readonly Uint8Array[]
  readonly address: string
}

type Deps = { readonly keys: KnownKeys; readonly onUsed: (known: KnownKey) => void }

export function createKeyChecker({ keys, onUsed }: Deps): KeyChecker {
  const lookups = createLookupLimit()

  /**
   * A caller without the secret learns only that the signature is wrong: not whether the passphrase is right, nor
   * whether the key may be used from its address.
   */
  async function prove({ accessKey, sign, passphraseDigest, texts, address }: Proof): Promise<KnownKey | KeyRefusal> {
    const network = networkOf(address)
    if (!keys.wasFound(accessKey) && lookups.isSpent(network)) return 'attempts_too_many'
    const known = await keys.find(accessKey)
    if (!known) {
      lookups.count(network)
      return 'key_unknown'
    }
    if (!(await isSigned(known.signingKey, texts, sign))) return 'sign_wrong'
    if (!known.isPassphrase(passphraseDigest)) return 'passphrase_wrong'
    if (!known.isFromHere(address)) return 'address_refused'
    if (known.isFrozen) return 'account_frozen'
    return known.isSuspended ? 'key_suspended' : known
  }

  function accept(known: KnownKey): KeyCheck {
    onUsed(known)
    return { ok: true, key: known.key }
  }

  return {
    async check(call) {
      const { accessKey, sign, timestamp, passphrase, address } = call
      if (!accessKey) return refuse('key_missing')
      if (!sign) return refuse('sign_missing')
      if (!passphrase) return refuse('passphrase_missing')
      if (!timestamp || !/^\d{13}$/.test(timestamp)) return refuse('timestamp_malformed')
      if (!isNow(Number(timestamp))) return refuse('timestamp_expired')
      const texts = calculateSignedTexts({ ...call, timestamp })
      const passphraseDigest = digestPassphrase(accessKey, passphrase)
      const known = await prove({ accessKey, sign, passphraseDigest, texts, address })
      if (typeof known === 'string') return refuse(known)
      if (known.key.realm !== call.realm) return refuse('realm_wrong')
      if (!call.isReducing && calculateKeyPhase(known.key.expiresAtMs, Date.now()) !== 'valid')
        return refuse('key_expired')
      return known.key.permissions.includes(call.permission) ? accept(known) : refuse('permission_missing')
    },
    async checkLogin({ timestamp, ...login }) {
      // Seconds by convention, milliseconds from clients that sign calls with the same function.
      if (!/^(\d{10}|\d{13})$/.test(timestamp)) return refuse('timestamp_malformed')
      if (!isNow(timestamp.length === 10 ? Number(timestamp) * 1_000 : Number(timestamp)))
        return refuse('timestamp_expired')
      const known = await prove({ ...login, texts: [calculateLoginText(timestamp)] })
      return typeof known === 'string' ? refuse(known) : accept(known)
    },
  }
}

function isNow(timeMs: number): boolean {
  return Math.abs(Date.now() - timeMs) <= openLimits.signatureWindowMs
}

function refuse(refusal: KeyRefusal): KeyCheck {
  return { ok: false, refusal }
}
