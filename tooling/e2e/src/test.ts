/** The `test` of every scenario: an error in its page's console fails it. */
import { test as base, expect } from '@playwright/test'
import { delayChunks } from './delay-chunks.ts'
import { beenHere, type Stored } from './first-visit.ts'

/** Set by `pnpm strain e2e`. */
const chunkDelayMs = Number(process.env['ARGOSY_CHUNK_DELAY_MS'] ?? 0)

export interface Fixtures {
  /** The browser's storage from earlier visits. */
  readonly stored: Stored
  readonly pageErrors: string[]
  readonly expectedErrors: RegExp
}

export const test = base.extend<Fixtures>({
  // Returning visitors: a first visitor would get the tour and the consent question after a few seconds.
  stored: [beenHere, { option: true }],
  storageState: async ({ baseURL, stored }, use) =>
    use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: recordsOf(stored) }] }),
  context: async ({ context }, use) => {
    if (chunkDelayMs > 0) await delayChunks(context, chunkDelayMs)
    await use(context)
    // A delayed script may still be pending when its page closes.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  // A page for a missing address answers 404, and Chromium logs it.
  expectedErrors: [/status of 40[134]/, { option: true }],
  // Hydration mismatches and policy violations appear only in the console.
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
