import { createHash, randomBytes } from 'node:crypto'
import { sessionCookie, sessionKey } from '@argosy/wire/http'
import { trackingPaths } from '@argosy/wire/tracking'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectRedis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sheddingKey } from '../src/endpoint/shedding.ts'
import type { Collector } from '../src/start-collector.ts'
import { anEvent } from '../src/testing/an-event.ts'
import { report, startTestCollector } from './support/test-collector.ts'

let engines: AcquiredEngines
let collector: Collector

beforeAll(async () => {
  engines = await acquireEngines()
  collector = await startTestCollector(engines, { ALLOWED_ORIGINS: 'https://learn.argosy.example' })
})

afterAll(async () => {
  await collector[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

let seq = 0
const fresh = () => [anEvent({ seq: ++seq })]
const configUrl = () => `http://127.0.0.1:${collector.port}${trackingPaths.config}`

test.each([
  ['no JSON', 'body_malformed', 400, '{', {}],
  ['no array', 'body_malformed', 400, '{"type":"page"}', {}],
  ['an empty array', 'body_malformed', 400, '[]', {}],
  ['51 events', 'body_malformed', 400, JSON.stringify(Array.from({ length: 51 }, () => ({}))), {}],
  ['too large', 'body_too_large', 413, JSON.stringify(['x'.repeat(70_000)]), {}],
  ['a form', 'content_type_refused', 415, '[]', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['another method', 'method_refused', 405, '[]', { method: 'PUT' }],
  ['a foreign page', 'origin_refused', 403, '[]', { headers: { origin: 'https://evil.example' } }],
  ['a page without a name', 'origin_refused', 403, '[]', { headers: { origin: 'null' } }],
])('%s is refused as %s', async (_, code, status, body, init) => {
  const answer = await report(collector.port, body, init)
  expect([answer.status, await answer.json()]).toMatchObject([status, { code, data: null }])
})

test('[TRK-5] a beacon is taken as JSON and as plain text, and from an allowed page of another host', async () => {
  const origin = 'https://learn.argosy.example'
  const beacon = await report(collector.port, fresh(), {
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
  })
  expect([beacon.status, beacon.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  const own = await report(collector.port, fresh(), { headers: { origin: `http://127.0.0.1:${collector.port}` } })
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null])
  const preflight = await report(collector.port, undefined, { method: 'OPTIONS', headers: { origin } })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'content-type, accept, pfb',
  ])
})

test('[TRK-7] while load shedding is on, the endpoint answers 403', async () => {
  await using redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
  await redis.setJson(sheddingKey, { percent: 100 }, { ttlMs: 600_000 })
  await vi.waitFor(async () => expect((await report(collector.port, fresh())).status).toBe(403), 30_000)
  await redis.extendTtl(sheddingKey, { ttlMs: 1 })
  await vi.waitFor(async () => expect((await report(collector.port, fresh())).status).toBe(200), 30_000)
})

test('[TRK-7] the configuration reports the upload setting, the signed-in user and the caller’s network', async () => {
  await using redis = await connectRedis({
    url: engines.redisUrl,
    prefix: engines.redisPrefix,
    recordKeys: [developmentKey],
  })
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await redis.setJson(sessionKey(tokenHash), { userId: '10000001', accountId: 'a' }, { ttlMs: 60_000 })
  const read = async (headers: Record<string, string>) => (await fetch(configUrl(), { headers })).json()
  const cookie = `${sessionCookie}=${token}`
  const view = (userId: string | null) => ({
    code: '00000',
    data: { clientCommonConfig: { eventLogUploadSwitch: true, userId }, localVo: { ip: '127.0.0.0/24' } },
  })
  expect(await read({})).toMatchObject(view(null))
  expect(await read({ cookie })).toMatchObject(view('10000001'))
  expect(await read({ cookie: `${sessionCookie}=${'a'.repeat(43)}` })).toMatchObject(view(null))
  expect(await read({ cookie, origin: 'https://learn.argosy.example' })).toMatchObject(view(null))

  await using off = await startTestCollector(engines, { EVENT_LOG_UPLOAD: 'false', ADDRESS_POLICY: 'none' })
  const answer = await fetch(`http://127.0.0.1:${off.port}${trackingPaths.config}`)
  expect(await answer.json()).toMatchObject({
    data: { clientCommonConfig: { eventLogUploadSwitch: false }, localVo: { ip: null } },
  })
})

test('an address over its rate limit gets 429 with Retry-After', async () => {
  await using strict = await startTestCollector(engines, { REPORTS_PER_NETWORK_MAX: '2', TRUSTED_PROXY_COUNT: '1' })
  const from = (address: string) => report(strict.port, fresh(), { headers: { 'x-forwarded-for': address } })
  const answers = [await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')]
  // The window may have ended in between; then one more report exceeds the limit.
  const limited = answers.at(-1)?.status === 200 ? await from('203.0.113.7') : answers.at(-1)
  expect(limited?.status).toBe(429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('203.0.113.8')).status).toBe(200)
})

test('[TRK-12] while the stream is full, a batch is answered with 503', async () => {
  await using own = await acquireEngines()
  await using full = await startTestCollector(own, { STREAM_BYTES_MAX: '1048576' })
  const large = () => Array.from({ length: 45 }, () => anEvent({ seq: ++seq, title: 'x'.repeat(100) }))
  const statuses: number[] = []
  for (let round = 0; round < 100 && statuses.at(-1) !== 503; round++)
    statuses.push((await report(full.port, large())).status)
  expect(statuses.at(-1)).toBe(503)
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
})
