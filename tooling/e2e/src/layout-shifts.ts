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
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 100) ?? node?.nodeName} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        )
        shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    function placeOf({ x, y, width, height }: DOMRect): string {
      return [x, y, width, height].map((value) => value.toFixed(1)).join(',')
    }
  })
}

export function readLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.argosyShifts ?? [])
}
