import { paths } from '@argosy/wire/http'
import { constants, createPublicKey, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAttackedGateway, type AttackedGateway } from './attacked-gateway.ts'
import { craft, makeDevice, send, signInAs, type Reply, type SignedIn } from './attacker.ts'
import { signedEndpoints, type Endpoint } from './endpoints.ts'
import {
  clearFieldsOf,
  readServerKey,
  seal,
  sealedEndpoints,
  type SealOptions,
  type ServerKey,
} from './sealed-endpoints.ts'

let gateway: AttackedGateway
let alice: SignedIn
let serverKey: ServerKey

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  gateway = await startAttackedGateway()
  alice = await signInAs(gateway.url, 'alice')
  serverKey = await readServerKey(gateway.url)
})
afterAll(() => gateway[Symbol.asyncDispose]())

/** The signature is correct: only the envelope is wrong. */
async function sendSealed(
  endpoint: Endpoint,
  sealOptions: Partial<SealOptions> = {},
  how = seal,
): Promise<Reply & { sealed: ReturnType<typeof seal> }> {
  const timeMs = Date.now()
  const { device, cookie } = alice
  const sealed = how(serverKey, { purpose: endpoint.path, timestamp: String(timeMs), device, ...sealOptions })
  const presented = { devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' }
  const body = JSON.stringify({ ...clearFieldsOf(endpoint), ...presented, bodyCiphertext: sealed.bodyCiphertext })
  const crafted = craft(device, endpoint.path, { timeMs, body, ...(endpoint.who === 'user' && { cookie }) })
  return { ...(await send(gateway.url, crafted)), sealed }
}

const refused = { status: 400, code: 'envelope_refused' }

describe.each(sealedEndpoints)('$name', (endpoint) => {
  test('[check 35] [SGN-8] an honest envelope is opened, and what is inside is read by a closed schema', async () => {
    const { status, code } = await sendSealed(endpoint)
    expect([status, code]).toEqual([400, expect.stringMatching(/^(field_unknown|request_malformed)$/)])
  })

  test('[check 35] [SGN-8] a wrapped key that was seen before is refused, with any text', async () => {
    const { sealed } = await sendSealed(endpoint)
    const { aesKey, wrappedKey } = sealed
    expect(await sendSealed(endpoint, { aesKey, wrappedKey })).toMatchObject({ status: 403, code: '00022' })
  })

  test('[check 39] [SGN-8] an envelope sealed for another endpoint, time or device is not opened', async () => {
    const other = sealedEndpoints.find(({ path }) => path !== endpoint.path)
    expect(await sendSealed(endpoint, { purpose: other?.path ?? '' })).toMatchObject(refused)
    expect(await sendSealed(endpoint, { timestamp: String(Date.now() - 1_000) })).toMatchObject(refused)
    expect(await sendSealed(endpoint, { device: makeDevice() })).toMatchObject(refused)
  })

  test.each([4, 8, 12, 15])('[check 36] [SGN-8] a tag of %i bytes is none', async (tagBytes) => {
    expect(await sendSealed(endpoint, { tagBytes })).toMatchObject(refused)
  })

  test('[check 37] [SGN-8] a key wrapped in the old ways is refused as any other failure is', async () => {
    expect(await sendSealed(endpoint, { padding: constants.RSA_PKCS1_PADDING })).toMatchObject(refused)
    expect(await sendSealed(endpoint, { oaepHash: 'sha1' })).toMatchObject(refused)
  })

  test('[check 35] [SGN-8] keys and beginnings of other lengths are refused', async () => {
    expect(await sendSealed(endpoint, { ivBytes: 12 })).toMatchObject(refused)
    expect(await sendSealed(endpoint, { wrappedKey: randomBytes(256).toString('base64') })).toMatchObject(refused)
    expect(await sendSealed(endpoint, { wrappedKey: '' })).toMatchObject(refused)
  })

  test('[check 36] every failure inside has one answer', async () => {
    const answers = [
      await sendSealed(endpoint, { tagBytes: 12 }),
      await sendSealed(endpoint, { padding: constants.RSA_PKCS1_PADDING }),
      await sendSealed(endpoint, { timestamp: '1700000000000' }),
      await sendSealed(endpoint, { wrappedKey: randomBytes(256).toString('base64') }),
    ].map(({ status, text }) => `${status} ${text}`)
    expect(new Set(answers).size).toBe(1)
  })

  test('[check 35] [SGN-8] without an envelope, in the clear, nothing is taken', async () => {
    const { device, cookie } = alice
    const presented = { devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' }
    const body = JSON.stringify({
      ...clearFieldsOf(endpoint),
      ...presented,
      pwd: 'x',
      loginName: 'alice',
      password: 'x',
    })
    const answer = await send(
      gateway.url,
      craft(device, endpoint.path, { body, ...(endpoint.who === 'user' && { cookie }) }),
    )
    expect([answer.status, answer.code]).toEqual([400, expect.stringMatching(/field_unknown|request_malformed/)])
  })
})

/** Random numbers instead of primes, because generating a 16,384-bit key takes too long. */
function rsaKey(bits: number, exponent: number[], isEven = false): string {
  const modulus = randomBytes(bits / 8)
  modulus[0] = (modulus[0] ?? 0) | 0x80
  const last = modulus.length - 1
  modulus[last] = isEven ? (modulus[last] ?? 0) & 0xfe : (modulus[last] ?? 0) | 1
  const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: Buffer.from(exponent).toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' }).toString('base64')
}

const usual = [1, 0, 1]
const oddKeys: [string, () => string, string][] = [
  ['RSA of 512 bits', () => rsaKey(512, usual), 'rsa1024'],
  ['RSA of 4,096 bits', () => rsaKey(4_096, usual), 'rsa2048'],
  ['RSA of 8,192 bits', () => rsaKey(8_192, usual), 'rsa2048'],
  ['RSA of 16,384 bits', () => rsaKey(16_384, usual), 'rsa2048'],
  ['RSA with exponent 1', () => rsaKey(2_048, [1]), 'rsa2048'],
  ['RSA with exponent 3', () => rsaKey(2_048, [3]), 'rsa2048'],
  ['RSA with an even modulus', () => rsaKey(2_048, usual, true), 'rsa2048'],
  ['RSA of 2,048 bits called 1,024', () => rsaKey(2_048, usual), 'rsa1024'],
  ['P-256 called RSA', () => makeDevice().publicKey, 'rsa2048'],
  ['no key', () => Buffer.from('no key').toString('base64'), 'p256'],
]

const loginEndpoint = signedEndpoints.find(({ name }) => name === 'POST /v1/user/login')

test.each(oddKeys)('[check 31] [SGN-10] %s is bound to no session', async (_, make, deviceAlgorithm) => {
  const body = JSON.stringify({ userName: 'bob', devicePublicKey: make(), deviceAlgorithm })
  const headers = { 'content-type': 'application/json' }
  const { status, headers: answered } = await send(gateway.url, {
    method: 'POST',
    path: paths.devSignIn,
    headers,
    body,
  })
  expect(status).toBe(400)
  expect(answered.getSetCookie().join()).not.toContain('__Host-session=')
})

test.each(oddKeys)('[check 31] [SGN-10] %s signs no call', async (_, make, deviceAlgorithm) => {
  const body = JSON.stringify({ devicePublicKey: make(), deviceAlgorithm, bodyCiphertext: 'AAAA' })
  const answer = await send(gateway.url, craft(alice.device, loginEndpoint?.path ?? '', { body }))
  expect(answer).toMatchObject({ status: 403, code: '00020' })
})
