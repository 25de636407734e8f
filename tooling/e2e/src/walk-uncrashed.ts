import type { Browser, BrowserContext } from '@playwright/test'

const walksMax = 3

/**
 * Runs a scenario of several tabs, and repeats it in a new context when the browser itself crashed a tab. Chromium 156
 * does: DevTools' focus emulation of a background tab is applied to its next document before that exists. Any other
 * failure is final.
 */
export async function walkUncrashed(
  browser: Browser,
  scenario: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  for (let walk = 1; ; walk += 1) {
    await using context = await browser.newContext()
    let isLost = false
    context.on('page', (page) => page.on('crash', () => (isLost = true)))
    try {
      return await scenario(context)
    } catch (error) {
      if (!isLost || walk === walksMax) throw error
    }
  }
}
