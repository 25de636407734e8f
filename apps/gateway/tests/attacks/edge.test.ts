/** The same requests at nginx, in front of the gateway: both must read what passes in the same way. */
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from './attacker.ts'
import { reads, writes } from './endpoints.ts'
import { sendRaw } from './raw-http.ts'
import { smugglingShapes } from './smuggling-shapes.ts'

let engines: AcquiredEngines
let exchange: Exchange
let url: string
let port: number

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['gateway'], engines, proxy: true, seed: false, mode: 'test' })
  url = exchange.addresses.proxyUrl ?? ''
  port = Number(new URL(url).port)
})
afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test.each(smugglingShapes)('[check 75] %s: refused at the edge, and the connection is closed', async (_, bytes) => {
  const { status, text, isClosed } = await sendRaw(port, bytes)
  expect([400, 405, 501, 505]).toContain(status)
  expect(isClosed).toBe(true)
  expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
})

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

test('[check 72] whatever passes the edge has each security header once, refusals included', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
  const foreign = { ...headers, origin: 'https://evil.example' }
  const answers = await Promise.all([
    ...reads.map(({ path }) => send(url, { method: 'GET', path, headers })),
    ...writes.map(({ path, method }) => send(url, { method, path, headers: foreign, body: '{}' })),
    send(url, { method: 'GET', path: '/v1/nowhere', headers }),
    send(url, { method: 'POST', path: '/v1/user/login', headers, body: 'x'.repeat(70_000) }),
  ])
  for (const { headers: responseHeaders } of answers) expect(Object.fromEntries(responseHeaders)).toMatchObject(always)
})

test('[check 22] a page of our own name but another scheme may not write', async () => {
  const headers = { 'content-type': 'application/json' }
  const write = { method: 'POST', path: '/v1/user/logout', body: '{}' }
  const foreign = { ...headers, origin: url.replace('http:', 'https:') }
  expect(await send(url, { ...write, headers: foreign })).toMatchObject({ status: 403, code: 'origin_refused' })
  expect((await send(url, { ...write, headers })).code).not.toBe('origin_refused')
})

test.each([
  ['/v1/user/logout', '"cache"'],
  ['/btapi/common/logout', '"cache", "storage"'],
])('[check 20] POST %s: the browser is told to clear %s', async (path, cleared) => {
  const headers = { 'content-type': 'application/json' }
  const { status, headers: responseHeaders } = await send(url, { method: 'POST', path, headers, body: '{}' })
  expect([status, responseHeaders.get('clear-site-data')]).toEqual([200, cleared])
  expect(responseHeaders.getSetCookie()).toEqual([expect.stringMatching(/^__Host-session=; Max-Age=0;/)])
})

test('[check 76] the edge does not reveal its version', async () => {
  const { headers } = await send(url, { method: 'GET', path: '/v1/nowhere', headers: {} })
  expect(headers.get('server') ?? '').not.toMatch(/\d/)
})
