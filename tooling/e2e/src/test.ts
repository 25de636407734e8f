/** The `test` of every journey: its page fails it when it logs an error. */
import { test as base, expect } from '@playwright/test'
import { delayChunks } from './delay-chunks.ts'
import { beenHere, type Stored } from './first-visit.ts'

/** Set by `pnpm strain e2e`. */
const chunkDelayMs = Number(process.env['ARGOSY_CHUNK_DELAY_MS'] ?? 0)

export interface Fixtures {
  /** What the browser has kept of earlier visits. */
  readonly stored: Stored
  readonly pageErrors: string[]
  readonly expectedErrors: RegExp
}

export const test = base.extend<Fixtures>({
  // Not first visitors: they would be shown around, and asked, after a few seconds.
  stored: [beenHere, { option: true }],
  storageState: async ({ baseURL, stored }, use) =>
    use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: recordsOf(stored) }] }),
  context: async ({ context }, use) => {
    if (chunkDelayMs > 0) await delayChunks(context, chunkDelayMs)
    await use(context)
    // A script may still be held back when its page goes.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  // A page for a missing address answers 404, and Chromium says so.
  expectedErrors: [/status of 40[134]/, { option: true }],
  // Hydration mismatches and policy violations only show in the console.
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text())
      })
      await use(errors)
      expect(errors, 'errors in the page’s console').toEqual([])
    },
    { auto: true },
  ],
})

const recordsOf = (stored: Stored) => Object.entries(stored).map(([name, value]) => ({ name, value }))

export { expect }
