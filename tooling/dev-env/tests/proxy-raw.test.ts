/**
 * Raw bytes that no client sends, over a socket to nginx: what nginx passes on reaches an app once and normalized, and
 * nginx and the app read a path the same way.
 */
import { startNginx, type Engine } from '@argosy/backing-services'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatNginxConfig } from '../src/proxy/nginx-config.ts'

const directory = mkdtempSync(join(tmpdir(), 'argosy-proxy-raw-'))
const stack = new AsyncDisposableStack()
let nginx: Engine
let arrived: string[] = []
let bytes = ''

/** One server in place of every app. It parses as strictly as Node does and records what it receives. */
beforeAll(async () => {
  const app = createServer((incoming, answer) => {
    arrived.push(`${incoming.method} ${incoming.url}`)
    incoming.resume().on('end', () => answer.end('served'))
  })
  app.on('connection', (socket) => socket.on('data', (chunk) => (bytes += chunk.toString('latin1'))))
  app.on('clientError', (_error, socket) => {
    arrived.push('unreadable')
    socket.destroy()
  })
  app.listen(0, '127.0.0.1')
  await once(app, 'listening')
  stack.defer(() => app.closeAllConnections())
  stack.defer(() => void app.close())
  const upstream = `127.0.0.1:${(app.address() as AddressInfo).port}`
  mkdirSync(join(directory, 'client'), { recursive: true })
  const config = (port: number) =>
    formatNginxConfig({
      port,
      web: upstream,
      gateway: [upstream],
      push: [upstream],
      collector: upstream,
      operators: { name: 'operators.localhost', upstream, networks: ['127.0.0.1'] },
      clientDirectory: join(directory, 'client'),
      brotliModules: [],
      accessLog: 'off',
      ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
    })
  nginx = stack.use(await startNginx({ directory, config }))
})

afterAll(async () => {
  await stack.disposeAsync()
  rmSync(directory, { recursive: true, force: true })
})

beforeEach(() => {
  arrived = []
  bytes = ''
})

/** The statuses of all answers. The last request closes the connection, so the test need not wait for more. */
function sendRaw(sent: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1', () => socket.write(sent, 'latin1'))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))))
  })
}

const last = 'GET /v1/last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const chunked = 'GET /v1/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['in the request line', 'GET /v1/x HTTP/1.1\nHost: a\r\n\r\n'],
  ['after every header', 'GET /v1/x HTTP/1.1\nHost: a\nX: b\n\n'],
  ['at the end of the headers', 'GET /v1/x HTTP/1.1\r\nHost: a\r\n\n'],
  ['before the request', '\n\nGET /v1/x HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['before a length', 'GET /v1/x HTTP/1.1\r\nHost: a\r\nX: b\nContent-Length: 2\r\n\r\n{}'],
  ['before an encoding', 'GET /v1/x HTTP/1.1\r\nHost: a\r\nX: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['between chunks', `${chunked}5\nhello\n0\n\n`],
  ['in an extension of a chunk', `${chunked}5;x=y\nhello\r\n0\r\n\r\n`],
  ['in an extension that looks like a chunk', `${chunked}2;\nxx\r\n10\r\n\r\nGET /v1/y HTTP\r\n0\r\n\r\n`],
  ['in a trailer', `${chunked}0\r\nX: b\n\n`],
])('[check 75] a bare line feed %s: one request arrives for each that is answered, rewritten', async (_, sent) => {
  expect(await sendRaw(sent + last)).toEqual([200, 200])
  expect(arrived).toEqual(['GET /v1/x', 'GET /v1/last'])
  expect(bytes).not.toMatch(/(?<!\r)\n/)
})

test.each([
  '/_internal/metrics',
  '/_INTERNAL/metrics',
  '/_Internal',
  '/ws/_internal/metrics',
  '/v1/../_internal/metrics',
  '/_internal/../ws',
  '/_internal/../v1/markets',
  '/_internal/metrics%3f/../../en',
  '/_internal;x=1/metrics',
  '/en/_internal?x=1',
  'http://a/_internal/metrics',
  '/api/v2/_internal',
])('[check 84] GET %s: what the apps tell their operators is nowhere', async (path) => {
  expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toEqual([404])
  expect(arrived).toEqual([])
})

test.each([
  '/%5Finternal/metrics',
  '/%5finternal/../ws',
  '/_int%65rnal/metrics',
  '/%5F%49NTERNAL/metrics',
  '/%255finternal/metrics',
  '//_x/../en',
  '//v1/markets',
  '/v1//markets',
  '/ws//',
  '/./v1/markets',
  '/v1/./markets',
  '/v1/markets/.',
  '/v1/markets/..',
  '/v1/../ws',
  '/v1/..?x=1',
  '/v1/%2e%2e/ws',
  '/v1/.%2E/ws',
  '/v1%2fmarkets',
  '/v1/x%5c..%5cws',
  '/v1/x\\..\\ws',
  '/v1;a=b/markets',
  '/v1/%3bmarkets',
  '/v1/markets#/../../ws',
  '/v1/markets%23',
  '/v1/markets%3Fx',
  'http://a//v1/markets',
])('[check 84] GET %s: a path with two spellings is refused', async (path) => {
  expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toEqual([400])
  expect(arrived).toEqual([])
})

test.each([
  '/v1/markets?next=/../_internal//;%2e%2f',
  '/api/v2/spot/trade/orderInfo?clientOid=a%23b%20c%2Fd%3B_internal',
  '/en/a%20b%C3%A9%E4%B8%AD',
  '/en/some-page.v2_~x',
  '/en/.well-known',
  '/en/a..b/...',
])('GET %s is a path like any other', async (path) => {
  expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toEqual([200])
  expect(arrived).toHaveLength(1)
})
