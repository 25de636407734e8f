/** Without Redis no session is recognised: no endpoint returns private data or has an effect. */
import { reportPaths } from '@argosy/wire/http'
import { signingPaths } from '@argosy/wire/signing'
import { startRedis, type Engine } from '@argosy/backing-services'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { until } from '../visitor.ts'
import { startAttackedGateway, type AttackedGateway } from './attacked-gateway.ts'
import { craft, send, signInAs, type Reply, type SignedIn } from './attacker.ts'
import { endpoints, signedEndpoints, userEndpoints, type Endpoint } from './endpoints.ts'
import { clearFieldsOf, readServerKey, seal, sealedEndpoints, type ServerKey } from './sealed-endpoints.ts'

let gateway: AttackedGateway
let redis: Engine
let alice: SignedIn
let serverKey: ServerKey

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  redis = await startRedis({ directory: mkdtempSync(join(tmpdir(), 'attack-redis-')) })
  gateway = await startAttackedGateway({ REDIS_URL: redis.url, REDIS_PREFIX: '' })
  alice = await signInAs(gateway.url, 'alice')
  serverKey = await readServerKey(gateway.url)
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await redis[Symbol.asyncDispose]()
})

function call({ method, path, mode }: Endpoint, body = '{}'): Promise<Reply> {
  const { device, cookie } = alice
  const how = { method, mode: mode ?? 2, cookie, ...(method !== 'GET' && { body }) }
  return send(gateway.url, craft(device, path, how))
}

function callSealed(endpoint: Endpoint): Promise<Reply> {
  const timeMs = Date.now()
  const { device, cookie } = alice
  const { bodyCiphertext } = seal(serverKey, { purpose: endpoint.path, timestamp: String(timeMs), device })
  const presented = { devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' }
  const body = JSON.stringify({ ...clearFieldsOf(endpoint), ...presented, bodyCiphertext })
  return send(gateway.url, craft(device, endpoint.path, { timeMs, body, cookie }))
}

const sessionsEndpoint = userEndpoints.find(({ name }) => name === 'GET /v1/user/security/sessions')
const mySessions = () => (sessionsEndpoint ? call(sessionsEndpoint) : Promise.reject(new Error('no such endpoint')))

test('[check 21] with Redis, alice is signed in', async () => {
  expect(await mySessions()).toMatchObject({ status: 200, code: '00000' })
})

describe('Redis is killed', () => {
  beforeAll(() => redis.kill('SIGKILL'))

  /** In parallel: each call waits for Redis for a moment before it gives up. */
  const callAll = async <Outcome>(some: readonly Endpoint[], probe: (endpoint: Endpoint) => Promise<Outcome>) =>
    Object.fromEntries(await Promise.all(some.map(async (endpoint) => [endpoint.name, await probe(endpoint)] as const)))
  const everyOne = <Outcome>(some: readonly Endpoint[], outcome: Outcome) =>
    Object.fromEntries(some.map(({ name }) => [name, outcome]))

  test('[check 21] [check 85] every endpoint for users answers 503 and no session is accepted', async () => {
    const outcome = await callAll(userEndpoints, async (endpoint) => {
      const { status, code, data, headers } = await call(endpoint)
      return [status, code, data, headers.get('retry-after')]
    })
    expect(outcome).toEqual(everyOne(userEndpoints, [503, 'service_unavailable', null, '1']))
  })

  test('[check 85] [SGN-8] an envelope that cannot be remembered is opened at no endpoint', async () => {
    const outcome = await callAll(sealedEndpoints, async (endpoint) => {
      const { status, data, headers } = await callSealed(endpoint)
      return [status, data, headers.getSetCookie()]
    })
    expect(outcome).toEqual(everyOne(sealedEndpoints, [503, null, []]))
  })

  test('[check 85] no endpoint begins a session', async () => {
    const ways = endpoints.filter(({ beginsSession }) => beginsSession)
    const outcome = await callAll(ways, async (endpoint) => {
      const body = JSON.stringify(endpoint.path.startsWith('/v1/dev/') ? { userName: 'alice' } : {})
      const { code, headers } = await call(endpoint, body)
      return [code === '00000', headers.getSetCookie().filter((line) => line.startsWith('__Host-session='))]
    })
    expect(outcome).toEqual(everyOne(ways, [false, []]))
  })

  test('[check 85] [SGN-10] a signature that cannot be remembered is taken at no endpoint', async () => {
    const outcome = await callAll(signedEndpoints, async (endpoint) => (await call(endpoint)).code === '00000')
    expect(outcome).toEqual(everyOne(signedEndpoints, false))
  })

  test('[check 85] [CAP-4] no challenge is given and none is waived', async () => {
    const start = endpoints.find(({ name }) => name === 'POST /v1/security/captcha/start')
    if (!start) throw new Error('no such endpoint')
    expect(await call(start, JSON.stringify({ scene: 'login', bizId: 'A'.repeat(22), kind: 'proof' }))).toMatchObject({
      status: 503,
      data: null,
    })
  })

  test('[check 21] limits are counted in the process, and strictly: six reports of a page instead of sixty', async () => {
    const report = { bizType: 'csp', data: { event: 'inline' }, timestamp: 1, page: '/en' }
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', path: reportPaths.cspSecurity, headers, body: JSON.stringify(report) }
    const answers = []
    for (let count = 0; count < 20; count += 1) answers.push(await send(gateway.url, request))
    const passed = answers.filter(({ status }) => status === 200).length
    // A minute may end in between, and the next one allows another six.
    expect([6, 12]).toContain(passed)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['429 reports_too_fast']))
    for (const { headers: outcome } of refused) expect(Number(outcome.get('retry-after'))).toBeGreaterThan(0)
  })

  test('[check 85] public endpoints still answer', async () => {
    expect(await send(gateway.url, { method: 'GET', path: signingPaths.config, headers: {} })).toMatchObject({
      status: 200,
    })
  })
})

describe('Redis is back', () => {
  beforeAll(() => redis.start())

  test('[check 21] [check 85] the gateway recovers by itself; earlier sessions are gone and users sign in again', async () => {
    await until(mySessions, ({ status }) => status !== 503)
    expect(await mySessions()).toMatchObject({ status: 200, code: '00004', data: null })
    alice = await signInAs(gateway.url, 'alice')
    expect(await mySessions()).toMatchObject({ status: 200, code: '00000' })
  })
})
