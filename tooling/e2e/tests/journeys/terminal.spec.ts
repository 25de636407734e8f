import { findViolations } from '../../src/find-violations.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

test('the page is complete without scripts, and claims nothing to be live', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT')
  await expect(page.getByRole('table', { name: 'Latest trades' }).getByRole('cell').first()).toHaveText(
    /^[\d,]+\.\d{2}/,
  )
  await expect(page.getByRole('status').filter({ hasText: 'Catching up' }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toHaveCount(0)
  await context.close()
})

test('every panel of a connected page says that it is live', async ({ page }) => {
  await new Trader(page).open()
  await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toHaveCount(4)
})

test('a visitor sees the market, is asked to sign in, and cannot send an order', async ({ page }) => {
  const visitor = new Trader(page)
  await visitor.open()
  await expect(page.getByText('Sign in to see your orders and balances.')).toBeVisible()
  await expect(visitor.outcome).toHaveText('Sign in to trade.')
  await expect(visitor.submitButton).toBeDisabled()
})

test('another market is a click away, without a new document', async ({ page }) => {
  const visitor = new Trader(page)
  await visitor.open()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'ETH/USDT' }).click()
  await page.waitForURL('**/en/spot/ETHUSDT')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH/USDT')
  await expect(page.getByRole('columnheader', { name: 'Quantity (ETH)' }).first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[USR-4] signing out forgets the account', async ({ page }) => {
  const alice = new Trader(page)
  await alice.open()
  await alice.signIn('alice')
  await expect(alice.balance('USDT')).toHaveText(/\d/)
  await alice.account.click()
  // A new document forgets what the old one knew.
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
  await expect(page.locator('form:visible')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const theme of ['light', 'dark']) {
  for (const locale of ['en', 'ar']) {
    test(`has no accessibility violation with orders on it: ${locale}, ${theme}`, async ({ page }) => {
      const alice = new Trader(page)
      await alice.open(locale, 'SOLUSDT', `?appTheme=${theme}`)
      await alice.signIn('alice')
      await expect(alice.balance('USDT')).toHaveText(/\d/)
      await alice.cancelAll('live')
      await alice.place({ side: 'buy', price: '10.00', quantity: '1' })
      await expect(alice.rows).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
    })
  }
}
