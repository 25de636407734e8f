import { canonicalText, decodeBase64, deviceCheckText, md5Hex } from '@argosy/wire/signing'
import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import { createPublicKey, verify } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { aSignConfig } from './testing/a-sign-config.ts'
import { aCall, aLogin, createPage } from './testing/a-page.ts'

afterEach(() => void vi.useRealTimers())

test('[SGN-5] a protected request carries its four headers, and they are of the very bytes that are sent', async () => {
  const { signer } = createPage()
  const login = await signer.dress(aLogin())
  if (!login.ok) throw new Error(login.reason)
  const { devicePublicKey } = JSON.parse(login.bodyText ?? '') as { devicePublicKey: string }
  const outgoing = aCall()
  const dressed = await signer.dress(outgoing)
  if (!dressed.ok) throw new Error(dressed.reason)
  const bodyMd5 = md5Hex(new TextEncoder().encode(dressed.bodyText))
  expect(dressed.bodyText).toBe('{"marketId":"BTCUSDT"}')
  expect(dressed.headers).toEqual({
    'device-sign': expect.any(String),
    'device-sign-mode': '2',
    'device-sign-data-md5': bodyMd5,
    'device-sign-key': login.headers['device-sign-key'],
  })
  const text = canonicalText(2, { ...outgoing, bodyMd5 })
  expect(isSignedBy(devicePublicKey, text, dressed.headers['device-sign'] ?? '')).toBe(true)
})

test('[SGN-5] the mode is the configuration’s: by exact address, by prefix, or none', async () => {
  const { signer } = createPage()
  await signer.prepare()
  const modeOf = async (method: string, path: string) => {
    const dressed = await signer.dress(aCall({ method, path, ...(method === 'GET' && { body: undefined }) }))
    return dressed.ok && dressed.headers['device-sign-mode']
  }
  expect(await modeOf('GET', '/v1/trade/spot/orders')).toBe('1')
  expect(await modeOf('POST', '/v1/trade/spot/orders')).toBe('2')
  expect(await modeOf('DELETE', '/v1/trade/spot/orders/17')).toBe('2')
  expect(await modeOf('GET', '/v1/spot/public/markets')).toBeUndefined()
})

test('[SGN-5] with signing switched off or without a sign-in, a request is sent unchanged', async () => {
  const open = createPage()
  expect(await open.signer.dress(aCall())).toEqual({ ok: true, headers: {}, bodyText: '{"marketId":"BTCUSDT"}' })
  expect(open.sent, 'not even the configuration is asked for').toEqual([])
  const closed = createPage(aSignConfig({ clientOpen: false }))
  await closed.signer.prepare()
  expect(await closed.signer.dress(aCall())).toMatchObject({ headers: {} })
})

test('[SGN-8] the listed fields travel sealed, the others clear, and the key goes along', async () => {
  const { signer } = createPage()
  const dressed = await signer.dress(aLogin())
  if (!dressed.ok) throw new Error(dressed.reason)
  const body = JSON.parse(dressed.bodyText ?? '') as Record<string, string>
  expect(Object.keys(body).toSorted()).toEqual(['bodyCiphertext', 'deviceAlgorithm', 'devicePublicKey', 'keepClear'])
  expect(body).toMatchObject({ keepClear: 'yes', deviceAlgorithm: 'p256' })
  expect(dressed.bodyText).not.toMatch(/alice|secret/)
  expect(new TextDecoder().decode(decodeBase64(body['bodyCiphertext'] ?? ''))).not.toMatch(/alice|secret/)
  const again = await signer.dress(aLogin())
  expect(again.ok && again.bodyText).not.toBe(dressed.bodyText)
})

test.each([
  ['an unknown root', { roots: [] }, 'root_unknown'],
  ['a key out of its time', { nowMs: () => envelope.serverPublicKeyProof.notAfterMs }, 'server_key_out_of_time'],
] as const)('[SGN-2] with %s nothing is sealed or sent, and the page is told', async (_, options, problem) => {
  const { signer, happened } = createPage(aSignConfig(), options)
  expect(await signer.prepare()).toBe(problem)
  expect(await signer.dress(aLogin())).toEqual({ ok: false, reason: problem })
  expect(happened).toContain(`refused: ${problem}`)
})

test('[SGN-2] without a configuration nothing is sealed or sent, and the page is notified', async () => {
  const { signer, happened, page } = createPage()
  page.config = undefined
  expect(await signer.prepare()).toBe('sign_config_unavailable')
  expect(await signer.dress(aLogin())).toEqual({ ok: false, reason: 'sign_config_unavailable' })
  expect(happened).toEqual(['refused: sign_config_unavailable'])
})

test('[SGN-2] with an expired server key the configuration is requested again', async () => {
  let nowMs = envelope.nowMs
  const { signer, sent } = createPage(aSignConfig(), { nowMs: () => nowMs })
  await signer.prepare()
  nowMs = envelope.serverPublicKeyProof.notAfterMs
  await signer.dress(aLogin())
  expect(sent.map(({ path }) => path)).toEqual(['/v1/mix/config/gatewaySignConfig', '/v1/mix/config/gatewaySignConfig'])
})

test('[SGN-4] an answer with a user id binds the pair; forgetting unbinds it', async () => {
  const { signer } = createPage()
  await signer.dress(aLogin())
  await signer.signedIn('17')
  expect(await signer.boundUserId()).toBe('17')
  await signer.forget()
  expect(await signer.boundUserId()).toBe('')
  expect(await signer.dress(aCall()), 'no key, no signature').toMatchObject({ headers: {} })
})

test('[SGN-7] 00021 reloads the configuration after 2 seconds', async () => {
  const { signer, sent, happened, page } = createPage()
  await signer.prepare()
  page.config = aSignConfig({ clientOpen: false })
  vi.useFakeTimers()
  signer.refused('00021', 'stale')
  expect(happened).toEqual(['toast: stale'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(2)
  expect(await signer.dress(aCall())).toMatchObject({ headers: {} })
})

test('[SGN-9] the device check posts its signature and the algorithm to the configured address', async () => {
  const { signer, sent, page } = createPage(aSignConfig({ userCheckDeviceUrl: '/v1/somewhere/else' }))
  expect(await signer.checkDevice(), 'without a key nothing can be bound').toBe(false)
  const login = await signer.dress(aLogin())
  const { devicePublicKey } = JSON.parse((login.ok && login.bodyText) || '') as { devicePublicKey: string }
  expect(await signer.checkDevice()).toBe(true)
  const last = sent.at(-1)
  expect(last).toMatchObject({ method: 'POST', path: '/v1/somewhere/else', body: { lastAlgorithm: 'p256' } })
  const { userCheckDeviceSign } = (last?.body ?? {}) as { userCheckDeviceSign: string }
  const [keyId = '', timestamp = '', signature = ''] = userCheckDeviceSign.split('.')
  expect(Object.keys(last?.body as object).toSorted()).toEqual(['lastAlgorithm', 'userCheckDeviceSign'])
  expect(timestamp).toBe(String(envelope.nowMs))
  expect(isSignedBy(devicePublicKey, deviceCheckText(keyId, timestamp), signature)).toBe(true)
  page.isBound = false
  expect(await signer.checkDevice()).toBe(false)
})

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
}
