import { findViolations } from '../../src/find-violations.ts'
import { untilHydrated } from '../../src/hydrated.ts'
import { readLayoutShifts, watchLayoutShifts } from '../../src/layout-shifts.ts'
import { untilResting, watchRequests } from '../../src/resting.ts'
import { expect, test } from '../../src/test.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const paths = ['/price', '/price/bitcoin', '/how-to-buy', '/how-to-buy/bitcoin', '/how-to-sell/wallet/bitcoin']

test('[PAG-32] figures, chart and converter come with the HTML, before any script has run', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/en/price/bitcoin')
  await expect(page.locator('main h1')).toContainText('Bitcoin')
  await expect(page.locator('[data-price]')).toContainText(/\d{2},\d{3}\.\d{2}/)
  await expect(page.locator('[data-rate]')).toContainText('1 BTC = ')
  expect(
    (await page.locator('main figure path, main section svg path').first().getAttribute('d'))?.length,
  ).toBeGreaterThan(100)
  await expect(page.locator('main tr[data-market=BTCUSDT]')).toBeVisible()
  await expect(page.locator('[data-step]')).toHaveCount(4)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({ '@type': 'ExchangeRateSpecification', currency: 'BTC' }),
  )
  await context.close()
})

test('[PAG-32] a page with a price is cached for seconds, identical for all visitors', async ({ request }) => {
  const fetchHeaders = async () =>
    (await request.get('/de/price/ethereum', { headers: { cookie: 'language=fr; theme=black' } })).headers()
  // Polled, because a page with missing figures is not cached: a machine that is still starting may serve one.
  await expect
    .poll(async () => (await fetchHeaders())['cache-control'])
    .toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=10')
  expect((await fetchHeaders())['set-cookie']).toBeUndefined()
})

test('[PAG-32] an unknown coin is a real 404 with a search; another spelling leads to the coin', async ({
  page,
  request,
}) => {
  expect((await request.get('/en/price/nopecoin')).status()).toBe(404)
  expect((await request.get('/en/how-to-sell/wallet/nopecoin')).status()).toBe(404)
  const spelled = await request.get('/de/price/BTC', { maxRedirects: 0 })
  expect([spelled.status(), spelled.headers()['location']]).toEqual([301, '/de/price/bitcoin'])
  await page.goto('/en/price/nopecoin')
  await page.locator('[data-search-markets] input').fill('sol')
  await page.locator('[data-search-markets] button').click()
  await page.waitForURL('**/en/price?q=sol')
  await expect(page.locator('main tbody tr[data-market]')).toHaveCount(1)
})

test('a coin that others are paid with has its markets and no converter', async ({ page }) => {
  await page.goto('/en/price/tether')
  await untilHydrated(page)
  await expect(page.locator('[data-converter]')).toHaveCount(0)
  expect(await page.locator('main tr[data-market]').count()).toBeGreaterThan(20)
})

for (const [size, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'ar']) {
    test(`[PAG-32] the converter reads both marks and works both ways (${locale}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/${locale}/price/bitcoin`)
      await untilHydrated(page)
      await expect(page.locator('main header output')).toHaveAttribute('data-state', 'live')
      const coins = page.locator('[data-converter] input[name=coin]')
      const money = page.locator('[data-converter] input[name=money]')
      // A comma is accepted as a decimal mark too.
      await coins.fill('0,5')
      const worth = await money.inputValue()
      expect(worth).not.toBe('')
      await coins.fill('0.5')
      await expect(money).toHaveValue(worth)
      await money.fill('100')
      await expect(coins).not.toHaveValue('0.5')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    })

    test(`[PAG-32] practicing is the first press of the steps (${locale}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/${locale}/how-to-buy/solana`)
      await untilHydrated(page)
      await expect(page.locator('[data-step]')).toHaveCount(4)
      await expect(page.locator('[data-offered] [data-kind=missing] li')).toHaveCount(2)
      await page.locator('[data-practice]').click()
      await page.waitForURL(`**/${locale}/spot/SOLUSDT`)
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }
}

test('another range loads other candles, and shows when our records begin', async ({ page }) => {
  await page.goto('/en/price/bitcoin')
  await untilHydrated(page)
  await page.locator('[data-range=all]').click()
  await expect(page.locator('[data-range=all]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-begins]')).toBeVisible()
})

for (const path of paths) {
  test(`nothing moves by itself and axe is content on ${path}`, async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    watchRequests(page)
    await watchLayoutShifts(page)
    await page.goto(`/en${path}?appTheme=dark`)
    await untilHydrated(page)
    await untilResting(page)
    expect(await readLayoutShifts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    expect(await findViolations(page, 'main')).toEqual([])
  })
}
