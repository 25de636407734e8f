import { expect, test } from '../../src/test.ts'
import { SpotPage } from '../../src/spot-page.ts'

const converted = 'At a simulated exchange rate'

test('[THM-4] the currency is USD, changes with an event, is saved, and another tab follows', async ({
  page,
  context,
}) => {
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.getByTitle(converted)).toHaveText(/^≈ \$[\d,]+\.\d\d$/)
  const other = await context.newPage()
  await other.goto('/de/spot/BTCUSDT')
  await expect(other.getByTitle(/./).filter({ hasText: '≈' })).toHaveText(/^≈ [\d.]+,\d\d\s\$$/)

  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('argosy:currency-change', { detail: { value: 'EUR' } })),
  )
  await expect(page.getByTitle(converted)).toHaveText(/^≈ €[\d,]+\.\d\d$/)
  await expect(other.getByTitle(/./).filter({ hasText: '≈' })).toHaveText(/^≈ [\d.]+,\d\d\s€$/)
  expect((await context.cookies()).find(({ name }) => name === 'unit')).toMatchObject({ value: 'EUR', path: '/' })

  await page.reload()
  await expect(page.getByTitle(converted)).toHaveText(/^≈ €/)
})

test('[THM-6] without rates no converted amount is shown, and its width stays reserved', async ({ page }) => {
  await page.route('**/usdtRate', (route) =>
    route.fulfill({ json: { code: 'rates_unavailable', msg: 'rates unavailable', data: null } }),
  )
  const ratesResponse = page.waitForResponse('**/usdtRate')
  const spot = new SpotPage(page)
  await spot.open()
  await ratesResponse
  const fiatAmount = page.locator('[class*="fiat"]').first()
  await expect(fiatAmount).toHaveText('')
  expect((await fiatAmount.boundingBox())?.width).toBeGreaterThan(80)
})

test('[THM-2] the address names the theme for its document, and nothing is saved', async ({ page, context }) => {
  const spot = new SpotPage(page)
  for (const [value, theme] of [
    ['dark', 'black'],
    ['light', 'white'],
    ['pink', 'white'],
  ]) {
    await page.goto(`/en/spot/BTCUSDT?appTheme=${value}`)
    await spot.hydrated()
    expect(await spot.theme).toContain(theme)
  }
  expect((await context.cookies()).some(({ name }) => name === 'theme')).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('preference:global-theme'))).toBeNull()
})

test('[PRF-6] a page with blocked storage works, and keeps preferences while it is open', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { configurable: true, get: blocked })
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  const spot = new SpotPage(page)
  await spot.open()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  expect(await spot.theme).toContain('black')
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('argosy:currency-change', { detail: { value: 'EUR' } })),
  )
  await expect(page.getByTitle(converted)).toHaveText(/^≈ €/)
})

test('[USR-3] when the user info fails the visitor is signed out, the user id is cleared, and it is logged', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.addInitScript(() => {
    localStorage.setItem('preference:global-user-id', JSON.stringify({ v: 1, t: 1, w: 'a', d: '1' }))
  })
  await page.route('**/v1/user/overview/userinfo', (route) =>
    route.fulfill({ json: { code: 'internal_error', msg: '', data: null } }),
  )
  const spot = new SpotPage(page)
  await spot.open()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('preference:global-user-id'))).toContain('"d":""')
  expect(warnings.join()).toContain('the user info could not be read')
})
