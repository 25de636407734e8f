/** Every page × theme × direction, judged by axe, on a desk and in a hand. */
import { AxeBuilder } from '@axe-core/playwright'
import { pageAddress, pageNames, type PageName } from '../src/pages.ts'
import { SpotPage } from '../src/spot-page.ts'
import { expect, test } from '../src/test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (const name of pageNames) {
  for (const theme of ['light', 'dark']) {
    for (const language of ['en', 'ar']) {
      test(`has no accessibility violation: ${name}, ${theme}, ${language}`, async ({ page }) => {
        test.setTimeout(180_000)
        for (const viewport of sizesOf(name)) {
          await page.setViewportSize(viewport)
          await page.goto(`${pageAddress(name, language)}?appTheme=${theme}`)
          await new SpotPage(page).hydrated()
          const { violations } = await new AxeBuilder({ page }).analyze()
          const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))])
          expect(found, `${viewport.width} px wide`).toEqual([])
        }
      })
    }
  }
}

/** The gallery shows everything four times over: a second size would only take time. */
function sizesOf(name: PageName) {
  return name === 'kit' ? [desktop] : [desktop, phone]
}
