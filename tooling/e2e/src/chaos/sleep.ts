/** Simulates a laptop that is closed and opened again. */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises' // clock: how long a fault lasts

/** Stops the processes of the pages; no event reports it, and messages that arrive meanwhile wait in the socket. */
export async function sleepSilently(browser: Browser, ms: number): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    // clock: a fault that holds the page for a bounded time
    await sleep(ms)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    await session.detach()
  }
}

/** The browser freezes the page like a forgotten tab: timers stop, and the page gets an event when they continue. */
export async function freeze(page: Page, ms: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  try {
    // clock: a fault that holds the page for a bounded time
    await sleep(ms)
  } finally {
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await session.detach()
  }
}
