import { coinSlug } from '@argosy/catalogue'
import { Counterparty, Market } from '../../src/counterparty.ts'
import { findViolations } from '../../src/find-violations.ts'
import { untilHydrated } from '../../src/hydrated.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { expect, test } from '../../src/test.ts'

/** One person converts, from a coin's page and from their assets, on a desktop and on a phone. */
const [first, second = first] = marketsOf('convert')
const visitors = [
  { locale: 'en', theme: 'white', market: first, viewport: { width: 1440, height: 900 } },
  { locale: 'ar', theme: 'black', market: second, viewport: { width: 390, height: 844 } },
] as const

// Its refusals, and the connection that it cuts.
test.use({ expectedErrors: /status of (?:40[1349]|422)|ERR_INTERNET_DISCONNECTED/ })

for (const { locale, theme, market, viewport } of visitors) {
  test(`[CNV-1] [CNV-2] [CNV-3] a quote is shown, accepted, renewed and refused: ${locale} ${theme}`, async ({
    page,
    context,
    baseURL: origin,
  }) => {
    const baseURL = origin ?? ''
    await clearScenarioMarket(baseURL, market)
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL }])
    await page.setViewportSize(viewport)
    const { symbol, base, decimals } = market
    const maker = await Counterparty.signIn(baseURL, (await addPerson('maker', market)).userName)
    const last = await new Market(baseURL, symbol).last()
    const offer = () =>
      maker.place({ marketId: symbol, side: 'sell', price: (last * 1.001).toFixed(decimals), quantity: '50' })
    const dialog = page.getByRole('dialog')
    const amount = (side: 'from' | 'to') => dialog.locator(`input[name=${side}]`)
    const submit = dialog.locator('[data-action=convert]')
    const coinPage = `/${locale}/price/${coinSlug(base)}`

    await test.step('a visitor is asked to sign in', async () => {
      await page.goto(coinPage)
      await untilHydrated(page)
      await page.locator('[data-quick-buy]').click()
      await expect(dialog.getByRole('button').last()).toBeVisible()
      await expect(amount('from')).toHaveCount(0)
    })

    await test.step('a coin is bought on its page, and the amounts are those of the fills', async () => {
      await offer()
      await signInPage(page, await addPerson('converter', market))
      await page.goto(coinPage)
      await untilHydrated(page)
      await page.locator('[data-quick-buy]').click()
      await amount('from').fill('30')
      await expect(dialog.locator('[data-quote=quoted] [data-seconds]')).toBeVisible()
      await expect(amount('to')).not.toHaveValue('')
      expect(await findViolations(page, '[role=dialog]')).toEqual([])
      await submit.click()
      await expect(dialog.locator('[data-conversion=done]')).toBeVisible()
      await expect(dialog.locator('[data-conversion=done] strong')).toContainText(base)
      expect(await findViolations(page, '[role=dialog]')).toEqual([])
      await page.keyboard.press('Escape')
    })

    await test.step('an amount to receive is typed, and the price is gone when it is accepted', async () => {
      await page.goto(`/${locale}/asset`)
      await untilHydrated(page)
      await page.locator('#content [data-action=convert]').click()
      await dialog.locator('button[aria-haspopup=listbox]').last().click()
      await page.getByRole('option', { name: base, exact: true }).click()
      await amount('to').fill('10')
      await expect(dialog.locator('[data-quote=quoted]')).toBeVisible()
      await maker.cancelAll(symbol)
      await submit.click()
      await expect(dialog.locator('[data-refusal=convert_price_moved]')).toBeVisible()
      await dialog.locator('[data-action=edit]').click()
      await expect(dialog.locator('[data-refusal=convert_too_large]')).toBeVisible()
      await expect(submit).toBeDisabled()
      await offer()
      await dialog.locator('[data-action=renew]').click()
      await expect(dialog.locator('[data-quote=quoted]')).toBeVisible()
    })

    await test.step('without a connection an expired price cannot be accepted', async () => {
      await context.setOffline(true)
      await expect(dialog.locator('[data-quote=quoted]')).toHaveCount(0)
      await expect(submit).toBeDisabled()
      await context.setOffline(false)
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await maker.cancelAll(symbol)
  })
}
