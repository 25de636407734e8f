import type { Direction } from '@argosy/i18n'
import { expect, type Page } from '@playwright/test'
import { findViolations } from '../find-violations.ts'
import type { PageName } from '../pages.ts'
import { untilResting } from '../resting.ts'
import { sizes, type Theme } from './plan.ts'

const themeClasses = { light: 'white', dark: 'black' } as const

/** Judges both sizes, because each shows parts that the other hides. The page already has the phone's size. */
export async function judgeWithAxe(page: Page, name: PageName, theme: Theme, direction: Direction): Promise<string[]> {
  if (name === 'kit') await showPane(page, themeClasses[theme], direction)
  const onPhone = await findViolations(page)
  await page.setViewportSize(sizes.desktop)
  await untilResting(page)
  const onDesktop = await findViolations(page)
  return [
    ...onPhone.map(([rule, html]) => `phone: axe finds ${rule}: ${html.join(' ')}`),
    ...onDesktop.map(([rule, html]) => `desktop: axe finds ${rule}: ${html.join(' ')}`),
  ]
}

/** The gallery shows everything in both themes and directions at once; each is judged in the visit that has it. */
async function showPane(page: Page, theme: string, direction: Direction): Promise<void> {
  await page.locator(`main nav a[href*="theme=${theme}"]`).click()
  await page.locator(`main nav a[href*="dir=${direction}"]`).click()
  await expect(page.locator(`[data-pane]:not(.${theme}[data-pane=${direction}])`)).toHaveCount(0)
  await expect(page.locator(`.${theme}[data-pane=${direction}]`)).not.toHaveCount(0)
}
