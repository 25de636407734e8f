import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../src/test.ts'

// All other tests block workers, because a test that watches requests would not see a worker's.
test.use({ serviceWorkers: 'allow' })

/** Waits until the worker has cached the offline page and controls this tab. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}

async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = globalThis.caches
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Without a network every request fails, and Chromium logs it in the console. */
function forgetLostRequests(errors: string[]): void {
  const others = errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(text))
  errors.splice(0, errors.length, ...others)
}

const cookie = (context: BrowserContext, baseURL: string | undefined, name: string, value: string) =>
  context.addCookies([{ name, value, url: baseURL ?? '' }])

for (const [locale, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ja', 'ltr'],
] as const) {
  test(`without a network a page in ${locale} shows the offline page, translated and themed, and recovers`, async ({
    page,
    context,
    baseURL,
    pageErrors,
  }) => {
    await cookie(context, baseURL, 'theme', 'black')
    await page.goto(`/${locale}/markets`)
    await untilCached(page)
    await context.setOffline(true)
    await page.goto(`/${locale}/spot/BTCUSDT`)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('dir', direction)
    await expect(root).toHaveClass('black')
    await expect(page.locator('h1')).not.toBeEmpty()
    await expect(page.getByRole('button')).toHaveCount(1)
    await expect(page.locator('body')).not.toContainText('USDT')
    await context.setOffline(false)
    await expect(page.locator('[data-panel=ticker]')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/${locale}/spot/BTCUSDT`)
    forgetLostRequests(pageErrors)
  })
}

test('after a visit to the terminal only the offline page and content-hashed files are cached', async ({ page }) => {
  await page.goto('/en/spot/BTCUSDT')
  await untilCached(page)
  await page.goto('/en/spot/ETHUSDT')
  await page.locator('[data-panel=book]').waitFor()
  await page.goto('/en/markets')
  const cached = await cachedPaths(page)
  expect(cached).toContain('/offline.html')
  expect(cached.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])
})
