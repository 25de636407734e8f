/**
 * The service worker, sent as text like the boot script: it uses nothing from outside itself. It keeps the offline page and
 * files whose names hold the hash of their content, and nothing else: a document with a price in it, or an answer about
 * money, must never come from yesterday (ADR 0021).
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Installing extends Extendable {
  /** Chromium; others ask the worker every time. */
  addRoutes?(rules: readonly unknown[]): Promise<void>
}

interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What this worker uses of its global scope. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  fetch(request: Request): Promise<Response>
  addEventListener(name: 'install', listener: (event: Installing) => void): void
  addEventListener(name: 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}

function serviceWorker(scope: WorkerScope, version: string, offlinePath: string): void {
  const prefix = 'argosy-'
  const ownCache = prefix + version

  scope.addEventListener('install', (event) => event.waitUntil(install(event)))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (request.mode === 'navigate') event.respondWith(answerPage(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event))
  })

  async function install(event: Installing): Promise<void> {
    // Past the browser's own cache: this version's page, not the one before it.
    await (await scope.caches.open(ownCache)).add(new Request(offlinePath, { cache: 'reload' }))
    // What it has nothing to do with never waits for it to wake up: an order least of all.
    const isOurs = { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/assets/*' } }] }
    await event.addRoutes?.([{ condition: { not: isOurs }, source: 'network' }]).catch(() => undefined)
    // It may take over at once: it never mixes versions, because what it keeps is named by its content.
    await scope.skipWaiting()
  }

  async function activate(): Promise<void> {
    const own = (await scope.caches.keys()).filter((name) => name.startsWith(prefix))
    // A page that is still open may ask for a part of the version before this one, which the server no longer has.
    const old = own.filter((name) => name !== ownCache).slice(0, -1)
    await Promise.all(old.map((name) => scope.caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  /** From the network or not at all; without either, the page that says so. */
  async function answerPage(event: Fetching): Promise<Response> {
    let answer: Response | undefined
    try {
      answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      // What stands before the exchange is there, the exchange is not.
      if (![502, 503, 504].includes(answer.status)) return answer
    } catch {
      // No network: the same page says so.
    }
    const cache = await scope.caches.open(ownCache)
    return (await cache.match(offlinePath)) ?? answer ?? Response.error()
  }

  async function answerAsset(event: Fetching): Promise<Response> {
    const { url } = event.request
    const known = await scope.caches.match(url, { ignoreVary: true })
    if (known) return known
    const answer = await scope.fetch(event.request)
    if (answer.status === 200 && answer.type === 'basic') {
      const copy = answer.clone()
      // A full disk is no reason to fail.
      event.waitUntil(cacheAsset(url, copy).catch(() => undefined))
    }
    return answer
  }

  async function cacheAsset(url: string, copy: Response): Promise<void> {
    await (await scope.caches.open(ownCache)).put(url, copy)
  }
}

/** The whole worker as text. Another version is another text, which is how a browser finds out. */
export function formatServiceWorker(version: string, offlinePath: string): string {
  return `(${serviceWorker.toString()})(self,${JSON.stringify(version)},${JSON.stringify(offlinePath)})\n`
}
