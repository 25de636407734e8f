/** Violations of the content security policy on a page, as the browser reports them. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    argosyViolations?: string[]
  }
}

/** Call it before the page is opened. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = (window.argosyViolations = [])
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${blockedURI} by ${effectiveDirective}`),
    )
  })
}

export function readViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => window.argosyViolations ?? [])
}
