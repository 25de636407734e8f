import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { formatServiceWorker } from './service-worker.ts'

const origin = 'https://argosy.example'
const offlinePath = '/offline.html'

/** Caches like a browser's, without streams. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()
  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      add: async ({ url }: { readonly url: string }) => void store.set(url, new Response(`offline of ${name}`)),
      put: async (url: string, answer: Response) => void store.set(url, answer),
      match: async (path: string) => store.get(new URL(path, origin).href),
    }
  }
  async match(url: string) {
    for (const store of this.stores.values()) if (store.has(url)) return store.get(url)
    return undefined
  }
  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)
}

type Listener = (event: object) => void

function startWorker(version: string, caches = new FakeCaches()) {
  const listeners = new Map<string, Listener>()
  const fetched: string[] = []
  const routes: unknown[] = []
  let network: (url: string) => Promise<Response> = async (url) => basic(url)
  const self = {
    location: { origin },
    caches,
    registration: { navigationPreload: { enable: async () => undefined } },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    fetch: async ({ url }: { readonly url: string }) => {
      fetched.push(url)
      return network(url)
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  // Run from its text with no scope around it, as in a browser.
  class FakeRequest {
    readonly url: string
    constructor(path: string) {
      this.url = new URL(path, origin).href
    }
  }
  runInNewContext(formatServiceWorker(version, offlinePath), { self, URL, Response, Request: FakeRequest })

  async function dispatch(name: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
      preloadResponse: Promise.resolve(undefined),
      addRoutes: async (rules: readonly unknown[]) => void routes.push(...rules),
      ...event,
    })
    const answered = await answer
    await Promise.all(work)
    return answered
  }
  const fetchPath = (path: string, request: object = {}) =>
    dispatch('fetch', { request: { url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...request } })
  return {
    caches,
    fetched,
    routes,
    start: async () => {
      await dispatch('install')
      await dispatch('activate')
    },
    fetchPath,
    visit: (path: string) => fetchPath(path, { mode: 'navigate' }),
    setNetwork: (next: typeof network) => (network = next),
    cached: () =>
      [...caches.stores].flatMap(([name, store]) => [...store.keys()].map((url) => `${name} ${new URL(url).pathname}`)),
  }
}

/** Node's responses have no origin; a browser's same-origin ones are `basic`. */
function basic(body: string, init: ResponseInit = {}): Response {
  const answer = new Response(body, init)
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}

const lost = async () => Promise.reject(new TypeError('Failed to fetch'))

describe('what is cached', () => {
  test('after many pages, calls and files: the offline page and files named by their content', async () => {
    const worker = startWorker('v1')
    await worker.start()
    await worker.visit('/en/spot/BTCUSDT')
    await worker.fetchPath('/assets/page-abc123.js')
    for (const path of [
      '/v1/markets',
      '/v1/orders',
      '/en/spot/BTCUSDT.data',
      '/frame/argosy-header.js',
      '/icon-192.png',
    ])
      expect(await worker.fetchPath(path)).toBeUndefined()
    expect(await worker.fetchPath('/assets/page-abc123.js', { method: 'POST' })).toBeUndefined()
    expect(await worker.fetchPath('https://img.example/assets/x.png')).toBeUndefined()
    expect(worker.cached()).toEqual(['argosy-v1 /offline.html', 'argosy-v1 /assets/page-abc123.js'])
  })

  test('what it has nothing to do with goes past it', async () => {
    const worker = startWorker('v1')
    await worker.start()
    expect(worker.routes).toEqual([
      {
        condition: { not: { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/assets/*' } }] } },
        source: 'network',
      },
    ])
  })

  test('a file is requested once; a missing or partial one is not cached', async () => {
    const worker = startWorker('v1')
    await worker.start()
    await worker.fetchPath('/assets/a-1.js')
    await worker.fetchPath('/assets/a-1.js')
    expect(worker.fetched).toEqual([`${origin}/assets/a-1.js`])
    worker.setNetwork(async () => basic('', { status: 404 }))
    expect((await worker.fetchPath('/assets/gone-2.js'))?.status).toBe(404)
    worker.setNetwork(async () => basic('half', { status: 206 }))
    await worker.fetchPath('/assets/half-3.js')
    expect(worker.cached()).toEqual(['argosy-v1 /offline.html', 'argosy-v1 /assets/a-1.js'])
  })

  test('a new version keeps the files of the previous one, and of no older one', async () => {
    const caches = new FakeCaches()
    for (const version of ['v1', 'v2', 'v3']) {
      const worker = startWorker(version, caches)
      await worker.start()
      await worker.fetchPath(`/assets/${version}.js`)
    }
    expect([...caches.stores.keys()]).toEqual(['argosy-v2', 'argosy-v3'])
    const worker = startWorker('v3', caches)
    worker.setNetwork(lost)
    expect((await worker.fetchPath('/assets/v2.js'))?.status).toBe(200)
  })

  test('caches of others are left alone', async () => {
    const worker = startWorker('v1')
    await worker.caches.open('somebody-else')
    await worker.start()
    expect(await worker.caches.keys()).toContain('somebody-else')
  })
})

describe('a page', () => {
  test('always comes from the network', async () => {
    const worker = startWorker('v1')
    await worker.start()
    await worker.visit('/en/markets')
    await worker.visit('/en/markets')
    expect(worker.fetched).toHaveLength(2)
  })

  test('without a network is the offline page', async () => {
    const worker = startWorker('v1')
    await worker.start()
    worker.setNetwork(lost)
    expect(await (await worker.visit('/de/spot/BTCUSDT'))?.text()).toBe('offline of argosy-v1')
  })

  test.each([502, 503, 504])('is replaced by the offline page when unavailable (%i)', async (status) => {
    const worker = startWorker('v1')
    await worker.start()
    worker.setNetwork(async () => basic('bad gateway', { status }))
    expect(await (await worker.visit('/en'))?.text()).toBe('offline of argosy-v1')
  })

  test.each([200, 404, 500])('with an error of its own (%i) is shown unchanged', async (status) => {
    const worker = startWorker('v1')
    await worker.start()
    worker.setNetwork(async () => basic('own words', { status }))
    expect(await (await worker.visit('/en'))?.text()).toBe('own words')
  })

  test('is the network’s response when the browser has evicted the offline page', async () => {
    const worker = startWorker('v1')
    worker.setNetwork(async () => basic('bad gateway', { status: 502 }))
    expect((await worker.visit('/en'))?.status).toBe(502)
  })
})
