/** What moved on a page without anybody having touched it: the browser's own count. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    argosyShifts?: string[]
  }
}

/** Before the page is opened. */
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
        // Text that was set anew in its old place is counted, too, and has not moved.
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
