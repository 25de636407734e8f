import { findViolations } from '../../src/find-violations.ts'
import { readLayoutShifts, watchLayoutShifts } from '../../src/layout-shifts.ts'
import { MarketsPage } from '../../src/markets-page.ts'
import { untilResting, watchRequests } from '../../src/resting.ts'
import { expect, test } from '../../src/test.ts'

const nameHead = 1
const priceHead = 2

test('rows come with the HTML, before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/en/markets')
  const rows = page.locator('main tbody tr[data-market]')
  const { data } = (await (await context.request.get('/v1/spot/public/markets')).json()) as { data: unknown[] }
  expect(data.length).toBeGreaterThanOrEqual(40)
  await expect(rows).toHaveCount(data.length)
  await expect(page.locator('tr[data-market=BTCUSDT]')).toContainText('Bitcoin')
  await expect(page.locator('tr[data-market=BTCUSDT]')).toContainText(/\d{2},\d{3}\.\d{2}/)
  await context.close()
})

test('favourites survive a reload and appear in a second tab', async ({ page, context }) => {
  const markets = new MarketsPage(page)
  await markets.open()
  await markets.tab(1).click()
  await expect(markets.rows).toHaveCount(0)
  // One sentence, one action.
  await page.locator('main section p + a').click()
  await markets.star('SOLUSDT').click()
  await expect(markets.star('SOLUSDT')).toHaveAttribute('aria-pressed', 'true')

  const other = new MarketsPage(await context.newPage())
  await other.open('en', '?tab=favourites')
  await expect(other.rows).toHaveCount(1)
  await expect(other.row('SOLUSDT')).toBeVisible()

  await markets.star('ETHUSDT').click()
  await expect(other.rows).toHaveCount(2)
  await other.star('SOLUSDT').click()
  await expect(markets.star('SOLUSDT')).toHaveAttribute('aria-pressed', 'false')

  await page.reload()
  await markets.hydrated()
  await expect(markets.star('ETHUSDT')).toHaveAttribute('aria-pressed', 'true')
  await expect(markets.star('SOLUSDT')).toHaveAttribute('aria-pressed', 'false')
})

test('search finds by name and pair, shows a message without matches, and is part of the address', async ({ page }) => {
  const markets = new MarketsPage(page)
  await markets.open()
  const all = await markets.rows.count()
  await markets.search.fill('chainl usdt')
  await expect(markets.rows).toHaveCount(1)
  await expect(markets.row('LINKUSDT')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=chainl/)
  await markets.search.fill('no such coin')
  await expect(markets.rows).toHaveCount(0)
  await expect(page.locator('main section')).toContainText('no such coin')
  await page.locator('main section p + button').click()
  await expect(markets.rows).toHaveCount(all)
  await expect(markets.search).toHaveValue('')

  await markets.open('en', '?q=eth/usdt')
  await expect(markets.rows).toHaveCount(1)
  await expect(markets.search).toHaveValue('eth/usdt')
})

test('columns sort both ways and set aria-sort', async ({ page }) => {
  const markets = new MarketsPage(page)
  await markets.open()
  const name = markets.head(nameHead)
  await name.getByRole('button').first().click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/[?&]sort=name/)
  const ascending = await markets.marketIds()
  expect(ascending).toEqual(ascending.toSorted())
  await name.getByRole('button').first().click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => markets.marketIds()).toEqual(ascending.toReversed())

  await markets.head(priceHead).getByRole('button').click()
  await expect(markets.head(priceHead)).toHaveAttribute('aria-sort', 'descending')
  await expect(name).toHaveAttribute('aria-sort', 'none')
  await expect(async () => {
    const prices = await markets.prices()
    expect(prices).toEqual(sorted(prices).toReversed())
  }).toPass({ timeout: 10_000 })

  await markets.open('en', '?sort=price')
  await expect(markets.head(priceHead)).toHaveAttribute('aria-sort', 'ascending')
  await expect(async () => {
    const prices = await markets.prices()
    expect(prices).toEqual(sorted(prices))
  }).toPass({ timeout: 10_000 })
})

test('the keyboard alone marks, sorts, finds and opens a market', async ({ page }) => {
  const markets = new MarketsPage(page)
  await markets.open()
  await markets.search.focus()
  await page.keyboard.type('sol/usdt')
  await expect(markets.rows).toHaveCount(1)
  // Tabs past the clear button of the search and the sortable column headers to the star.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(markets.star('SOLUSDT')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(markets.star('SOLUSDT')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/spot\/SOLUSDT/)
})

test('[LOC-10] in Arabic the table is mirrored and pairs are not', async ({ page }) => {
  const markets = new MarketsPage(page)
  await markets.open('ar')
  const star = await markets.star('BTCUSDT').boundingBox()
  const price = await markets.row('BTCUSDT').locator('td').nth(1).boundingBox()
  expect(star?.x).toBeGreaterThan(price?.x ?? Infinity)
  await expect(markets.row('BTCUSDT').locator('th a bdi')).toHaveText('BTC/USDT')
  await expect(markets.row('BTCUSDT').locator('th a bdi')).toHaveAttribute('dir', 'ltr')
})

for (const width of [360, 1440]) {
  test(`nothing moves by itself and nothing is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    watchRequests(page)
    await watchLayoutShifts(page)
    const markets = new MarketsPage(page)
    for (const locale of ['en', 'ar', 'de']) {
      await markets.open(locale)
      await expect(page.locator('main output')).toHaveAttribute('data-state', 'live')
      await untilResting(page)
      expect(await readLayoutShifts(page), locale).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), locale).toBe(0)
    }
  })
}

for (const theme of ['light', 'dark']) {
  test(`axe is content in the ${theme} theme`, async ({ page }) => {
    const markets = new MarketsPage(page)
    await markets.open('en', `?appTheme=${theme}`)
    await markets.star('BTCUSDT').click()
    expect(await findViolations(page, 'main')).toEqual([])
  })
}

function sorted(prices: readonly number[]): number[] {
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).not.toContain(Number.NaN)
  return prices.toSorted((a, b) => a - b)
}
