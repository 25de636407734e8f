import { untilHydrated } from '../../src/hydrated.ts'
import { expect, test } from '../../src/test.ts'

test('[STA-5] the state, the days and the incidents come with the HTML, before any script has run', async ({
  browser,
  baseURL,
  request,
}) => {
  // The prober measures for the first time when everything else is ready.
  await expect
    .poll(async () => (await request.get('/v1/mix/public/status/present')).json())
    .toMatchObject({
      data: { state: 'up' },
    })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto('/en/status')
    await expect(page.locator('[role=status][data-state]')).toHaveAttribute('data-state', 'up', { timeout: 1_000 })
  }).toPass()
  await expect(page.locator('[data-component]')).toHaveCount(5)
  await expect(page.locator('[data-component=spot] [data-mark]')).toHaveCount(90)
  // Measured for minutes only: the days before are no days without an outage.
  await expect(page.locator('[data-component=spot] [data-mark=not-measured]')).toHaveCount(89)
  await context.close()
})

test('[STA-5] the page is kept for seconds, for everybody alike', async ({ request }) => {
  const headers = async () => (await request.get('/de/status', { headers: { cookie: 'theme=black' } })).headers()
  await expect
    .poll(async () => (await headers())['cache-control'])
    .toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=10')
  expect((await headers())['set-cookie']).toBeUndefined()
})

test.describe('without an answer', () => {
  // Chromium logs the request that failed.
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('[STA-5] when the measurements cannot be read any more, the page states that', async ({ page }) => {
    await page.goto('/en/status')
    await untilHydrated(page)
    await expect(page.locator('[role=status][data-state]')).toHaveAttribute('data-state', 'up')
    await page.route('**/v1/mix/public/status?*', (route) => route.abort())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('[role=status][data-state]')).toHaveAttribute('data-state', 'unreachable')
    await expect(page.locator('[data-component]')).toHaveCount(0)
  })
})

test('[STA-5] the footer leads to it, with a light', async ({ page }) => {
  await page.goto('/en/fee')
  const link = page.locator('footer a[href="/en/status"]')
  await expect(link.locator('[data-state=up]')).toBeVisible()
  await link.click()
  await expect(page.locator('[data-component]')).toHaveCount(5)
})
