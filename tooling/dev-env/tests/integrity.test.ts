/**
 * Compares the files that the proxy serves with the hashes that its pages name: nothing outside this release can run.
 */
import { startExchange, type Exchange } from '../src/index.ts'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

let engines: AcquiredEngines
let exchange: Exchange
let url: string
const release = () =>
  JSON.parse(readFileSync(new URL('../../../apps/web/build/hashes.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['gateway', 'web'], engines, proxy: true, seed: false, mode: 'test' })
  url = exchange.addresses.proxyUrl ?? ''
}, 600_000)

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

const hashOf = (bytes: string) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`
const served = new Map<string, Promise<string>>()

/** Fetches each file once, over all pages. */
function fetchFile(address: string): Promise<string> {
  const known = served.get(address) ?? fetch(url + address).then((response) => response.text())
  served.set(address, known)
  return known
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** Tags that make a browser fetch a script or a style, immediately or after the page has been painted. */
function fetchingTags(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/g)].map(([tag]) => tag)
  const isFetching = (tag: string) => /^(?:modulepreload|late|stylesheet)$/.test(attribute(tag, 'rel') ?? '')
  const isScript = (tag: string) => attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'script'
  return [...links.filter((tag) => isFetching(tag) || isScript(tag)), ...scripts]
}

const importMap = /<script[^>]*type="importmap"[^>]*>(.*?)<\/script>/s

function importMapOf(html: string): Record<string, string> {
  const text = importMap.exec(html)?.[1] ?? '{}'
  return (JSON.parse(text) as { integrity: Record<string, string> }).integrity
}

/** Every script that this text names: static and dynamic imports, preloads, routes. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)].map(([, file]) => `/assets/${file}`)
}

const pages = [
  '/en',
  '/en/markets',
  '/en/spot/BTCUSDT',
  '/de/login',
  '/ar/register',
  '/en/forgot-password',
  '/en/account/security',
  '/en/api-docs',
  '/zh-CN/nothing-here',
]

test.each(pages)(
  '[check 66] %s: every script and style names its hash, and the proxy serves exactly that',
  async (path) => {
    const response = await fetch(url + path)
    const html = await response.text()
    const tags = fetchingTags(html)
    expect(tags.length).toBeGreaterThan(3)
    for (const tag of tags) {
      const address = attribute(tag, 'href') ?? attribute(tag, 'src') ?? ''
      expect([address, attribute(tag, 'integrity')]).toEqual([address, hashOf(await fetchFile(address))])
      expect(release()[address]).toBe(attribute(tag, 'integrity'))
    }
  },
)

test.each(['/en', '/ar/spot/BTCUSDT'])(
  '[check 66] %s: whatever its scripts may import later is in its import map, words of its language too',
  async (path) => {
    const html = await (await fetch(url + path)).text()
    const map = importMapOf(html)
    const catalogs = /data-catalogs="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(catalogs.length).toBeGreaterThan(1)
    const seen = new Set<string>()
    const visit = async (address: string): Promise<void> => {
      if (seen.has(address)) return
      seen.add(address)
      const text = await fetchFile(address)
      // The catalog table names the catalogs of other languages, whose pages are other documents.
      if (/\bcatalog-table-/.test(address)) return
      expect([address, map[address]]).toEqual([address, hashOf(text)])
      for (const imported of importsOf(text)) await visit(imported)
    }
    const first = fetchingTags(html).flatMap((tag) => attribute(tag, 'href') ?? [])
    for (const address of [...first.filter((one) => one.endsWith('.js')), ...catalogs]) await visit(address)
    for (const address of importsOf(html.replace(importMap, ''))) await visit(address)
    expect(seen.size).toBeGreaterThan(100)
  },
)

test('[check 66] the release lists every file that is served to readers, and nothing that is not', async () => {
  const files = Object.entries(release())
  expect(files.length).toBeGreaterThan(400)
  for (const [address, integrity] of files.filter(([one]) => one.startsWith('/assets/')).slice(0, 50)) {
    const bytes = Buffer.from(await (await fetch(url + address)).arrayBuffer())
    expect([address, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]).toEqual([address, integrity])
  }
})
