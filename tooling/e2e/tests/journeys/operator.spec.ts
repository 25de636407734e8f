/** An operator on their own origin: the first passkey, what a visit left in the figures, and the end of it. */
import { trackingPaths } from '@argosy/contracts/tracking'
import { addAuthenticator } from '../../src/account-owner.ts'
import { findViolations } from '../../src/find-violations.ts'
import { guideSeen } from '../../src/first-visit.ts'
import { addOperator, removeOperator } from '../../src/operator.ts'
import { runningExchange } from '../../src/running-exchange.ts'
import { expect, test } from '../../src/test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, stored: guideSeen })

test('an operator makes a passkey, signs in with it, and sees a visit that was just made', async ({ page }) => {
  const name = `journey-${Date.now().toString(36)}`
  const figures = page.locator('[data-measure]')
  const signIn = page.locator('[data-action=operator-sign-in]')
  const operatorPage = `${runningExchange().addresses.operatorOrigin}/en/operator`

  await test.step('somebody who agreed to it looks around, and finds no operators', async () => {
    await page.goto('/en')
    await page.locator('[data-action=consent-yes]').click()
    // Nobody waits for a page's first report but this test.
    const reported = page.waitForResponse((response) => response.url().endsWith(trackingPaths.report))
    await page.goto('/en/markets')
    await reported
    expect((await page.request.get('/en/operator')).status()).toBe(404)
  })

  await test.step('a new operator makes a passkey with the word from the command line', async () => {
    const word = await addOperator(name)
    await addAuthenticator(page)
    await page.goto(operatorPage)
    await expect(signIn).toBeVisible()
    await page.locator('input[name=operator-word]').fill(word)
    await page.locator('[data-action=operator-enrol]').click()
    await expect(page.locator('input[name=operator-word]')).toHaveCount(0)
    await expect(figures).toHaveCount(0)
  })

  await test.step('and sees the visit', async () => {
    await signIn.click()
    await expect(page.locator(`[data-operator=${name}]`)).toBeVisible()
    await expect(page.locator('[data-changes=none], [data-change]').first()).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(figures).toHaveCount(4, { timeout: 10_000 })
      await expect(page.locator('[data-bar=markets]').first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await expect(page.locator('[data-bar=visited]')).toContainText(/[1-9]/)
    expect(await findViolations(page, '#content')).toEqual([])
  })

  await test.step('and not any more', async () => {
    await removeOperator(name)
    await page.reload()
    await expect(signIn).toBeVisible()
    await expect(figures).toHaveCount(0)
  })
})
