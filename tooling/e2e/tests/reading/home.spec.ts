import type { Page } from '@playwright/test'
import { findViolations } from '../../src/find-violations.ts'
import { untilHydrated } from '../../src/hydrated.ts'
import { readLayoutShifts, watchLayoutShifts } from '../../src/layout-shifts.ts'
import { untilResting, watchRequests } from '../../src/resting.ts'
import { expect, test } from '../../src/test.ts'

async function openHome(page: Page, locale = 'en', query = ''): Promise<void> {
  await page.goto(`/${locale}${query}`)
  await untilHydrated(page)
}

const card = (page: Page) => page.locator('main section section').first()

test('the whole page comes with the HTML, prices and answers included', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/en')
  await expect(page.locator('h1')).toBeVisible()
  // Not BTC, because parallel scenarios move its price.
  await expect(page.locator('main [data-market=ETHUSDT]').first()).toContainText(/\d,\d{3}\.\d{2}/)
  expect(await page.locator('main details').count()).toBeGreaterThanOrEqual(6)
  await context.close()
})

test('the figures are counted: as many markets and languages as there are', async ({ page, request }) => {
  await openHome(page)
  const { data } = (await (await request.get('/v1/spot/public/markets')).json()) as { data: unknown[] }
  await expect(page.locator('main dl dd').first()).toHaveText(String(data.length))
  const offered = await page.locator('head link[rel=alternate]:not([hreflang=x-default])').count()
  await expect(page.locator('main dl dd').nth(2)).toHaveText(String(offered))
})

test('tabs move with the arrow keys, and each list is correct', async ({ page }) => {
  await openHome(page)
  const tabs = card(page).getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  for (const text of await card(page).getByRole('tabpanel').locator('li').allInnerTexts()) expect(text).toContain('+')
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(2)).toBeFocused()
  for (const text of await card(page).getByRole('tabpanel').locator('li').allInnerTexts())
    expect(text).toMatch(/[-−]\d/)
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
})

test('the two ways in: the terminal, and simulation trading', async ({ page }) => {
  await openHome(page)
  await page.locator('main a[href="/en/spot/BTCUSDT"]').first().click()
  await expect(page).toHaveURL(/\/en\/spot\/BTCUSDT/)
  await page.goBack()
  await page.locator('main h1 ~ div button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('questions open with the keyboard, one at a time', async ({ page }) => {
  await openHome(page)
  const items = page.locator('main details')
  await items.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(0)).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(items.nth(1)).toHaveAttribute('open')
  await expect(items.nth(0)).not.toHaveAttribute('open')
})

test('search engines get the questions, a list of pages and an installable app', async ({ page, request, baseURL }) => {
  await openHome(page, 'de')
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = facts.map((text) => JSON.parse(text) as { '@type': string; mainEntity: unknown[] })
  expect(faq.find((one) => one['@type'] === 'FAQPage')?.mainEntity).toHaveLength(
    await page.locator('main details').count(),
  )

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemaps = await (await request.get('/sitemap.xml')).text()
  expect(sitemaps).not.toContain('/bg')
  for (const [language, path] of [
    ['en', '/en'],
    ['ar', '/ar/markets'],
    ['zh-CN', '/zh-CN/spot/BTCUSDT'],
  ]) {
    const address = `${baseURL}/sitemap/${language}.xml`
    expect(sitemaps).toContain(`<loc>${address}</loc>`)
    expect(await (await request.get(address)).text()).toContain(`<loc>${baseURL}${path}</loc>`)
  }
  expect((await request.get('/sitemap/bg.xml')).status()).toBe(404)
  expect(await (await request.get('/llms.txt')).text()).toContain(`(${baseURL}/en/learn)`)

  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
})

test('[LOC-10] in Arabic the card is on the left', async ({ page }) => {
  await openHome(page, 'ar')
  const title = await page.locator('h1').boundingBox()
  const box = await card(page).boundingBox()
  expect(box?.x).toBeLessThan(title?.x ?? 0)
})

for (const width of [360, 1440]) {
  test(`nothing moves by itself and nothing is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    watchRequests(page)
    await watchLayoutShifts(page)
    for (const locale of ['en', 'ar', 'de']) {
      await openHome(page, locale)
      await expect(card(page).locator('output')).toHaveAttribute('data-state', 'live')
      await untilResting(page)
      expect(await readLayoutShifts(page), locale).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), locale).toBe(0)
    }
  })
}

for (const theme of ['light', 'dark']) {
  test(`axe is content in the ${theme} theme`, async ({ page }) => {
    await openHome(page, 'en', `?appTheme=${theme}`)
    await page.locator('main details summary').first().click()
    expect(await findViolations(page, 'main')).toEqual([])
  })
}
