import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** axe's findings on the page, or in one part of it: each rule with the elements that violate it. */
export async function findViolations(page: Page, scope?: string): Promise<(readonly [rule: string, html: string[]])[]> {
  // Half a megabyte of source, so it is injected once per document. Frames of other origins would need it too; we have
  // none.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    const { axe: judge } = window as unknown as { readonly axe: typeof axe }
    // All rules run. Only violations are described: describing the thousands of passing elements takes longer than
    // judging them.
    const { violations } = await judge.run(selector ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))] as const)
  }, scope)
}
