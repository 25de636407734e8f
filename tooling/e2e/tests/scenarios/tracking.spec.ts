/** Events reach the collector only after consent, and never contain a person's input, balances or private data. */
import { trackingPaths } from '@argosy/wire/tracking'
import type { Locator, Page, Request } from '@playwright/test'
import { AccountOwner } from '../../src/account-owner.ts'
import { queryEvents, watchCollector } from '../../src/collected-events.ts'
import { consentAnswer, guideSeen } from '../../src/first-visit.ts'
import { MarketsPage } from '../../src/markets-page.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

test.describe.configure({ timeout: 300_000 })
// First visitors, but without the tour.
test.use({ actionTimeout: 20_000, stored: guideSeen })

const question = (page: Page): Locator => page.locator('[data-consent]')
const answer = (page: Page, consent: 'yes' | 'no') => page.locator(`[data-action=consent-${consent}]`).click()
/** The consent question appears once a page has been visible for half of this time. */
const promptWaitMs = 6_000

/** Opens a page and advances its clock past the wait. Returns whether the page fetched the module of the question. */
async function seePage(page: Page, path: string): Promise<boolean> {
  const questions: string[] = []
  const note = (request: Request) => {
    if (/\/assets\/consent-bar-/.test(request.url())) questions.push(request.url())
  }
  page.on('request', note)
  const services = page.waitForResponse(/\/assets\/lazy-services-/)
  await page.goto(path)
  // The importing promise resolves only after the asking module has run.
  await page.evaluate(`import(${JSON.stringify((await services).url())})`)
  await page.clock.fastForward(promptWaitMs)
  await drawTwice(page)
  page.off('request', note)
  return questions.length > 0
}

/** Advances a minute, so that the page has done its timed work and its requests are recorded. */
async function passMinute(page: Page): Promise<void> {
  await page.clock.fastForward(60_000)
  await drawTwice(page)
}

function drawTwice(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

const [market] = marketsOf('tracking')

test('[TRK-12] [check 73] a journey from a visit to an order holds none of its secrets', async ({
  page,
  context,
  baseURL,
}) => {
  const sent = watchCollector(context)
  const secrets = new Set(['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0.1337'])
  const owner = new AccountOwner(page, 'en', `canary-${Date.now()}@example.com`)
  secrets.add(owner.email).add(owner.password).add('crates of lemons')
  const mailedCode = owner.mailedCode.bind(owner)
  owner.mailedCode = async () => {
    const code = await mailedCode()
    secrets.add(code)
    return code
  }

  await test.step('nothing is sent or kept before a yes', async () => {
    await page.goto('/en')
    await expect(question(page)).toBeVisible()
    expect(sent).toEqual([])
    expect(await storedKeys(page)).toEqual([])
    await answer(page, 'yes')
    await expect(question(page)).toHaveCount(0)
    await expect.poll(() => sent.map(({ path }) => path)).toContain(trackingPaths.report)
  })

  await test.step('an account is made and entered again', async () => {
    await page.locator('header a[data-track=b1101]').click()
    await owner.register()
    await owner.signOut()
    await owner.typePassword()
    await owner.code.fill(await owner.mailedCode())
    await owner.signedIn()
    await owner.signOut()
  })

  await test.step('a wallet is looked for among the markets', async () => {
    const markets = new MarketsPage(page)
    await markets.open()
    await markets.search.fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
    await expect(markets.rows).toHaveCount(0)
  })

  await test.step('an order is placed and cancelled', async () => {
    const trader = new Trader(page)
    await clearScenarioMarket(baseURL ?? '', market)
    await trader.openAs(await addPerson('trader', market), 'en', market.symbol)
    const price = await trader.readFreePrice(market, 'live')
    secrets.add(price)
    for (const [asset, { available, held }] of Object.entries(await trader.readBalances('live')))
      for (const amount of [available, held, await shownBalance(trader, asset)])
        // A short number occurs in many texts by chance.
        if (amount.replace(/\D/g, '').length >= 6 && /[1-9]/.test(amount)) secrets.add(amount)
    await trader.place({ side: 'buy', price, quantity: '0.1337' })
    await expect(trader.rows).toHaveCount(1)
    await trader.rows.first().locator('[data-action=cancel]').click()
    await expect(trader.rows).toHaveCount(0)
    await page.goto('about:blank')
  })

  const device = /"deviceid":"([\w-]+)"/.exec(sent.map(({ text }) => text).join('\n'))?.[1] ?? ''
  expect(device).not.toBe('')

  await test.step('its files tell the whole way', async () => {
    const steps = ['register:started', 'register:done', 'login:done', 'order:submitted', 'order:accepted']
    await expect(async () => {
      const rows = await queryEvents(`select distinct event_tracking as name from events where device_id = '${device}'`)
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...steps, 'order:cancelled', 'page:view']))
    }).toPass({ timeout: 60_000 })
    const [funnel] = await queryEvents(
      `select count(distinct uid) filter (event_tracking = 'register:done' and uid <> '') as registered,
        min(happened_at) filter (event_tracking = 'register:done')
          < min(happened_at) filter (event_tracking = 'order:accepted') as ordered_later
      from events where device_id = '${device}'`,
    )
    expect(funnel).toEqual({ registered: '1', ordered_later: true })
  })

  await test.step('and none of the secrets, as little as what was sent', async () => {
    const rows = await queryEvents(`select * from events where device_id = '${device}'`)
    const deadLetters = await queryEvents('select * from dead_letters')
    const collected = [...sent.map(({ text }) => text), JSON.stringify(rows), JSON.stringify(deadLetters)].join('\n')
    expect(rows.length).toBeGreaterThan(20)
    expect(secrets.size).toBeGreaterThan(8)
    expect([...secrets].filter((secret) => holds(collected, secret))).toEqual([])
    expect(holds(`${collected}\n{"code":"${owner.email}"}`, owner.email), 'the sieve itself').toBe(true)
  })
})

test('after a no, also by Escape, no request is sent to the collector', async ({ page, context }) => {
  const sent = watchCollector(context)
  await page.clock.install()
  expect(await seePage(page, '/en')).toBe(true)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  for (const path of ['/en/spot/BTCUSDT', '/en/markets']) {
    expect(await seePage(page, path), path).toBe(false)
    await passMinute(page)
    await expect(question(page)).toHaveCount(0)
  }
  expect(sent).toEqual([])
  expect(await storedKeys(page)).toEqual([])
})

for (const [title, consent] of [
  ['a first visitor', {}],
  ['somebody who once said yes', consentAnswer('yes')],
] as const) {
  test.describe(title, () => {
    test.use({ stored: { ...guideSeen, ...consent } })
    test('Global Privacy Control counts as a no without asking', async ({ page, context }) => {
      await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      const sent = watchCollector(context)
      await page.clock.install()
      for (const path of ['/en/markets', '/en/spot/BTCUSDT']) {
        expect(await seePage(page, path), path).toBe(false)
        await passMinute(page)
        await expect(question(page)).toHaveCount(0)
      }
      expect(sent).toEqual([])
      expect(await storedKeys(page)).toEqual([])
    })
  })
}

test('a yes can be taken back at the foot of the page, in every tab', async ({ page, context }) => {
  const sent = watchCollector(context)
  await page.goto('/en')
  await answer(page, 'yes')
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/en/markets')
  await expect.poll(() => sent.length).toBeGreaterThan(3)
  const walk = async (address: string) => {
    await other.bringToFront()
    await other.locator(`header a[href="${address}"]`).first().click()
    await other.waitForURL(`**${address}`)
    await passMinute(other)
  }
  const before = sent.length
  await walk('/en')
  await expect.poll(() => sent.length, 'a walk is told of while it is a yes').toBeGreaterThan(before)

  await page.bringToFront()
  await page.locator('footer [data-action=privacy]').click()
  await answer(page, 'no')
  await expect.poll(async () => [await storedKeys(page), await storedKeys(other)]).toEqual([[], []])
  const { length } = sent
  await walk('/en/markets')
  await walk('/en')
  expect(sent).toHaveLength(length)
})

const desktopScreens = ['1440 × 900', '1024 × 900', '820 × 900']
const cases = [
  { layout: 'right', locale: 'en', screens: desktopScreens },
  { layout: 'left', locale: 'en', screens: desktopScreens },
  { layout: 'classic', locale: 'en', screens: desktopScreens },
  { layout: 'right', locale: 'ar', screens: ['1440 × 900', '360 × 640'] },
  { layout: 'left', locale: 'ar', screens: ['1440 × 900'] },
  { layout: 'right', locale: 'de', screens: ['390 × 844'] },
]

test('the question covers neither the header nor what orders are placed with', async ({ page, context, baseURL }) => {
  await page.clock.install()
  for (const { layout, locale, screens } of cases) {
    await context.addCookies([{ name: 'layout', value: layout, url: baseURL ?? '' }])
    await seePage(page, `/${locale}/spot/BTCUSDT`)
    await expect(question(page)).toBeVisible()
    for (const screen of screens) {
      const [width = 0, height = 0] = screen.split(' × ').map(Number)
      await page.setViewportSize({ width, height })
      await expect.poll(() => findCovered(page), `${layout}, ${screen}, ${locale}`).toEqual([])
    }
  }
})

function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    const card = document.querySelector('[data-consent]')
    if (!card) return ['no question']
    const own = box(card)
    const persistent = [...document.querySelectorAll('header, [data-panel=form], [data-phone-bar]')]
    return persistent
      .filter((element) => {
        const { left, right, top, bottom } = box(element)
        const isShown = right > left && bottom > top
        return isShown && left < own.right && own.left < right && top < own.bottom && own.top < bottom
      })
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

/** Tracking data in the browser's storage, besides the consent itself. */
async function storedKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key.includes('tracking') && key !== 'web-sdk:tracking-consent',
    ),
  )
}

/** A number inside a longer one is another number. */
function holds(text: string, secret: string): boolean {
  const pattern = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w.])${pattern}(?![\\w])`).test(text)
}

async function shownBalance(trader: Trader, asset: string): Promise<string> {
  const shown = trader.balance(asset)
  return (await shown.count()) > 0 ? shown.first().innerText() : ''
}
