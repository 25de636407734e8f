import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

/** One person's balances on the asset pages, in two languages, on a desktop and on a phone. */
const variants = [
  { locale: 'en', viewport: { width: 1440, height: 900 } },
  { locale: 'ar', viewport: { width: 390, height: 844 } },
] as const

const [market] = marketsOf('assets')
const { symbol, base } = market

test.describe.configure({ mode: 'default' })
test.beforeAll(({ baseURL }) => clearScenarioMarket(baseURL ?? '', market))

for (const { locale, viewport } of variants) {
  test(`[PAG-7] [PAG-8] [PAG-16] what is held opens into its orders and lines, and can be hidden: ${locale}`, async ({
    page,
  }) => {
    const person = await addPerson('saver', market)
    const trader = new Trader(page)
    await trader.openAs(person, locale, symbol)
    const price = await trader.readFreePrice(market, 'live')
    await trader.place({ side: 'buy', price, quantity: '50.0' })
    await page.setViewportSize(viewport)
    await page.goto(`/${locale}/asset/spot`)
    const row = page.locator(`[data-asset=${base}]`)
    await expect(row).toBeVisible()
    await expect(page.locator('[data-total]')).toHaveText(/\d/)

    await test.step('what is in orders opens into the order, live', async () => {
      await page.locator('[data-asset=USDT] button[aria-expanded]').first().click()
      const ledger = page.locator('[data-ledger=USDT]')
      await expect(ledger.locator('[data-order]')).toHaveCount(1)
      await expect(ledger.locator('[data-adds-up=true]')).toBeVisible()
      await expect(ledger.locator('[data-order] a')).toHaveAttribute('href', `/${locale}/spot/${symbol}`)
    })

    await test.step('hidden amounts stay hidden on the next page and after a reload', async () => {
      await page.locator('[data-action=toggle-amounts]').click()
      await expect(page.locator('[data-total]')).not.toHaveText(/\d/)
      await page.goto(`/${locale}/transac`)
      await expect(page.locator('[data-line] [data-hidden-amount]').first()).toBeVisible()
      await expect(page.locator('[data-line] [class*=amount]').first()).not.toHaveText(/\d/)
    })

    await test.step('a filter is in the address, and Back takes it away', async () => {
      await page.goto(`/${locale}/transac`)
      await expect(page.locator('[data-line]').first()).toBeVisible()
      await page.locator('input[type=date]').first().fill('2099-01-01')
      await expect(page).toHaveURL(/from=2099-01-01/)
      await expect(page.locator('[data-line]')).toHaveCount(0)
      await page.goBack()
      await expect(page.locator('[data-line]').first()).toBeVisible()
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })

  test(`[PAG-7] [PAG-8] the value over time begins with the first deposit, which is no profit: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/${locale}/asset`)
    await expect(page.locator('[data-signed-out]')).toBeVisible()
    await expect(page.locator('[data-value-chart]')).toHaveCount(0)
    await signInPage(page, await addPerson('holder', market))
    await page.goto(`/${locale}/asset`)
    const chart = page.locator('[data-value-chart]')
    await expect(chart.locator('input[type=range]')).toBeAttached()

    await test.step('each range is drawn', async () => {
      for (const range of ['1D', 'All']) {
        await chart.locator(`[data-range="${range}"]`).click()
        await expect(page.locator(`[data-value-chart="${range}"] input[type=range]`)).toBeAttached()
      }
    })

    await test.step('complaint: a deposit is shown as profit', async () => {
      await expect(chart.locator('[data-came]')).toHaveText(/[1-9]/)
      // Everything came today; what prices did since is a few percent at most.
      await expect(chart.locator('[data-profit] strong')).toHaveText(/(?<!\d)\d\.\d\u200e?%/)
    })

    await test.step('the points are a table too, newest first', async () => {
      await chart.locator('button[aria-controls]').click()
      await expect(chart.locator('[data-point]').first()).toBeVisible()
    })

    await test.step('complaints 32 to 34: hidden amounts leave no chart on either page', async () => {
      await page.locator('[data-action=toggle-amounts]').click()
      await expect(chart).toHaveCount(0)
      await page.goto(`/${locale}/asset/spot`)
      await expect(page.locator('[data-total] [data-hidden-amount]')).toBeVisible()
      await expect(chart).toHaveCount(0)
    })

    await test.step('the names of all pages are on the screen', async () => {
      for (const link of await page.locator('main nav').first().locator('a').all())
        await expect(link).toBeInViewport({ ratio: 1 })
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })

  test(`[PAG-4] [PAG-19] fees and records of a new user: ${locale}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/${locale}/fee`)
    await expect(page.locator('[data-standing=signed-out]')).toBeVisible()
    await expect(page.locator('tr[data-level]')).toHaveCount(5)
    await signInPage(page, await addPerson('newcomer'))
    await page.goto(`/${locale}/fee`)
    await expect(page.locator('[data-standing=known]')).toBeVisible()
    await expect(page.locator('tr[data-mine]')).toHaveAttribute('data-level', '0')
    await page.goto(`/${locale}/record/exchange?view=trades`)
    await expect(page.locator('[data-action=export]')).toBeDisabled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })
}
