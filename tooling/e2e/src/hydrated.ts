import type { Page } from '@playwright/test'

/** Until the page answers, the frame and what it holds, which come alive one after another: a press before is lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Runs in the page, so it uses nothing from outside itself. */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('header button, main button, main input, main [role=tab]')]
  const isAlive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
  return controls.length > 0 && controls.every(isAlive)
}
