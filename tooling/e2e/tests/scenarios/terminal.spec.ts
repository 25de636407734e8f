import { findViolations } from '../../src/find-violations.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

const [{ symbol }] = marketsOf('terminal')

test('without scripts the page is complete, and nothing is marked live', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT')
  await expect(page.getByRole('table', { name: 'Latest trades' }).getByRole('cell').first()).toHaveText(
    /^[\d,]+\.\d{2}/,
  )
  await expect(page.getByRole('status').filter({ hasText: 'Catching up' }).first()).toBeVisible()
  await expect(page.locator('output[data-state=live]')).toHaveCount(0)
  await context.close()
})

test('every panel of a connected page shows live', async ({ page }) => {
  await new Trader(page).open()
  for (const panel of ['ticker', 'chart', 'book', 'trades'])
    await expect(
      page
        .locator(`[data-panel=${panel}]`)
        .getByRole('status')
        .filter({ hasText: /^Live$/ }),
    ).toHaveCount(1)
})

test('a signed-out visitor sees the market and a sign-in button, and cannot submit an order', async ({ page }) => {
  const visitor = new Trader(page)
  await visitor.open()
  await expect(page.getByText('Sign in to see your orders and balances.')).toBeVisible()
  await expect(visitor.form.locator('[data-hold=signed_out] [data-action=sign-in]')).toBeVisible()
  await expect(visitor.submitButton).toHaveCount(0)
})

test('another market opens with one click, without a new document', async ({ page }) => {
  const visitor = new Trader(page)
  await visitor.open()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('dialog').locator('[data-market=ETHUSDT]').click()
  await page.waitForURL('**/en/spot/ETHUSDT')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH/USDT')
  await expect(page.getByRole('columnheader', { name: 'Quantity (ETH)' }).first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[USR-4] signing out clears the account', async ({ page }) => {
  const alice = new Trader(page)
  await alice.open()
  await alice.signIn(await addPerson('leaver'))
  await expect(alice.balance('USDT')).toHaveText(/\d/)
  await alice.account.click()
  // A new document has no state of the old one.
  const isLoaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await isLoaded
  await expect(page.getByText('Sign in to see your orders and balances.')).toBeVisible()
  expect((await alice.call('GET', '/v1/trade/spot/account', 'live')).status).toBe(401)
})

test('on a phone the form comes up from the bottom with the side that was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visitor = new Trader(page)
  await visitor.open()
  await expect(visitor.form).toHaveCount(0)
  await page.locator('[data-action=sell]').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('button[data-side=sell]')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const theme of ['light', 'dark']) {
  for (const locale of ['en', 'ar']) {
    test(`has no accessibility violation with orders on it: ${locale}, ${theme}`, async ({ page }) => {
      const alice = new Trader(page)
      await alice.openAs(await addPerson('reader'), locale, symbol, `?appTheme=${theme}`)
      await expect(alice.balance('USDT')).toHaveText(/\d/)
      await alice.place({ side: 'buy', price: '10.00', quantity: '1' })
      await expect(alice.rows).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
    })
  }
}
