import type { Browser, BrowserContext } from '@playwright/test'

const walksMax = 3

/**
 * Walks a journey of several tabs, again in a new context when the browser itself lost a tab on the way. Chromium 156 does:
 * the focus that DevTools emulate in a tab behind another is given to its next document before there is one. Whatever else
 * goes wrong fails at once.
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
