/** Layout shifts without user input, as the browser counts them. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    argosyShifts?: string[]
  }
}

/** Call it before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = (window.argosyShifts = [])
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
    type Moved = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.flatMap(({ node, previousRect, currentRect }) => {
          const [from, to] = [boxOf(previousRect), boxOf(currentRect)]
          return from === to ? [] : [`${node?.outerHTML?.slice(0, 100) ?? node?.nodeName} from ${from} to ${to}`]
        })
        // The browser also counts text that was rendered again in its old place, which has not moved.
        if (moved.length > 0 || entry.sources.length === 0)
          shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    function boxOf({ x, y, width, height }: DOMRect): string {
      return [x, y, width, height].map((value) => value.toFixed(1)).join(',')
    }
  })
}

export function readLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.argosyShifts ?? [])
}
