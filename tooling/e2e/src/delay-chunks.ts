import { setTimeout as sleep } from 'node:timers/promises' // clock: the delay of a lazy chunk, which is what strain adds
import type { BrowserContext, Frame } from '@playwright/test'

/** The import map names every script, so it does not show which ones are critical. */
const importMap = /<script[^>]*type="importmap"[^>]*>.*?<\/script>/s

/**
 * Delays the scripts that a page loads lazily: all but those that the document itself names, in a script or as a
 * preload. `pnpm strain e2e` sets the delay.
 */
export async function delayChunks(context: BrowserContext, delayMs: number): Promise<void> {
  const documents = new WeakMap<Frame, Promise<string>>()
  context.on('response', (response) => {
    const request = response.request()
    // A redirect has no text, and the document after it replaces its entry.
    if (request.isNavigationRequest())
      documents.set(
        request.frame(),
        response.text().catch(() => ''),
      )
  })
  await context.route('**/assets/*.js', async (route) => {
    const request = route.request()
    const html = ((await documents.get(request.frame())) ?? '').replace(importMap, '')
    // clock: the delay is what strain adds
    if (!html.includes(new URL(request.url()).pathname)) await sleep(delayMs)
    await route.fallback()
  })
}
