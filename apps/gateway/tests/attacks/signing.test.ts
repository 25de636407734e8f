import { signingPaths } from '@argosy/wire/signing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAttackedGateway, type AttackedGateway } from './attacked-gateway.ts'
import { craft, makeDevice, md5Hex, send, signInAs, type Crafted, type SignedIn, type SignOptions } from './attacker.ts'
import { signedEndpoints, type Endpoint } from './endpoints.ts'

let gateway: AttackedGateway
let alice: SignedIn
let bob: SignedIn

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  gateway = await startAttackedGateway()
  alice = await signInAs(gateway.url, 'alice')
  bob = await signInAs(gateway.url, 'bob')
})
afterAll(() => gateway[Symbol.asyncDispose]())

/** One unknown field: a call that passes the signature check is then refused and has no effect. */
function good({ method, path, who, mode }: Endpoint, options: SignOptions & { by?: SignedIn } = {}): Crafted {
  const { by = alice, ...more } = options
  if (method === 'GET')
    return craft(by.device, `${path}?feeRate=0`, { method, mode: mode ?? 0, cookie: by.cookie, ...more })
  const presented = { devicePublicKey: by.device.publicKey, deviceAlgorithm: 'p256' }
  const body = JSON.stringify({ ...(who === 'anyone' && presented), feeRate: '0' })
  return craft(by.device, path, {
    method,
    mode: mode ?? 0,
    body,
    ...(who === 'user' && { cookie: by.cookie }),
    ...more,
  })
}

const codeOf = async (crafted: Crafted) => (await send(gateway.url, crafted)).code
const withHeaders = (crafted: Crafted, headers: Record<string, string>): Crafted => ({
  ...crafted,
  headers: { ...crafted.headers, ...headers },
})
const without = (crafted: Crafted, ...names: string[]): Crafted => ({
  ...crafted,
  headers: Object.fromEntries(Object.entries(crafted.headers).filter(([name]) => !names.includes(name))),
})

describe.each(signedEndpoints)('$name', (endpoint) => {
  test('[check 26] a good signature leads to the reader of the body, which finds one field too many', async () => {
    const { status, code } = await send(gateway.url, good(endpoint))
    expect([status, code]).toEqual([400, expect.stringMatching(/^(field_unknown|request_malformed)$/)])
  })

  test('[check 26] [SGN-10] no signature, an empty one, another text’s, a cut one: one code, and the body is not read', async () => {
    const crafted = good(endpoint)
    const other = good(endpoint).headers['device-sign'] ?? ''
    const codes = [
      await codeOf(without(crafted, 'device-sign')),
      await codeOf(without(crafted, 'device-sign', 'device-sign-mode', 'device-sign-data-md5', 'device-sign-key')),
      await codeOf(withHeaders(crafted, { 'device-sign': '' })),
      await codeOf(withHeaders(crafted, { 'device-sign': other })),
      await codeOf(withHeaders(crafted, { 'device-sign': other.slice(0, 40) })),
      await codeOf(withHeaders(crafted, { 'device-sign': 'A'.repeat(600) })),
    ]
    expect(codes).toEqual(Array(6).fill('00020'))
  })

  test('[check 26] [SGN-10] another digest of the body than its own: refused', async () => {
    expect(await codeOf(withHeaders(good(endpoint), { 'device-sign-data-md5': md5Hex('other') }))).toBe('00020')
    expect(await codeOf(withHeaders(good(endpoint), { 'device-sign-data-md5': 'f' }))).toBe('00020')
  })

  test('[check 26] [SGN-10] an altered path is refused', async () => {
    const crafted = good(endpoint)
    const path = `${crafted.path}${crafted.path.includes('?') ? '&' : '?'}more=1`
    expect(await codeOf({ ...crafted, path })).toBe('00020')
  })

  test('[check 27] [SGN-10] a timestamp more than 30 s in the past or future is refused', async () => {
    for (const skewMs of [-32_000, 32_000, -3_600_000]) {
      expect(await codeOf(good(endpoint, { timeMs: Date.now() + skewMs }))).toBe('00022')
    }
  })

  test('[check 27] [SGN-10] the same request again is refused, and of twenty at once one comes in', async () => {
    const crafted = good(endpoint)
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(crafted)))
    expect(codes.filter((code) => code !== '00022')).toHaveLength(1)
    expect(await codeOf(crafted)).toBe('00022')
  })

  test('[check 27] [SGN-10] the same request with the unsigned digits of its time changed is the same', async () => {
    const crafted = good(endpoint)
    await codeOf(crafted)
    const timestamp = String(Number(crafted.headers['timestamp']) - 1)
    expect(await codeOf(withHeaders(crafted, { timestamp }))).toMatch(/^0002[02]$/)
  })

  test('[check 29] [SIM-4] a call cannot be moved to the other realm on its way', async () => {
    expect(await codeOf(withHeaders(good(endpoint), { paptrading: '1' }))).toBe('00020')
    expect(await codeOf(good(endpoint, { traceId: `p-${randomUUID()}` }))).toBe('00020')
  })

  test('[check 28] [SGN-10] the caller does not choose the mode', async () => {
    for (const mode of [0, 1, 2].filter((one) => one !== endpoint.mode)) {
      expect(await codeOf(good(endpoint, { mode }))).toBe('00021')
      expect(await codeOf(withHeaders(good(endpoint, { mode }), { 'device-sign-mode': String(endpoint.mode) }))).toBe(
        '00020',
      )
    }
    expect(await codeOf(withHeaders(good(endpoint), { 'device-sign-mode': '3' }))).toBe('00021')
  })

  test('[check 33] [SGN-10] a valid signature of another user’s key is refused', async () => {
    const foreign = good(endpoint, { by: { cookie: alice.cookie, device: bob.device } })
    if (endpoint.who === 'user') return expect(await codeOf(foreign)).toBe('00023')
    // Without a session, the call presents its key.
    const presented = JSON.stringify({ devicePublicKey: alice.device.publicKey, deviceAlgorithm: 'p256' })
    expect(await codeOf(craft(bob.device, endpoint.path, { body: presented }))).toBe('00020')
  })

  test('[check 33] [SGN-10] a signature by an unbound key is refused', async () => {
    if (endpoint.who === 'anyone')
      return expect(await codeOf(craft(makeDevice(), endpoint.path, { body: '{}' }))).toBe('00020')
    expect(await codeOf(good(endpoint, { by: { cookie: alice.cookie, device: makeDevice() } }))).toBe('00021')
  })
})

const signedWrites = signedEndpoints.filter(({ method }) => method !== 'GET')

test.each(signedWrites)('[check 28] [SGN-5] $name, which changes something, has its body signed', ({ mode }) => {
  expect(mode).toBe(2)
})

test.each(signedWrites)(
  '[check 29] [SGN-10] $name: another spelling of the same body is another body',
  async (endpoint) => {
    const crafted = good(endpoint)
    const spelledOtherwise = (crafted.body ?? '').replace('{', '{ ')
    expect(JSON.parse(spelledOtherwise)).toEqual(JSON.parse(crafted.body ?? ''))
    expect(await codeOf({ ...crafted, body: spelledOtherwise })).toBe('00020')
    const digest = { 'device-sign-data-md5': md5Hex(spelledOtherwise) }
    expect(await codeOf({ ...withHeaders(crafted, digest), body: spelledOtherwise })).toBe('00020')
  },
)

test.each(signedWrites)(
  '[check 29] [SGN-10] $name: a key named twice is refused, though it is signed',
  async (endpoint) => {
    const body = (good(endpoint).body ?? '').replace('}', ',"feeRate":"1"}')
    const crafted = good(endpoint, { body })
    expect(await send(gateway.url, crafted)).toMatchObject({ status: 400, code: 'request_malformed' })
  },
)

test('[check 28] [SGN-1] the published configuration contains the modes that the endpoints require', async () => {
  const { data } = await send(gateway.url, { method: 'GET', path: signingPaths.config, headers: {} })
  const { gatewaySignConfig } = data as {
    gatewaySignConfig: { clientOpen: boolean; signModes: Record<string, number> }
  }
  expect(gatewaySignConfig.clientOpen).toBe(true)
  const patterns = signedEndpoints.map(({ name, mode }) => [name.split(':', 1)[0] ?? name, mode])
  expect(gatewaySignConfig.signModes).toEqual(Object.fromEntries(patterns))
})

test('[check 33] [SGN-4] after signing out a session’s key signs nothing', async () => {
  const session = await signInAs(gateway.url, 'bob')
  const endpoint = signedEndpoints.find(({ name }) => name.endsWith('/security/sessions'))
  if (!endpoint) throw new Error('no such endpoint')
  const read = () => good(endpoint, { by: session })
  expect(await codeOf(read())).toBe('field_unknown')
  const headers = { 'content-type': 'application/json', cookie: session.cookie }
  await send(gateway.url, { method: 'POST', path: '/v1/user/logout', headers, body: '{}' })
  expect(await codeOf(read())).toBe('00004')
})
