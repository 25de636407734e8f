/** Every page in every language's words, as a visitor meets it: nothing in the console, nothing refused, nothing moves, nothing cut off. */
import { languages, type Language } from '@argosy/i18n'
import type { Page } from '@playwright/test'
import { findClippedText } from '../../src/clipped-text.ts'
import { readLayoutShifts, watchLayoutShifts } from '../../src/layout-shifts.ts'
import { pageAddress, pageNames, type PageName } from '../../src/pages.ts'
import { expect, test } from '../../src/test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

// Careless pages move when live data arrives, and a little later.
const settleMs = 700
const resizeMs = 150

/** For developers and in no production: of its words only directions and lengths matter. */
const galleryLanguages = ['en', 'ar', 'de']

/** Counted from the top: further down, home and gallery show a badge of each kind to explain them. */
const panelCounts: Readonly<Partial<Record<PageName, number>>> = { home: 1, markets: 1, spot: 4 }

/** Where numbers, dates and money stand: all that tells a language from the one whose words it borrows. */
const pagesWithNumbers: readonly PageName[] = ['home', 'markets', 'spot']

function isBorrower({ key, catalog }: Language): boolean {
  return languages.find((first) => first.catalog === catalog)?.key !== key
}

function pagesIn(language: Language): readonly PageName[] {
  if (isBorrower(language)) return pagesWithNumbers
  return pageNames.filter((name) => name !== 'kit' || galleryLanguages.includes(language.key))
}

for (const language of languages) {
  const { key, direction } = language
  const what = isBorrower(language) ? 'every page with numbers' : 'every page'
  test(`[LOC-10] [LOC-13] ${what} is whole in ${key}`, async ({ page }) => {
    test.setTimeout(180_000)
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
        reportViolation(`${location.pathname} ${effectiveDirective} ${blockedURI}`)
      })
    })
    await watchLayoutShifts(page)
    for (const name of pagesIn(language)) {
      const address = pageAddress(name, key)
      await page.setViewportSize(desktop)
      await page.goto(address, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      await untilLive(page, name)
      await page.waitForTimeout(settleMs)
      await expect.soft(page.locator('html'), address).toHaveAttribute('dir', direction)
      // Every offered language and x-default; an address without a page has none.
      if (name !== 'not-found')
        await expect.soft(page.locator('link[rel="alternate"][hreflang]'), address).toHaveCount(24)
      // The gallery is half a megabyte of components for developers; it settles while it is parsed.
      if (name !== 'kit') expect.soft(await readLayoutShifts(page), `${address} moved`).toEqual([])
      expect.soft(await page.evaluate(findClippedText), `${address}, desktop`).toEqual([])
      await page.setViewportSize(phone)
      await page.waitForTimeout(resizeMs)
      expect.soft(await page.evaluate(findClippedText), `${address}, phone`).toEqual([])
    }
    expect(violations).toEqual([])
  })
}

/** Until it is known who reads, and every panel that follows the market says that it is live. */
async function untilLive(page: Page, name: PageName): Promise<void> {
  const timeout = 60_000
  await expect(page.locator('header [data-session]')).not.toHaveAttribute('data-session', 'unknown', { timeout })
  const badges = page.locator('main output[data-state]')
  for (let at = 0; at < (panelCounts[name] ?? 0); at++)
    await expect(badges.nth(at)).toHaveAttribute('data-state', 'live', { timeout })
}
