/** Every call in the product specification is answered at the proxy, where pages send it (NET-7). */
import { pageHeadPaths, paths, type PageHeadView } from '@argosy/wire/http'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guardedEndpoints, sealedEndpoints, specifiedEndpoints } from './specified-endpoints.ts'

let engines: AcquiredEngines
let exchange: Exchange

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({
    apps: ['engine-a', 'liquidity', 'gateway', 'collector'],
    engines,
    proxy: true,
    seedMinutes: 1,
    mode: 'test',
    env: { liquidity: { BOTS: '0' } },
  })
  // The rates come from an app that starts in parallel with the gateway.
  const hasRates = async () => (await call('POST', paths.usdtRate, { locale: 'en_US' })).body.code === '00000'
  await vi.waitUntil(hasRates, { timeout: 120_000, interval: 500 })
}, 420_000)
afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

interface Answer {
  readonly status: number
  readonly body: { readonly code: unknown; readonly data: unknown }
}

async function call(method: string, path: string, payload?: unknown): Promise<Answer> {
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) }
  const origin = exchange.addresses.proxyUrl ?? ''
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${origin}${path}`, { method, headers, ...body })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** The value at a path such as `data.0.name`; undefined where it does not exist. */
function readPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      value,
    )
}

test.each(specifiedEndpoints)(
  '[NET-7] $method $path answers what a page uses',
  async ({ method, path, payload, used }) => {
    const { status, body } = await call(method, path, payload)
    expect([status, body.code]).toEqual([200, '00000'])
    expect(used.filter((field) => readPath(body, field) === undefined)).toEqual([])
  },
)

test.each(guardedEndpoints)('[NET-7] $path judges what it is sent', async ({ path, payload, code }) => {
  expect((await call('POST', path, payload)).body).toMatchObject({ code, data: null })
})

test.each(sealedEndpoints)('[NET-7] [SGN-8] %s exists and takes no body in the clear', async (path) => {
  const { status, body } = await call('POST', path, { loginName: 'alice@example.com', pwd: 'crates of lemons' })
  expect(status).not.toBe(404)
  expect(body).toMatchObject({ data: null })
  expect(['00000', 'path_unknown', 'origin_refused']).not.toContain(body.code)
})

test('[NET-7] getTdkMltQueryList returns title, description and keywords of each public page by locale', async () => {
  const fetchHeads = async (query: string) =>
    (await call('GET', `${pageHeadPaths.pageHeads}${query}`)).body.data as readonly PageHeadView[]
  const [english, german, unknown] = [
    await fetchHeads(''),
    await fetchHeads('?locale=de_DE'),
    await fetchHeads('?locale=xx'),
  ]
  expect(english.find(({ path }) => path === '/spot/BTCUSDT')).toMatchObject({
    title: 'BTC/USDT spot trading | Argosy',
    keywords: 'BTC/USDT, BTC, Bitcoin',
  })
  expect(german.find(({ path }) => path === '/spot/BTCUSDT')?.title).toBe('BTC/USDT Spothandel | Argosy')
  expect(german.map(({ path }) => path)).toEqual(english.map(({ path }) => path))
  expect(unknown).toEqual(english)
  expect(english.find(({ path }) => path === '/price/bitcoin')).toMatchObject({
    title: 'Bitcoin price (BTC) live | Argosy',
    keywords: 'Bitcoin, BTC',
  })
  expect(german.find(({ path }) => path === '/how-to-sell/wallet/bitcoin')?.title).toContain('Bitcoin (BTC)')
  expect(JSON.stringify([english, german])).not.toMatch(/\{(?:symbol|name|coin)\}/)
  expect((await call('GET', `${pageHeadPaths.pageHeads}?language=de`)).body.code).toBe('field_unknown')
})
