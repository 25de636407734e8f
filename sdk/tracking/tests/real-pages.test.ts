/** Real documents that load and unload, with the built script. */
import type { TrackedEvent } from '@argosy/wire/tracking'
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tracker } from '../src/index.ts'
import { startSite, type Site } from './start-site.ts'

declare global {
  interface Window {
    tracker: Tracker
  }
}

let browser: Browser
let site: Site
beforeAll(async () => {
  site = await startSite()
  browser = await chromium.launch(browserLaunch)
})
afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
})
beforeEach(() => {
  site.received.length = 0
  site.site.status = 200
})

const settle = { timeout: 30_000, interval: 100 }

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.origin + path)
  return page
}

function cancel(page: Page, market: string): Promise<void> {
  return page.evaluate((marketId) => window.tracker.track('order:cancelled', { market: marketId }), market)
}

const cancelled = (events: readonly TrackedEvent[]) =>
  events
    .filter((event) => event.event_tracking === 'order:cancelled')
    .map((event) => event.event_tracking_ext['market'])

/** The counters of shows and leaves and those of the other events have no gap. */
function expectWhole(events: readonly TrackedEvent[]): void {
  const pages = events.filter(({ type }) => type === 'page')
  expect(pages.map(({ seq }) => seq)).toEqual(pages.map((_, at) => at + 1))
  const logs = events.map((event) => event.log_seq).filter((log) => log > 0)
  expect(logs.toSorted((a, b) => a - b)).toEqual(logs.map((_, at) => at + 1))
}

test('[TRK-4] [TRK-5] navigations, a reload and URL changes are all tracked, leaving by beacon', async () => {
  await using context = await browser.newContext()
  const page = await openTab(context, '/en/markets')
  await expect.poll(() => site.received.length, settle).toBeGreaterThan(0)
  await page.goto(`${site.origin}/en/spot/BTCUSDT`)
  await expect.poll(() => site.received.some(({ isBeacon }) => isBeacon), settle).toBe(true)
  await cancel(page, 'BTCUSDT')
  await page.reload()
  await page.evaluate(() => history.pushState(null, '', '/en/login'))
  await page.goBack()
  await page.goto(`${site.origin}/en/register`)
  const pages = () => site.events().filter(({ type }) => type === 'page')
  await expect
    .poll(() => pages().map((event) => `${event.page_status} ${event.curr_page}`), settle)
    .toEqual([
      'show markets',
      'hide markets',
      'show spot',
      'hide spot',
      'show spot',
      'hide spot',
      'show login',
      'hide login',
      'show spot',
      'hide spot',
      'show register',
    ])
  expectWhole(site.events())
  expect(cancelled(site.events())).toEqual(['BTCUSDT'])
  expect(new Set(site.events().map((event) => event.session_id)).size).toBe(1)
  const ids = pages().map((event) => event.page_unique_id)
  expect(ids.filter((_, at) => at % 2 === 1)).toEqual(ids.filter((_, at) => at % 2 === 0).slice(0, 5))
  const beacons = site.received.filter(({ isBeacon }) => isBeacon)
  expect(new Set(beacons.map(({ type }) => type))).toEqual(new Set(['application/json']))
  expect(site.refusals()).toEqual([])
})

test('[TRK-5] events tracked offline arrive when the network is back', async () => {
  await using context = await browser.newContext()
  const page = await openTab(context, '/en/markets')
  await expect.poll(() => site.received.length, settle).toBeGreaterThan(0)
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await cancel(page, 'BTCUSDT')
  await failed
  await page.evaluate(() => history.pushState(null, '', '/en/spot/ETHUSDT'))
  await cancel(page, 'ETHUSDT')
  expect(cancelled(site.events())).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => cancelled(site.events()), settle).toEqual(['BTCUSDT', 'ETHUSDT'])
  await expect.poll(() => site.events().map((event) => event.event_tracking), settle).toContain('system:online')
  expectWhole(site.events())
})

test('[TRK-7] what a silent collector did not take is sent by the next document', async () => {
  await using context = await browser.newContext()
  const page = await openTab(context, '/en/markets')
  site.site.status = 403
  const refused = page.waitForResponse((response) => response.status() === 403)
  await cancel(page, 'BTCUSDT')
  await refused
  await page.close()
  site.site.status = 200
  await openTab(context, '/en/markets')
  await expect.poll(() => cancelled(site.events()), settle).toEqual(['BTCUSDT'])
})

test('a crashed tab leaves its events to the next one, and two tabs send nothing twice', async () => {
  await using context = await browser.newContext()
  const [first, second] = [await openTab(context, '/en/markets'), await openTab(context, '/en/markets')]
  site.site.status = 503
  const refused = [first, second].map((tab) => tab.waitForResponse((response) => response.status() === 503))
  await cancel(first, 'BTCUSDT')
  await cancel(second, 'ETHUSDT')
  await Promise.all(refused)
  const dead = first.waitForEvent('crash')
  await first.goto('chrome://crash').catch(() => undefined)
  await dead.catch(() => undefined)
  site.site.status = 200
  await expect.poll(() => new Set(cancelled(site.events())), settle).toEqual(new Set(['BTCUSDT', 'ETHUSDT']))
  // Batches are sent one after another, so a repeated event would have arrived before this one.
  await cancel(second, 'SOLUSDT')
  await expect.poll(() => cancelled(site.events()), settle).toContain('SOLUSDT')
  expect(cancelled(site.events())).toHaveLength(3)
})
