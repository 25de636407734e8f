import { untilHydrated } from '../../src/hydrated.ts'
import { SpotPage } from '../../src/spot-page.ts'
import { expect, test } from '../../src/test.ts'

test('[LRN-3] glossary and guides are in the HTML, before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/ar/learn')
  expect(await page.locator('main dl > div[id]').count()).toBeGreaterThan(40)
  await page.goto('/en/learn/order-types')
  await expect(page.locator('[data-example]')).toHaveCount(10)
  await expect(page.locator('[data-example=post-only]')).toHaveAttribute('data-outcome', 'refused')
  await context.close()
})

test('[LRN-3] an explained number leads to its term in the glossary', async ({ page, context }) => {
  const spot = new SpotPage(page)
  await spot.open()
  await page.locator('[data-explain=available]').first().click()
  const opening = context.waitForEvent('page')
  await page.locator('a[href="/en/learn#available"]').click()
  const glossary = await opening
  await expect(glossary.locator('#available')).toBeInViewport()
})

for (const [size, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  for (const locale of ['en', 'ar']) {
    test(`[LRN-3] the guides are reached from Learn and fit the screen (${locale}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/${locale}/learn`)
      await untilHydrated(page)
      for (const guide of ['order-types', 'safety']) {
        await page.locator(`main a[href="/${locale}/learn/${guide}"]`).click()
        await page.waitForURL(`**/${locale}/learn/${guide}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
        await page.locator(`main nav a[href="/${locale}/learn"]`).click()
        await page.waitForURL(`**/${locale}/learn`)
      }
    })
  }
}
