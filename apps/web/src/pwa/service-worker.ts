/**
 * The service worker, sent as text like the boot script: it uses nothing from outside itself. It caches the offline
 * page and files with content hashes in their names, and nothing else: a document with a price in it, or an answer
 * about money, must never be an old one (ADR 0021).
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Installing extends Extendable {
  /** Chromium only; other browsers run the worker for every request. */
  addRoutes?(rules: readonly unknown[]): Promise<void>
}

interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The used part of the worker's global scope. */
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
    // Bypasses the HTTP cache, to get this version's page and not the one before it.
    await (await scope.caches.open(ownCache)).add(new Request(offlinePath, { cache: 'reload' }))
    // Requests the worker does not handle never wait for it to start, orders least of all.
    const isOurs = { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/assets/*' } }] }
    await event.addRoutes?.([{ condition: { not: isOurs }, source: 'network' }]).catch(() => undefined)
    // It may take over at once: versions never mix, because cached files are named by their content.
    await scope.skipWaiting()
  }

  async function activate(): Promise<void> {
    const own = (await scope.caches.keys()).filter((name) => name.startsWith(prefix))
    // A page that is still open may request a chunk of the previous version, which the server no longer has.
    const old = own.filter((name) => name !== ownCache).slice(0, -1)
    await Promise.all(old.map((name) => scope.caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  /** From the network only; if it fails, the offline page. */
  async function answerPage(event: Fetching): Promise<Response> {
    let answer: Response | undefined
    try {
      answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      // The proxy answered, but the exchange is down.
      if (![502, 503, 504].includes(answer.status)) return answer
    } catch {
      // Without network the offline page is shown.
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

/** The whole worker as text. Browsers detect a new version by its changed text. */
export function formatServiceWorker(version: string, offlinePath: string): string {
  return `(${serviceWorker.toString()})(self,${JSON.stringify(version)},${JSON.stringify(offlinePath)})\n`
}
