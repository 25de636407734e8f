import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { findClippedText } from '../clipped-text.ts'
import type { Picture } from './plan.ts'

/** What a picture cannot show: errors in the console, content wider than its screen, and which words are cut off. */
export interface Findings {
  readonly errors: readonly string[]
  readonly overflowPx: number
  readonly clipped: readonly string[]
}

export async function takePicture(
  browser: Browser,
  origin: string,
  directory: string,
  picture: Picture,
): Promise<Findings> {
  await using context = await browser.newContext({
    viewport: picture.viewport,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text())
  })
  await page.goto(origin + picture.address, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  // Live panels get a moment to fill; a page that never rests, with its sockets and charts, has no better signal.
  await page.waitForTimeout(picture.page === 'not-found' ? 200 : 1_500)
  await page.screenshot({ path: join(directory, picture.file), animations: 'disabled' })
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return { errors, overflowPx, clipped: await page.evaluate(findClippedText) }
}
