import { expect, test } from 'vitest'
import { apiKeysOff } from './api-keys-off.ts'

test('without a seal key, keys are neither created, found nor confirmed', async () => {
  const terms = { name: 'bot', permissions: [], addresses: [] } as const
  const made = await apiKeysOff.make({ ...terms, userId: '1', realm: 'live', passphrase: 'harbour42' })
  expect(made).toEqual({ ok: false, refusal: 'method_unavailable' })
  const call = {
    accessKey: 'ak',
    sign: 's',
    timestamp: '1',
    passphrase: 'p',
    method: 'GET',
    path: '/',
    query: '',
  } as const
  const more = {
    body: new Uint8Array(),
    address: '203.0.113.7',
    realm: 'live',
    permission: 'read',
    isReducing: true,
  } as const
  expect(await apiKeysOff.check({ ...call, ...more })).toEqual({ ok: false, refusal: 'key_unknown' })
  expect(await apiKeysOff.list('1')).toEqual([])
  expect(await apiKeysOff.remove('1', 'ak')).toBe(false)
})
