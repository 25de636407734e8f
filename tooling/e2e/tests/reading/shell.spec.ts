import { expect, test } from '../../src/test.ts'
import { SpotPage } from '../../src/spot-page.ts'

test('[THM-3] a chosen theme is stored in cookie and local storage, and never flashes', async ({ page, context }) => {
  const spot = new SpotPage(page)
  await spot.open()
  expect(await spot.theme).toBe('white')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  expect(await spot.theme).toBe('black')
  expect((await context.cookies()).find((cookie) => cookie.name === 'theme')?.value).toBe('black')
  expect(await page.evaluate(() => localStorage.getItem('preference:global-theme'))).toContain('"black"')

  // The class is set before the first paint, so the first frame is already black.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'first-paint') Object.assign(window, { firstPaintTheme: document.documentElement.className })
    }).observe({ type: 'paint', buffered: true })
  })
  await page.reload()
  await page.waitForFunction(() => 'firstPaintTheme' in window)
  expect(await page.evaluate(() => (window as unknown as { firstPaintTheme: string }).firstPaintTheme)).toBe('black')
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
})

test('[LOC-7] a change of language replaces the page in the history and keeps query and hash', async ({ page }) => {
  const spot = new SpotPage(page)
  await page.goto('/en/spot/ETHUSDT')
  await page.goto('/en/spot/BTCUSDT?a=1#content')
  await spot.hydrated()
  await spot.languageButton.click()
  await expect(spot.languages).toHaveCount(23)
  await spot.languages.filter({ hasText: 'العربية' }).click()
  await page.waitForURL('**/ar/spot/BTCUSDT?a=1#content')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await spot.hydrated()
  await page.goBack()
  await page.waitForURL('**/en/spot/ETHUSDT')
})

test('[LOC-9] a path without a language follows the language chosen before', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
  await page.goto('/spot/BTCUSDT')
  await page.waitForURL('**/de/spot/BTCUSDT')
})

test('[THM-3] a page that turns out to be missing shows the error in the same document and keeps the theme', async ({
  page,
  context,
  baseURL,
}) => {
  const spot = new SpotPage(page)
  await context.addCookies([{ name: 'theme', value: 'black', url: baseURL ?? '' }])
  await spot.open('de')
  await page.evaluate(() => {
    history.pushState(null, '', '/de/spot/NOSUCHMARKET')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveTitle(/Argosy/)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('a[href="/de/spot/BTCUSDT"]')).not.toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await spot.theme).toBe('black')
  await spot.languageButton.click()
  await expect(spot.languages).toHaveCount(23)
})

test('the keyboard reaches the content first, and every dialog', async ({ page }) => {
  const spot = new SpotPage(page)
  await spot.open()
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#content"]')).toBeFocused()
  await spot.languageButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spot.languageButton).toBeFocused()
})
