/** Two real pages of one browser verify what the tests with simulated tabs assume of a browser. */
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as preferencesModule from '../src/preferences/index.ts'

/** How long a tab waits before it reads again (stamped-value.ts). */
const settleWaitMs = 300
const sources = fileURLToPath(new URL('../src/', import.meta.url))

// Every preference is read once, as by a page that shows it; the other tab's mark is recorded after its writes arrived.
const document = `<!doctype html><title>page</title><script type="module">
  import * as preferences from '/preferences/index.ts'
  for (const key of ['kline-interval', 'skip-guide', 'unit']) preferences.preference(key).get()
  window.marks = new Set()
  addEventListener('storage', ({ key }) => window.marks.add(key))
  window.preferences = preferences
</script>`

let server: Server
let browser: Browser
let origin: string

beforeAll(async () => {
  // The sources without their types: relative imports name their files, so a browser can load them.
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    response.setHeader('access-control-allow-origin', '*') // a sandboxed frame has no origin of its own
    if (!path.endsWith('.ts')) return response.setHeader('content-type', 'text/html').end(document)
    const source = readFileSync(`${sources}${path.slice(1)}`, 'utf8')
    response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(browserLaunch)
})

afterAll(async () => {
  await browser.close()
  server.close()
})

type PreferencesModule = typeof preferencesModule
type Key = Parameters<PreferencesModule['preference']>[0]

test('[PRF-5] two tabs that write the same key at once agree, again and again', async () => {
  await using context = await browser.newContext()
  const tabs = [await openTab(context), await openTab(context)] as const
  for (let round = 0; round < 10; round++) {
    const startsAtMs = Date.now() + 60
    await Promise.all(tabs.map((tab, index) => setAt(tab, 'kline-interval', 100 * round + index + 1, startsAtMs)))
    const values = await untilSame(tabs, 'kline-interval')
    expect(values[0]).toBeGreaterThan(100 * round)
    expect(await storedValue(tabs[0], 'preference:kline-interval')).toBe(values[0])
  }
})

test('[PRF-5] when two tabs write different keys both are stored', async () => {
  await using context = await browser.newContext()
  const tabs = [await openTab(context), await openTab(context)] as const
  const startsAtMs = Date.now() + 60
  await Promise.all([setAt(tabs[0], 'kline-interval', 5, startsAtMs), setAt(tabs[1], 'skip-guide', true, startsAtMs)])
  expect((await untilSame(tabs, 'kline-interval'))[0]).toBe(5)
  expect((await untilSame(tabs, 'skip-guide'))[0]).toBe(true)
})

test('[PRF-5] cookies: the other tab shows the new value', async () => {
  await using context = await browser.newContext()
  const tabs = [await openTab(context), await openTab(context)] as const
  expect(await tabs[1].evaluate(readValue, 'unit' as Key)).toBe('CNY')
  await setAt(tabs[0], 'unit', 'EUR', Date.now())
  await expect.poll(() => tabs[1].evaluate(readValue, 'unit' as Key), { timeout: 30_000 }).toBe('EUR')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'unit', value: 'EUR', path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) / 86_400).toBeCloseTo(Date.now() / 86_400_000 + 365, 1)
})

test('[PRF-6] full storage: the page keeps working with values it could not store', async () => {
  await using context = await browser.newContext()
  const tab = await openTab(context)
  await tab.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      for (let copy = 0; copy < 3; copy++) {
        try {
          localStorage.setItem(`filler-${size}-${copy}`, 'x'.repeat(size))
        } catch {
          // This size exceeds the quota.
        }
      }
    }
  })
  await setAt(tab, 'kline-interval', 5, Date.now())
  expect(await tab.evaluate(readValue, 'kline-interval' as Key)).toBe(5)
  expect(await storedValue(tab, 'preference:kline-interval')).toBeUndefined()
})

test('[PRF-6] blocked storage: a frame without storage works while it is open', async () => {
  await using context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.setContent('<iframe sandbox="allow-scripts" src="/frame"></iframe>')
  const frame = page.frames()[1]
  const isBlocked = await frame?.evaluate(() => {
    try {
      return window.localStorage === undefined
    } catch {
      return true
    }
  })
  expect(isBlocked).toBe(true)
  await frame?.waitForFunction(() => 'preferences' in window)
  const values = await frame?.evaluate(() => {
    const { preference } = (window as unknown as { readonly preferences: PreferencesModule }).preferences
    const before = [preference('kline-interval').get(), preference('unit').get()]
    preference('kline-interval').set(5)
    preference('unit').set('EUR')
    return [...before, preference('kline-interval').get(), preference('unit').get()]
  })
  expect(values).toEqual([1, 'CNY', 5, 'EUR'])
})

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'preferences' in window)
  return page
}

function readValue(key: Key): unknown {
  return (window as unknown as { readonly preferences: PreferencesModule }).preferences.preference(key).get()
}

async function setAt(page: Page, key: Key, value: unknown, atMs: number): Promise<void> {
  await page.evaluate(
    async ([name, wanted, startsAtMs]) => {
      const { preferences } = window as unknown as { readonly preferences: PreferencesModule }
      while (Date.now() < startsAtMs);
      preferences.preference(name).set(wanted as never)
    },
    [key, value, atMs] as const,
  )
}

/** The values of every tab after all writes have reached all tabs. */
async function untilSame(tabs: readonly Page[], key: Key): Promise<unknown[]> {
  // Twice: a tab that restores an entry notifies the other one, which then reads again itself.
  for (let pass = 0; pass < 2; pass++) {
    await exchangeMarks(tabs)
    await Promise.all(tabs.map((tab) => tab.evaluate(waitSettled, settleWaitMs)))
  }
  await exchangeMarks(tabs)
  const values = await Promise.all(tabs.map((tab) => tab.evaluate(readValue, key)))
  expect([...new Set(values)]).toHaveLength(1)
  return values
}

function waitSettled(waitMs: number): Promise<void> {
  // clock: begun after the tab's own timer of the same length, so it ends after that one however slow the machine is
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}

let markCount = 0

/** A browser delivers a tab's writes in order: a tab that has received the mark has received all writes before it. */
async function exchangeMarks(tabs: readonly Page[]): Promise<void> {
  const marks = tabs.map(() => `mark-${(markCount += 1)}`)
  await Promise.all(tabs.map((tab, at) => tab.evaluate((mark) => localStorage.setItem(mark, ''), marks[at] ?? '')))
  for (const [at, tab] of tabs.entries()) {
    const others = marks.filter((_, other) => other !== at)
    await tab.waitForFunction((expected) => {
      const { marks: seen } = window as unknown as { readonly marks: ReadonlySet<string> }
      return expected.every((mark) => seen.has(mark))
    }, others)
  }
}

function storedValue(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as { readonly d: unknown }).d
  }, key)
}
