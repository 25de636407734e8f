/** Measures how long a mid-range phone takes until pressing Buy opens the order form. */
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, devices, errors, type CDPSession } from '@playwright/test'

/** Lighthouse's mobile throttle in its DevTools method: a slow 4G line, and the CPU slowed down by `slowdown`. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}

const waitMsMax = 60_000

/** Infinity when the form never opens. */
export async function measureFormUsable(url: string, slowdown: number): Promise<number> {
  const browser = await chromium.launch(browserLaunch)
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript(pressUntilFormComes)
    await throttle(await context.newCDPSession(page), slowdown)
    await page.goto(url, { waitUntil: 'commit', timeout: waitMsMax })
    const handle = await page.waitForFunction(() => (window as { formUsableMs?: number }).formUsableMs, undefined, {
      timeout: waitMsMax,
    })
    return (await handle.jsonValue()) ?? Number.POSITIVE_INFINITY
  } catch (error) {
    if (error instanceof errors.TimeoutError) return Number.POSITIVE_INFINITY
    throw error
  } finally {
    await browser.close()
  }
}

async function throttle(session: CDPSession, rate: number): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Runs in the page, so it uses nothing outside itself. A press before hydration does nothing or is replayed. */
function pressUntilFormComes(): void {
  const everyMs = 50
  const pressing = setInterval(() => {
    if (document.querySelector('[role=dialog] form[data-order-form] input')) {
      Object.assign(window, { formUsableMs: performance.now() })
      clearInterval(pressing)
    } else document.querySelector<HTMLElement>('button[data-action=buy]')?.click()
  }, everyMs)
}
