import { readFile } from 'node:fs/promises'
import { addPerson } from '../../src/people.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { expect, test } from '../../src/test.ts'

/** From a list to its file, in two languages, on a desktop and on a phone. */
const variants = [
  { locale: 'en', viewport: { width: 1440, height: 900 }, heading: 'Row ID' },
  { locale: 'ar', viewport: { width: 390, height: 844 }, heading: 'معرّف السطر' },
] as const

for (const { locale, viewport, heading } of variants) {
  test(`[REC-4] [REC-6] a list is exported, downloaded and deleted: ${locale}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signInPage(page, await addPerson('exporter'))
    await page.goto(`/${locale}/transac?from=2020-01-01`)
    await page.locator('[data-action=export-all]').click()
    await expect(page).toHaveURL(/export\?kind=flow&from=2020-01-01$/)
    await expect(page.locator('[data-export]')).toHaveCount(0)
    await page.locator('[data-action=create]').click()
    const file = page.locator('[data-export]')
    await expect(file).toHaveAttribute('data-state', 'done')
    const downloading = page.waitForEvent('download')
    await file.locator('[data-action=download]').click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^argosy-flow-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(new RegExp(`^\\uFEFF${heading},`))
    expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(1)
    await file.locator('[data-action=delete]').click()
    await expect(file).toHaveCount(0)
    await expect(page.locator('#exports-list')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })
}
