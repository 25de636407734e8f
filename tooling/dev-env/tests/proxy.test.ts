import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { paperHeader, paths } from '@argosy/wire/http'
import { freePort, layOutRun, startNginx, type Engine } from '@argosy/backing-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatNginxConfig } from '../src/proxy/nginx-config.ts'
import { startProxy } from '../src/proxy/start-proxy.ts'

const directory = mkdtempSync(join(tmpdir(), 'argosy-proxy-'))
const stack = new AsyncDisposableStack()
let nginx: Engine
/** Pages that are rendered once, with what they allow a cache. */
const failing = new Map([
  ['/en/failing-price', 'public, s-maxage=1, stale-if-error=1'],
  ['/en/failing-text', 'public, s-maxage=1, stale-if-error=600'],
])
let webRequests: IncomingMessage[] = []
let gatewayRequests: IncomingMessage[] = []

beforeAll(async () => {
  const web = await serve((incoming, answer) => {
    webRequests.push(incoming)
    const cacheControl = incoming.url?.startsWith('/private')
      ? 'private, no-store'
      : incoming.url === '/sw.js'
        ? 'no-cache'
        : (failing.get(incoming.url ?? '') ?? 'public, max-age=0, s-maxage=60')
    // A failing page is rendered once; then the connection breaks.
    if (failing.has(incoming.url ?? '') && webRequests.filter(({ url }) => url === incoming.url).length > 1)
      return void incoming.destroy()
    answer.writeHead(incoming.url === '/lost' ? 404 : 200, {
      'Content-Type': 'text/html',
      'Cache-Control': cacheControl,
      'X-Powered-By': 'node',
    })
    answer.end(`${incoming.url} rendered as number ${webRequests.length} ${'.'.repeat(2_000)}`)
  })
  const gateway = await serve((incoming, answer) => {
    gatewayRequests.push(incoming)
    if (incoming.url?.endsWith('/gone')) return void incoming.destroy()
    const responseHeaders = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=60',
      requesttime: '1',
    }
    answer.writeHead(200, responseHeaders)
    answer.end('{}')
  })
  const push = await serve(() => undefined, 'pushed')
  const collector = await serve((incoming, answer) => {
    answer.writeHead(403, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    answer.end(JSON.stringify({ path: incoming.url, from: incoming.headers['x-forwarded-for'] }))
  })

  mkdirSync(join(directory, 'client/assets'), { recursive: true })
  writeFileSync(join(directory, 'client/assets/page-abc123.js'), `export const page = '${'x'.repeat(2_000)}'`)
  mkdirSync(join(directory, 'client/frame/chunks'), { recursive: true })
  writeFileSync(join(directory, 'client/frame/argosy-header.js'), 'export {}')
  writeFileSync(join(directory, 'client/frame/chunks/words-abc123.js'), 'export {}')
  const config = (port: number) =>
    formatNginxConfig({
      port,
      web,
      gateway: [gateway],
      push: [push],
      collector,
      operators: { name: 'operators.localhost', upstream: gateway, networks: ['127.0.0.1'] },
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
  webRequests = []
  gatewayRequests = []
})

test('begins without the pages of an earlier build', async () => {
  const run = layOutRun(join(directory, 'run'))
  const cachedFile = join(run.nginx, 'cache/a/page')
  mkdirSync(dirname(cachedFile), { recursive: true })
  writeFileSync(cachedFile, 'a page')
  const nowhere = 'http://127.0.0.1:9'
  await using _proxy = await startProxy(run, {
    postgresUrl: '',
    natsUrl: '',
    natsPrefix: '',
    redisUrl: '',
    redisPrefix: '',
    proxyUrl: `http://127.0.0.1:${await freePort()}`,
    proxyTlsUrl: undefined,
    gatewayUrl: nowhere,
    pushUrl: nowhere,
    webUrl: nowhere,
    collectorUrl: nowhere,
    operatorUrl: 'http://127.0.0.1:1',
    operatorOrigin: undefined,
  })
  expect(existsSync(cachedFile)).toBe(false)
})

test('a public page is rendered once and then served from the cache, byte by byte', async () => {
  const [first, second] = [await get('/en/spot/BTCUSDT'), await get('/en/spot/BTCUSDT')]
  expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['MISS', 'HIT'])
  expect(await second.text()).toBe(await first.text())
  expect(webRequests).toHaveLength(1)
})

test('[PAG-32] while the app fails, a page is served for as long as it allows, and a price no longer', async () => {
  const [price = '', text = ''] = failing.keys()
  expect([(await get(price)).status, (await get(text)).status]).toEqual([200, 200])
  await expect.poll(async () => (await get(text)).headers.get('x-cache'), { timeout: 20_000 }).toBe('STALE')
  await expect.poll(async () => (await get(price)).status, { timeout: 20_000 }).toBe(502)
  expect((await get(text)).status).toBe(200)
})

test('an uncacheable page is not cached', async () => {
  await get('/private/page')
  await get('/private/page')
  expect(webRequests).toHaveLength(2)
})

test('a service worker is never cached: an old one would keep an old release alive', async () => {
  const answers = [await get('/sw.js'), await get('/sw.js')]
  expect(webRequests).toHaveLength(2)
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-cache')
})

test('no cookie and no authorization reach the web app', async () => {
  await get('/en/with-cookie', { Cookie: '__Host-session=secret', Authorization: 'Bearer secret' })
  expect(webRequests[0]?.headers).not.toHaveProperty('cookie')
  expect(webRequests[0]?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['/en/p1?appTheme=dark', '/en/p1'],
  ['/en/p2?utm_source=x', '/en/p2'],
  ['/en/p3?locale=<script>', '/en/p3'],
  ['/en/a%20b%0d%0ac', '/en/a%20b%0d%0ac'],
])('a page depends on no parameter: %s arrives as %s', async (path, arrived) => {
  await get(path)
  expect(webRequests[0]?.url).toBe(arrived)
})

test('one page with any parameter is one page', async () => {
  const pages = [await get('/en/keyed?appTheme=dark'), await get('/en/keyed?any=1'), await get('/en/keyed')]
  expect(pages.map((page) => page.headers.get('x-cache'))).toEqual(['MISS', 'HIT', 'HIT'])
})

test.each(['/en/asked?locale=de&q=btc', '/en/asked?locale=zh_CN', '/en/asked?q=btc&locale=es_001'])(
  '[LOC-5] %s asks for a language: it arrives whole, and its answer is not kept',
  async (path) => {
    await get(path)
    await get(path)
    expect(webRequests.map(({ url }) => url)).toEqual([path, path])
  },
)

test('[LOC-8] the root receives the language cookie of its visitor, and no other cookie', async () => {
  await get('/?a=1', { Cookie: '__Host-session=secret; language=ja; other=1' })
  await get('/', { Cookie: 'language=<script>' })
  expect(webRequests.map(({ url }) => url)).toEqual(['/?a=1', '/'])
  expect(webRequests[0]?.headers.cookie).toBe('language=ja')
  expect(webRequests[1]?.headers).not.toHaveProperty('cookie')
})

test('the gateway receives cookies and the real address, and its responses are never cached', async () => {
  const answer = await get('/v1/markets?x=1', { Cookie: 'a=b', 'X-Forwarded-For': '8.8.8.8' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(gatewayRequests[0]?.url).toBe('/v1/markets?x=1')
  expect(gatewayRequests[0]?.headers).toMatchObject({ cookie: 'a=b', 'x-forwarded-for': '127.0.0.1' })
})

test('assets are immutable and compressed; a missing one is not cached', async () => {
  const asset = await get('/assets/page-abc123.js', { 'Accept-Encoding': 'gzip' })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toContain('text/javascript')
  expect(asset.headers.get('content-encoding')).toBe('gzip')
  const missing = await get('/assets/missing.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
})

test('[FRM-2] a page of another origin may load the micro-components, and soon notices a new version', async () => {
  const entry = await get('/frame/argosy-header.js')
  expect(entry.headers.get('access-control-allow-origin')).toBe('*')
  expect(entry.headers.get('cache-control')).toBe('public, max-age=300')
  const chunk = await get('/frame/chunks/words-abc123.js')
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/frame/missing.js')).status).toBe(404)
  expect(webRequests).toHaveLength(0)
})

test('a body over 64 kB is refused in the API’s format', async () => {
  const answer = await fetch(`${nginx.url}/v1/orders`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'body_too_large'])
  expect(gatewayRequests).toHaveLength(0)
})

test('events go to the collector, with the address that we saw, and its 403 reaches the page', async () => {
  const path = '/v1/buried/log/info'
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const answer = await fetch(`${nginx.url}${path}`, { method: 'POST', body: 'x'.repeat(70_000), headers })
  expect([answer.status, await answer.json()]).toEqual([403, { path, from: '127.0.0.1' }])
  expect((await get('/v1/mix/public/clientCommonConfig')).status).toBe(403)
  expect((await get('/v1/buried/log/info/more')).status).toBe(200)
  expect(gatewayRequests).toHaveLength(1)
})

test('programs reach the gateway with the address as they signed it, and without a cookie', async () => {
  const path = '/api/v2/spot/trade/orderInfo?clientOid=a%23b%20c%2Bd%2F%C3%A9'
  const answer = await get(path, { Cookie: 'a=b', 'X-Forwarded-For': '8.8.8.8', PAPTRADING: '1', 'ACCESS-KEY': 'key' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(gatewayRequests[0]?.url).toBe(path)
  expect(gatewayRequests[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    paptrading: '1',
    'access-key': 'key',
  })
  expect(gatewayRequests[0]?.headers).not.toHaveProperty('cookie')
})

test('the list of markets is read once for all visitors of a realm, whatever they add to its address', async () => {
  const [first, second] = [await get(paths.markets, { Cookie: 'a=b' }), await get(`${paths.markets}?any=1`)]
  expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['MISS', 'HIT'])
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(second.headers.get('requesttime'), 'a stored answer would tell a wrong time').toBeNull()
  await get(paths.markets, { [paperHeader]: '1' })
  expect(gatewayRequests.map(({ url }) => url)).toEqual([paths.markets, paths.markets])
  expect(gatewayRequests[0]?.headers).not.toHaveProperty('cookie')
})

test('errors of nginx itself on the open API use its envelope', async () => {
  const tooLarge = await fetch(`${nginx.url}/api/v2/orders`, { method: 'POST', body: 'x'.repeat(70_000) })
  const isNow = (time: unknown) => Math.abs(Number(time) - Date.now()) < 60_000
  const refused = (await tooLarge.json()) as { code: string; requestTime: number; data: null }
  expect([tooLarge.status, refused.code, isNow(refused.requestTime), refused.data]).toEqual([413, '40017', true, null])
  const gone = await get('/api/v2/gone')
  expect([gone.status, await gone.json()]).toMatchObject([503, { code: '40604', data: null }])
  const ours = await get('/v1/gone')
  expect([ours.status, await ours.json()]).toMatchObject([503, { code: 'gateway_unavailable' }])
})

test('/_internal is not reachable from outside', async () => {
  expect((await get('/_internal/metrics')).status).toBe(404)
  expect(webRequests).toHaveLength(0)
})

test.each(['/_internal/../ws', '/ws/_internal/metrics', '/_internal/metrics%3f/../../en', '/v1/../_INTERNAL/x'])(
  'nor by the detour %s',
  async (path) => {
    const { port } = new URL(nginx.url)
    const call = request({ port, host: '127.0.0.1', path }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(404)
    expect([...webRequests, ...gatewayRequests]).toEqual([])
  },
)

/** Uses another source address each time: an exhausted limit must not affect the next test. */
async function getFrom(path: string, localAddress: string): Promise<{ status: number | undefined; text: string }> {
  const call = request({ port: new URL(nginx.url).port, host: '127.0.0.1', path, localAddress }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const chunks = await response.toArray()
  return { status: response.statusCode, text: Buffer.concat(chunks as Buffer[]).toString() }
}

test.each([
  ['pages', '/en/flooded', 200, ''],
  ['the page API', '/v1/flooded', 200, '"code":"requests_too_many"'],
  ['history', paths.candles, 40, '"code":"requests_too_many"'],
  ['signing in', '/v1/user/register/send-code', 60, '"code":"requests_too_many"'],
  ['programs', '/api/v2/flooded', 600, '"code":"429"'],
])('[check 63] one network that floods %s is refused, and its neighbour is not', async (zone, path, burst, text) => {
  const from = `127.9.0.${zone.length}`
  const answers: Awaited<ReturnType<typeof getFrom>>[] = []
  const isRefused = ({ status }: { status: number | undefined }) => status === 429
  while (!answers.some(isRefused) && answers.length < 30_000)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => getFrom(path, from)))))
  const refused = answers.filter(isRefused)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(burst)
  expect(refused.every((answer) => answer.text.includes(text))).toBe(true)
  expect((await getFrom(path, '127.9.1.1')).status).toBe(200)
})

test.each([
  '/en/some-page',
  '/lost',
  '/assets/page-abc123.js',
  '/assets/missing.js',
  '/frame/argosy-header.js',
  '/v1/markets',
  '/_internal/x',
])('%s has each security header once and does not name its server', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  const isShared = path.startsWith('/frame/')
  expect(headers.get('cross-origin-resource-policy')).toBe(isShared ? 'cross-origin' : 'same-origin')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBe('nginx')
})

test.each(['/en/some-page', '/lost', '/assets/missing.js', '/frame/argosy-header.js', '/v1/markets', '/_internal/x'])(
  '[check 72] %s: whoever came by TLS is told to stay with it, and nobody else',
  async (path) => {
    const secure = await get(path, { 'X-Forwarded-Proto': 'https' })
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect((await get(path)).headers.get('strict-transport-security')).toBeNull()
  },
)

test('localhost never gets HSTS: other programs of that machine share its name', async () => {
  const { port } = new URL(nginx.url)
  const outgoing = request({
    port,
    host: '127.0.0.1',
    headers: { Host: `localhost:${port}`, 'X-Forwarded-Proto': 'https' },
  })
  const [answer] = (await once(outgoing.end(), 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.headers['strict-transport-security']).toBeUndefined()
})

test('a socket is handed through to push', async () => {
  const upgrade = request(`${nginx.url}/ws`, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } }).end()
  const [answer, socket, head] = await once(upgrade, 'upgrade')
  expect([answer.statusCode, String(head) || String((await once(socket, 'data'))[0])]).toEqual([101, 'pushed'])
  socket.destroy()
})

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${nginx.url}${path}`, { headers })
}

async function serve(listener: RequestListener, afterUpgrade = ''): Promise<string> {
  const server = createServer(listener)
  server.on('upgrade', (_request, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${afterUpgrade}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => server.closeAllConnections())
  stack.defer(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
