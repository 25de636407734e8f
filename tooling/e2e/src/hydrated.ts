import type { Page } from '@playwright/test'

/**
 * Waits until the page, its frame and their controls are hydrated, which happens one after another: an earlier press is
 * lost.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Runs in the page, so it uses nothing outside itself. */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('header button, main button, main input, main [role=tab]')]
  const isAlive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
  return controls.length > 0 && controls.every(isAlive)
}
