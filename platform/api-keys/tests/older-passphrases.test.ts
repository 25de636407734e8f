/** Keys made before passphrases were sealed: their stored value is a hash, keyed with the seal key of that day. */
import { createHmac, hkdfSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKeys } from '../src/index.ts'
import { digestPassphrase } from '../src/passphrase.ts'
import {
  logger,
  makeKey,
  passphrase,
  sealKeys,
  signedCall,
  startKeyEnvironment,
  type HeldKey,
  type KeyEnvironment,
} from './key-environment.ts'

let environment: KeyEnvironment
let key: HeldKey

beforeAll(async () => {
  environment = await startKeyEnvironment()
  using apiKeys = environment.startGateway()
  key = await makeKey(apiKeys)
  const [seal = ''] = sealKeys
  const hashKey = Buffer.from(hkdfSync('sha256', seal, '', 'argosy api key passphrase', 32))
  const hash = createHmac('sha256', hashKey).update(digestPassphrase(key.accessKey, passphrase)).digest()
  await environment.owner.query('update accounts.api_key set passphrase_box = null, passphrase_hash = $1', [hash])
})
afterAll(() => environment[Symbol.asyncDispose]())

test.each([
  ['the seal of its day', sealKeys],
  ['a newer seal before it', ['a newer seal, as long as it must be', ...sealKeys]],
])('it is compared as before, by %s', async (_what, keys) => {
  using apiKeys = createApiKeys({ pool: environment.pool, nats: environment.nats, sealKeys: keys, logger })
  expect(await apiKeys.check(signedCall(key))).toMatchObject({ ok: true })
  expect(await apiKeys.check(signedCall(key, { passphrase: 'harbour43' }))).toEqual({
    ok: false,
    refusal: 'passphrase_wrong',
  })
})
