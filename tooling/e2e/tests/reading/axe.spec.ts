/** Every page in each theme and direction, judged by axe, on a desk and in a hand. */
import type { Page } from '@playwright/test'
import { findViolations } from '../../src/find-violations.ts'
import { pageAddress, pageNames } from '../../src/pages.ts'
import { SpotPage } from '../../src/spot-page.ts'
import { expect, test } from '../../src/test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const themes = { light: 'white', dark: 'black' } as const
const directions = { en: 'ltr', ar: 'rtl' } as const

// Contrast is the theme's and order of reading the direction's: two looks show both, whatever they are paired with.
const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
] as const

for (const name of pageNames) {
  for (const { theme, language } of looks) {
    test(`has no accessibility violation: ${name}, ${theme}, ${language}`, async ({ page }) => {
      test.setTimeout(180_000)
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        await page.goto(`${pageAddress(name, language)}?appTheme=${theme}`)
        await new SpotPage(page).hydrated()
        if (name === 'kit') await showPane(page, themes[theme], directions[language])
        expect(await findViolations(page), `${viewport.width} px wide`).toEqual([])
      }
    })
  }
}

/** The gallery shows everything in both themes and directions at once: each is judged on the page that has it. */
async function showPane(page: Page, theme: string, direction: string): Promise<void> {
  await page.locator(`main nav a[href*="theme=${theme}"]`).click()
  await page.locator(`main nav a[href*="dir=${direction}"]`).click()
  await expect(page.locator(`[data-pane]:not(.${theme}[data-pane=${direction}])`)).toHaveCount(0)
  await expect(page.locator(`.${theme}[data-pane=${direction}]`)).not.toHaveCount(0)
}
