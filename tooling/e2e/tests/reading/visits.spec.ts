/**
 * Every page in every language, as a visitor sees it: nothing blocked by the content policy, no console errors, no layout
 * shift, no cut-off text, no text in another language; and, once for each theme and direction, judged by axe.
 */
import { test as base, expect } from '@playwright/test'
import { planVisits } from '../../src/visits/plan.ts'
import { createVisitor, type Visitor } from '../../src/visits/visitor.ts'

const test = base.extend<object, { readonly visitor: Visitor }>({
  visitor: [
    async ({ browser }, use) => {
      await using visitor = await createVisitor(browser, process.env['ARGOSY_URL'] ?? '')
      await use(visitor)
    },
    { scope: 'worker' },
  ],
})

for (const visit of planVisits(process.env)) {
  const { page, language, axeTheme } = visit
  const suffix = axeTheme === undefined ? '' : `, and accessible in the ${axeTheme} theme`
  test(`[LOC-10] [LOC-11] ${page} is whole in ${language.key}${suffix}`, async ({ visitor }) => {
    // clock: a bound for what hangs; axe takes its time for the gallery, which holds everything there is.
    test.setTimeout(300_000)
    expect(await visitor.visit(visit)).toEqual([])
  })
}
