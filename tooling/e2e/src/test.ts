/** The `test` of every journey: its page fails it when it logs an error. */
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{ readonly pageErrors: string[]; readonly expectedErrors: RegExp }>({
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

export { expect }
