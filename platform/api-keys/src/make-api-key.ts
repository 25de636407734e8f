import type { AccessKey } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import type { ApiKeyView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { createSecretBox, sealContexts } from '@argosy/service'
import { randomBytes } from 'node:crypto'
import { createKeyStore } from './key-store.ts'
import { settleKeyTerms, type KeyTerms, type KeyTermsRefusal } from './key-terms.ts'
import { digestPassphrase } from './passphrase.ts'
import { readPublicKeyPem } from './signing-key.ts'

export type NewKey = KeyTerms & {
  readonly userId: string
  readonly realm: Realm
  readonly passphrase: string
  /** PEM of the public half, for a key whose private half stays with its owner; without one a secret is generated. */
  readonly publicKeyPem?: string | undefined
}

export type KeyChangeRefusal =
  | KeyTermsRefusal
  | 'keys_too_many'
  | 'key_public_key_refused'
  | 'key_unknown'
  | 'method_unavailable'

export type RefusedKey = { readonly ok: false; readonly refusal: KeyChangeRefusal }

/** `secret` is shown only this once; null for a key pair. */
export type MadeKey = { readonly ok: true; readonly key: ApiKeyView; readonly secret: string | null }

export type MakeApiKey = (key: NewKey) => Promise<MadeKey | RefusedKey>

export function createMakeApiKey({
  pool,
  sealKeys,
}: {
  readonly pool: Pool
  readonly sealKeys: readonly string[]
}): MakeApiKey {
  const store = createKeyStore(pool)
  const box = createSecretBox(sealKeys)
  return async ({ userId, realm, passphrase, publicKeyPem, ...wanted }) => {
    const settled = settleKeyTerms(wanted, Date.now())
    if (!settled.ok) return settled
    const publicKey = publicKeyPem === undefined ? null : readPublicKeyPem(publicKeyPem)
    if (publicKey === undefined) return { ok: false, refusal: 'key_public_key_refused' }
    const accessKey = `ak_${randomBytes(16).toString('hex')}` as AccessKey
    const secret = publicKey ? null : randomBytes(32).toString('hex')
    const key = await store.add({
      ...settled.terms,
      accessKey,
      userId,
      realm,
      kind: publicKey ? 'rsa' : 'hmac',
      publicKey,
      secretBox: secret === null ? null : box.seal(Buffer.from(secret), sealContexts.apiKeySecret(accessKey)),
      passphraseBox: box.seal(
        Buffer.from(digestPassphrase(accessKey, passphrase)),
        sealContexts.apiKeyPassphrase(accessKey),
      ),
    })
    return key ? { ok: true, key, secret } : { ok: false, refusal: 'keys_too_many' }
  }
}
