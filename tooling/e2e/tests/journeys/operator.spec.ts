/** Who sees how the pages are used, and what of their own visit is in it. */
import { trackingPaths } from '@argosy/contracts/tracking'
import { findViolations } from '../../src/find-violations.ts'
import { guideSeen } from '../../src/first-visit.ts'
import { changeOperator } from '../../src/operator.ts'
import { addPerson } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, stored: guideSeen })

test('an operator sees a visit that was just made, and nobody else does', async ({ page }) => {
  const trader = new Trader(page)
  const person = await addPerson('curious')
  const figures = page.locator('[data-measure]')
  const refused = page.locator('[data-statistics=refused]')

  await test.step('somebody who agreed to it looks around', async () => {
    await page.goto('/en')
    await page.locator('[data-action=consent-yes]').click()
    // Nobody waits for a page's first report but this test.
    const reported = page.waitForResponse((response) => response.url().endsWith(trackingPaths.report))
    await page.goto('/en/markets')
    await reported
    await trader.openAs(person)
  })

  await test.step('who is no operator is refused', async () => {
    await page.goto('/en/operator')
    await expect(refused).toBeVisible()
    await expect(figures).toHaveCount(0)
  })

  await test.step('an operator sees the visit', async () => {
    await changeOperator('add', person.userName)
    await expect(async () => {
      await page.reload()
      await expect(figures).toHaveCount(4, { timeout: 10_000 })
      await expect(page.locator('[data-bar=markets]').first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await expect(page.locator('[data-bar=visited]')).toContainText(/[1-9]/)
    expect(await findViolations(page, '#content')).toEqual([])
  })

  await test.step('and not any more', async () => {
    await changeOperator('remove', person.userName)
    await page.reload()
    await expect(refused).toBeVisible()
    await expect(figures).toHaveCount(0)
  })
})
