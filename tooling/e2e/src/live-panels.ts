import type { Page } from '@playwright/test'
import { untilHydrated } from './hydrated.ts'
import type { PageName } from './pages.ts'

/** Counted from the top: further down, home and gallery show a badge of each kind to explain them. */
const panelCounts: Readonly<Partial<Record<PageName, number>>> = { home: 1, markets: 1, spot: 4 }

/** Until the page answers, it is known who reads, and every panel that follows the market says that it is live. */
export async function untilLive(page: Page, name: PageName): Promise<void> {
  await untilHydrated(page)
  await page.waitForFunction(isLive, panelCounts[name] ?? 0)
}

/** Runs in the page, so it uses nothing from outside itself. */
function isLive(panelCount: number): boolean {
  const session = document.querySelector('header [data-session]')?.getAttribute('data-session') ?? 'unknown'
  const badges = [...document.querySelectorAll('main output[data-state]')].slice(0, panelCount)
  const isEveryLive = badges.every((badge) => badge.getAttribute('data-state') === 'live')
  return session !== 'unknown' && badges.length === panelCount && isEveryLive
}
