import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { freePort } from '@argosy/backing-services'
import { findClippedText } from '../clipped-text.ts'
import { startFaultySocket } from '../faulty-socket/index.ts'
import { beenHere, skipFirstVisit } from '../first-visit.ts'
import { untilLive } from '../live-panels.ts'
import { untilResting, watchRequests } from '../resting.ts'
import type { Picture } from './plan.ts'
import { isReached, isStillReached, reachState } from './reach-state.ts'

const waitMsMax = 90_000

/**
 * Problems that a screenshot does not show: errors in the console, content wider than its screen, and text that is cut
 * off.
 */
export interface Findings {
  readonly errors: readonly string[]
  readonly overflowPx: number
  readonly clipped: readonly string[]
}

export async function captureScreenshot(
  browser: Browser,
  origin: string,
  directory: string,
  picture: Picture,
): Promise<Findings> {
  // A relay of its own, so that a fault on this page's socket affects no other screenshot.
  await using socket = await startFaultySocket({ target: origin, port: await freePort() })
  await using context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: picture.viewport,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  context.setDefaultTimeout(waitMsMax)
  await context.addInitScript(skipFirstVisit, beenHere)
  const page = await context.newPage()
  watchRequests(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text(), picture)) errors.push(message.text())
  })
  await page.goto(socket.url + picture.address, { waitUntil: 'load' })
  // The gallery has no live panels, and not all of its controls are hydrated on a phone.
  if (picture.state === 'visitor' && picture.page !== 'kit') await untilLive(page, picture.page)
  await reachState(page, picture.state, socket)
  await untilResting(page)
  do {
    await isReached(page, picture.state)
    await page.screenshot({ path: join(directory, picture.file), animations: 'disabled' })
  } while (!(await isStillReached(page, picture.state)))
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return { errors, overflowPx, clipped: await page.evaluate(findClippedText) }
}

/** A missing page answers 404, a refused order 422, a request without a session 401, and Chromium logs each. */
function isExpected(text: string, { state }: Picture): boolean {
  return /status of 404/.test(text) || (state !== 'visitor' && /status of (401|422)/.test(text))
}
