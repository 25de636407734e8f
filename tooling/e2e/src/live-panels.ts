import type { Page } from '@playwright/test'
import { untilHydrated } from './hydrated.ts'
import type { PageName } from './pages.ts'

/** Counted from the top: further down, home and gallery show a badge of each kind as an explanation. */
const panelCounts: Readonly<Partial<Record<PageName, number>>> = { home: 1, markets: 1, spot: 4, 'trade-spot': 4 }

/** In these the app shows its own header around the page. */
const withoutHeader: readonly PageName[] = ['trade-spot', 'trade-asset-order']

/** Waits until the page is hydrated, the session is known, and every panel that follows the market is live. */
export async function untilLive(page: Page, name: PageName): Promise<void> {
  await untilHydrated(page)
  await page.waitForFunction(isLive, { panelCount: panelCounts[name] ?? 0, hasHeader: !withoutHeader.includes(name) })
}

/** Runs in the page, so it uses nothing outside itself. */
function isLive({ panelCount, hasHeader }: { readonly panelCount: number; readonly hasHeader: boolean }): boolean {
  const session = document.querySelector('header [data-session]')?.getAttribute('data-session') ?? 'unknown'
  const badges = [...document.querySelectorAll('main output[data-state]')].slice(0, panelCount)
  const isEveryLive = badges.every((badge) => badge.getAttribute('data-state') === 'live')
  return (session !== 'unknown' || !hasHeader) && badges.length === panelCount && isEveryLive
}
