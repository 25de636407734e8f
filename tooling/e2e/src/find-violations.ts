import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page, or in one part of it: each rule with the elements that break it. */
export async function findViolations(page: Page, part?: string): Promise<(readonly [rule: string, html: string[]])[]> {
  // Every rule runs. Only what breaks one is written out, in the page itself: describing each of the thousands of
  // elements that are well, and handing them to a second page, takes three times as long. That second page would
  // be for frames of other origins, and we have none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))] as const)
}
