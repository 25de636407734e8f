import { offeredLanguages } from '@argosy/i18n'
import { buildWeb } from '@argosy/dev-env'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeb, type Web } from '../server/start-web.ts'

let web: Web
const signingRootFile = join(mkdtempSync(join(tmpdir(), 'argosy-web-')), 'root.json')

beforeAll(async () => {
  process.env['GATEWAY_URL'] = 'http://127.0.0.1:9' // nothing listens there: pages render without the gateway
  process.env['PUBLIC_ORIGIN'] = 'https://argosy.example'
  process.env['SOCIAL_LINKS'] = 'X=https://x.com/argosy'
  process.env['SIGNING_ROOT_FILE'] = signingRootFile
  await buildWeb(() => undefined)
  web = await start()
})

afterAll(() => web[Symbol.asyncDispose]())

function start(): Promise<Web> {
  const origin = {
    gatewayUrl: 'http://127.0.0.1:9',
    publicOrigin: 'https://argosy.example',
    socialLinks: [],
    securityContacts: [],
    imageHosts: [],
    linkOrigins: [],
    frameHosts: [],
  }
  return startWeb({ mode: 'production', host: '127.0.0.1', port: 0, metricsPort: 0, ...origin })
}

function inlineScripts(html: string): { readonly tag: string; readonly body: string }[] {
  const scripts = [...html.matchAll(/(<script(?![^>]*\ssrc=)[^>]*>)(.*?)<\/script>/gs)]
  return scripts.map(([, tag = '', body = '']) => ({ tag, body })).filter(({ body }) => body !== '')
}

function scriptSources(response: Response): readonly string[] {
  const policy = response.headers.get('content-security-policy') ?? ''
  return policy.match(/script-src ([^;]*)/)?.[1]?.split(' ') ?? []
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${web.port}${path}`, { redirect: 'manual', headers })

/** Thirty-six files are six rounds over the six connections that a browser opens. */
const filesMax = 36

// A page that needs nothing from the gateway: its result applies to every cacheable page.
const publicPath = '/de/nothing-here'

test('[SGN-2] a page without a signing root is not cached, because nobody could sign in on it', async () => {
  expect((await get(publicPath)).headers.get('cache-control')).toBe('no-store')
  writeFileSync(signingRootFile, JSON.stringify({ publicKey: 'AAAA', notBeforeMs: 1, notAfterMs: 2 }))
  const response = await get(publicPath)
  expect(response.headers.get('cache-control')).toMatch(/^public,/)
  expect(await response.text()).toContain('data-signing-roots="[{&quot;publicKey&quot;:&quot;AAAA&quot;')
})

describe('a public page', () => {
  test('is the same bytes for everyone, headers included', async () => {
    const plain = await get(publicPath)
    const other = await get(publicPath, {
      cookie: 'theme=black; language=de; __Host-session=x',
      'accept-language': 'ar',
      'user-agent': 'other',
    })
    expect(await other.text()).toBe(await plain.text())
    for (const name of ['content-security-policy', 'cache-control', 'link', 'content-type']) {
      expect(other.headers.get(name)).toBe(plain.headers.get(name))
    }
  })

  test('may be cached by shared caches and sets no cookie', async () => {
    const response = await get(publicPath)
    expect(response.headers.get('cache-control')).toMatch(/^public,.*s-maxage=30, stale-while-revalidate=\d+/)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('vary')).toBeNull()
  })

  test('runs exactly the inline scripts whose hashes its policy lists', async () => {
    const response = await get(publicPath)
    const html = await response.text()
    const inline = inlineScripts(html).map(({ body }) => body)
    const hashes = inline.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    const listed = scriptSources(response).slice(1)
    expect(inline.length).toBeGreaterThan(2)
    expect(new Set(listed)).toEqual(new Set(hashes))
    expect(html).not.toMatch(/\snonce=/)
  })
})

describe('a page without its numbers', () => {
  test('is still served when the gateway is unavailable, but may not be cached', async () => {
    const response = await get('/en/spot/BTCUSDT')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('trusts a nonce of its own each time', async () => {
    const [one, other] = [await get('/en/spot/BTCUSDT'), await get('/en/spot/BTCUSDT')]
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(scriptSources(one).join(' '))?.[1]
    expect(scriptSources(one)).toEqual([`'nonce-${nonce}'`, "'strict-dynamic'"])
    expect(scriptSources(other)).not.toEqual(scriptSources(one))
    expect(inlineScripts(await one.text()).every(({ tag }) => tag.includes(`nonce="${nonce}"`))).toBe(true)
  })
})

describe('a picture for link previews', () => {
  test('is drawn for the closed set of pages, coins and languages, and cached', async () => {
    const picture = await get('/og/ar/price-bitcoin.jpg')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400')
    for (const path of ['/og/xx/home.jpg', '/og/en/nothing.jpg', '/og/en/home.png', '/og/en/price-BTC%0a.jpg'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const other = await get('/og/de/price-newcoin.jpg')
    expect([other.status, other.headers.get('location')]).toEqual([302, '/og/de/prices.jpg'])
  })

  test('is named by the page with its size and alternative text, and exists', async () => {
    for (const path of ['/de', '/de/price', '/ja/how-to-buy', '/ar/learn', '/en/learn/safety']) {
      const html = await (await get(path)).text()
      const contentOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
      const address = new URL(contentOf('og:image') ?? '')
      expect(address.origin).toBe('https://argosy.example')
      expect([path, (await get(address.pathname)).status]).toEqual([path, 200])
      expect([contentOf('og:image:width'), contentOf('og:image:height')]).toEqual(['1200', '630'])
      expect(contentOf('og:image:alt')).toBe(contentOf('og:title'))
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    }
  })
})

describe('every page', () => {
  test('answers to what an attacker puts into the address without letting it run', async () => {
    const html = await (await get('/en/spot/BTCUSDT?x=%3C/script%3E%3Cscript%3Esteal()%3C/script%3E')).text()
    expect(html).not.toContain('<script>steal()')
  })

  test.each(['en', 'de', 'ar', 'zh-TC', 'ph', 'uz'])(
    '[LOC-10] [LOC-13] %s: language, direction, alternates, canonical',
    async (key) => {
      const html = await (await get(`/${key}/spot/BTCUSDT`)).text()
      const language = offeredLanguages.find((one) => one.key === key)
      expect(html).toContain(`<html lang="${language?.htmlLang}" dir="${key === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(html).toContain(`<link rel="canonical" href="https://argosy.example/${key}/spot/BTCUSDT"/>`)
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
        ([, lang, href]) => [lang, href],
      )
      const expected = offeredLanguages.map((one) => [one.htmlLang, `https://argosy.example/${one.key}/spot/BTCUSDT`])
      expect(alternates).toEqual([...expected, ['x-default', 'https://argosy.example/en/spot/BTCUSDT']])
      expect(html).toMatch(/<title>[^<]*BTCUSDT[^<]*<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]*BTCUSDT/)
    },
  )

  test.each([
    '/spot/BTCUSDT',
    '/modifyverification',
    '/download',
    '/trade-spot',
    '/trade-asset-order',
    '/login',
    '/register',
  ])('[PAG-1] [PAG-11] [PAG-12] [PAG-26] [PAG-30] [PAG-34] %s exists, in a language from each side', async (path) => {
    for (const key of ['en', 'ar']) {
      const response = await get(`/${key}${path}`)
      expect([path, key, response.status]).toEqual([path, key, 200])
      expect(await response.text()).toMatch(/<main id="content".*?<h1/s)
    }
  })

  test('[STA-5] without a gateway the status is unknown, and nobody keeps that page', async () => {
    const response = await get('/ar/status')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).toContain('data-state="unreachable"')
  })

  test.each([
    ['/trade-spot', '/spot/BTCUSDT'],
    ['/trade-spot/ETHUSDT', '/spot/ETHUSDT'],
    ['/trade-asset-order', '/trade-asset-order'],
  ])('[PAG-26] [PAG-30] %s has no frame, is not indexed and is known as %s', async (path, canonical) => {
    const html = await (await get(`/ar${path}`)).text()
    expect(html).not.toMatch(/<header[^>]* data-project|<footer/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="https://argosy.example/ar${canonical}"/>`)
    expect(html).toContain('data-action="back"')
  })

  test('[FRM-3] passes its project to the header', async () => {
    expect(await (await get(publicPath)).text()).toMatch(/<header[^>]* data-project="events"/)
  })

  test('[FRM-6] leads to the default spot page from its header and from a page that does not exist', async () => {
    const html = await (await get(publicPath)).text()
    const [header = '', main = ''] = [/<header.*?<\/header>/s, /<main.*?<\/main>/s].map((part) => part.exec(html)?.[0])
    for (const part of [header, main]) expect(part).toContain('href="/de/spot/BTCUSDT"')
  })

  test('[SAF-2] opens what is on another origin without a way back', async () => {
    const html = await (await get('/en/spot/BTCUSDT')).text()
    const [link = ''] = /<a [^>]*href="https:\/\/x\.com\/argosy"[^>]*>/.exec(html) ?? []
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener noreferrer"')
  })

  test('[FRM-1] is inside the shell: header, main, footer, favicon, viewport', async () => {
    const html = await (await get('/en/spot/BTCUSDT')).text()
    for (const part of ['<header', '<main id="content"', '<footer', 'rel="icon"', 'name="viewport"', 'href="#content"'])
      expect(html).toContain(part)
  })

  test('is not painted before its whole page has arrived', async () => {
    const html = await (await get('/en/spot/BTCUSDT')).text()
    expect(html).toContain('<link rel="expect" href="#content-end" blocking="render"/>')
    expect(html.indexOf('id="content-end"')).toBeGreaterThan(html.indexOf('</main>'))
  })

  test('lists the catalogs it loads', async () => {
    const html = await (await get('/ja/spot/BTCUSDT')).text()
    const catalogs = /data-catalogs="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(catalogs.map((path) => /\/assets\/([a-z]+)-/.exec(path)?.[1])).toEqual(['frame', 'shell', 'spot', 'trading'])
    for (const path of catalogs) expect((await get(path)).status).toBe(200)
  })

  test('fetches no script before it is painted', async () => {
    const response = await get('/ja/markets')
    expect(response.headers.get('link')).toBeNull()
    expect(await response.text()).not.toContain('<link rel="modulepreload"')
  })
})

describe('the terminal', () => {
  test('fetches what it needs while it is painted, on a phone the sheet too, the panels last, in few files', async () => {
    const html = await (await get('/ja/spot/BTCUSDT')).text()
    const links = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"([^>]*)>/g)]
    const forPhones = links.filter(([, , more = '']) => more.includes('media='))
    for (const [, path = ''] of links) expect((await get(path)).status).toBe(200)
    expect(forPhones.some(([, path = '']) => path.includes('/sheet-'))).toBe(true)
    const order = links.map(([, path = '']) => path)
    const first = (name: string) => order.findIndex((path) => path.includes(`/${name}-`))
    expect(first('react')).toBe(order.findIndex((path) => !path.includes('runtime')))
    expect(first('panels')).toBeGreaterThan(first('sheet'))
    expect(links.length).toBeLessThanOrEqual(filesMax)
    expect(html).not.toMatch(/<script[^>]*type="module"/)
  })

  test('puts its nonce on these links where the policy requires it', async () => {
    const response = await get('/ja/spot/BTCUSDT')
    // The market's numbers are unavailable, so the page is not cached and has a nonce of its own.
    const nonce = scriptSources(response).map((source) => /^'nonce-(.+)'$/.exec(source)?.[1])[0]
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    const links = (await response.text()).match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toContain(` nonce="${nonce}"`)
  })

  test('is whole without its scripts: its panels are in their places', async () => {
    const html = await (await get('/en/spot/BTCUSDT')).text()
    const panels = [...html.matchAll(/data-panel="([a-z]+)"/g)].map(([, name]) => name)
    expect(panels).toEqual(['ticker', 'chart', 'book', 'trades', 'form', 'orders'])
    expect(html).toContain('data-chart=""')
    expect(html).not.toMatch(/<!--\$[?!]-->/)
  })
})

test('keeps idle connections open longer than the proxy does', async () => {
  const nginxKeepAliveSeconds = 60
  const { headers } = await get('/en')
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(nginxKeepAliveSeconds)
})

describe('languages in addresses', () => {
  test('[LOC-9] a path without a prefix is English, and its canonical address has one', async () => {
    const html = await (await get('/spot/BTCUSDT')).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('rel="canonical" href="https://argosy.example/en/spot/BTCUSDT"')
  })

  test.each([
    ['/', '/en'],
    ['/?a=1', '/en?a=1'],
    ['/en/spot/BTCUSDT?locale=de&a=1', '/de/spot/BTCUSDT?a=1'],
    ['/spot/ETHUSDT?locale=ar', '/ar/spot/ETHUSDT'],
  ])('[LOC-5] [LOC-8] %s leads to %s', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
  })

  test('[LOC-8] the root redirects to the chosen language, and the response is not cached', async () => {
    const response = await get('/', { cookie: 'language=ja' })
    expect(response.headers.get('location')).toBe('/ja')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('[LOC-1] bg has paths, is in English and is excluded from search engines', async () => {
    const html = await (await get('/bg/spot/BTCUSDT')).text()
    expect(html).toContain('rel="canonical" href="https://argosy.example/en/spot/BTCUSDT"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test.each([
    ['/de/nothing-here', 'de'],
    ['/xx/spot/BTCUSDT', 'en'],
    ['/en/spot/not-a-symbol', 'en'],
    ['/ar/a/b/c', 'ar'],
  ])('[LOC-6] %s is a 404 in %s', async (path, lang) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain('noindex')
    expect(html).not.toContain('rel="canonical"')
  })
})

describe('the installable app', () => {
  test('has a manifest in every language, with pictures that are there', async () => {
    for (const { key, htmlLang, direction } of offeredLanguages) {
      const html = await (await get(`/${key}/nothing-here`)).text()
      expect(html).toContain(`<link rel="manifest" href="/${key}/manifest.webmanifest"/>`)
      const response = await get(`/${key}/manifest.webmanifest`)
      expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
      const manifest = (await response.json()) as { icons: { src: string; type: string }[] }
      expect(manifest).toMatchObject({ id: '/', lang: htmlLang, dir: direction, start_url: `/${key}` })
    }
    const { icons } = (await (await get('/en/manifest.webmanifest')).json()) as {
      icons: { src: string; type: string }[]
    }
    for (const { src, type } of icons) expect((await get(src)).headers.get('content-type')).toBe(type)
    expect((await get('/xx/manifest.webmanifest')).status).toBe(404)
  })

  test('has a service worker that is not cached and contains the path of the offline page', async () => {
    const response = await get('/sw.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toMatch(/\(self,"[0-9a-f]{12}","\/offline\.html"\)\s*$/)
  })

  test('has one offline page with the messages of every language', async () => {
    const response = await get('/offline.html')
    const html = await response.text()
    for (const { key } of offeredLanguages) expect(html).toContain(`"${key}":{"lang"`)
    const inline = inlineScripts(html).map(({ body }) => body)
    const hashes = inline.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    expect(scriptSources(response)).toEqual(hashes)
  })
})

describe('the process', () => {
  test('has no component gallery in production', async () => {
    expect((await get('/en/kit')).status).toBe(404)
  })

  test('serves its health on its own port and metrics under /_internal', async () => {
    expect((await fetch(`http://127.0.0.1:${web.metricsPort}/ready`)).status).toBe(200)
    expect(await (await get('/_internal/metrics')).text()).toContain('argosy_web_response_seconds')
  })

  test('serves hashed assets as immutable, compressed on request', async () => {
    const html = await (await get('/en/spot/BTCUSDT')).text()
    const path = /\/assets\/style-[^"]+\.css/.exec(html)?.[0] ?? ''
    const response = await get(path, { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
  })

  test('stops although a request remains unfinished', async () => {
    const stopping = await start()
    const caller = connect(stopping.port, '127.0.0.1').on('error', () => undefined)
    caller.write('POST /en HTTP/1.1\r\nhost: argosy.example\r\ncontent-length: 10\r\n\r\n')
    await once(caller, 'data') // answered without its end having been read
    await expect(stopping[Symbol.asyncDispose]()).resolves.toBeUndefined()
    caller.destroy()
  }, 15_000)

  test.each(['/assets/../../server/index.js', '/assets/%2e%2e/%2e%2e/package.json', '/.vite/manifest.json'])(
    'hands out no other file: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
