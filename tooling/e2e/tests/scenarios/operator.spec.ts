/**
 * Operators on their own origin: the first passkey, a visit's effect on the figures, and a change that needs two
 * operators.
 */
import { trackingPaths } from '@argosy/wire/tracking'
import type { Browser, Page } from '@playwright/test'
import { addAuthenticator } from '../../src/account-owner.ts'
import { findViolations } from '../../src/find-violations.ts'
import { guideSeen } from '../../src/first-visit.ts'
import { addOperator, removeOperator } from '../../src/operator.ts'
import { addPerson } from '../../src/people.ts'
import { runningExchange } from '../../src/running-exchange.ts'
import { expect, test } from '../../src/test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, stored: guideSeen })

const signInButton = (page: Page) => page.locator('[data-action=operator-sign-in]')

function nameOperator(role: string): string {
  return `${role}-${Date.now().toString(36)}`
}

/** A new operator creates a passkey with the code from the command line, and signs in with it. */
async function enrol(page: Page, name: string, language = 'en'): Promise<void> {
  const code = await addOperator(name)
  await addAuthenticator(page)
  await page.goto(`${runningExchange().addresses.operatorOrigin}/${language}/operator`)
  await expect(signInButton(page)).toBeVisible()
  expect(await findViolations(page, 'body')).toEqual([])
  await page.locator('input[name=operator-code]').fill(code)
  await page.locator('[data-action=operator-enrol]').click()
  await expect(page.locator('input[name=operator-code]')).toHaveCount(0)
  await expect(page.locator('[data-measure]')).toHaveCount(0)
  await signInButton(page).click()
  await expect(page.locator(`[data-operator=${name}]`)).toBeVisible()
}

async function newOperatorPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('an operator makes a passkey, signs in with it, and sees a visit that was just made', async ({ page }) => {
  const name = nameOperator('looks')
  const figures = page.locator('[data-measure]')

  await test.step('somebody who agreed to it looks around, and finds no operators', async () => {
    await page.goto('/en')
    await page.locator('[data-action=consent-yes]').click()
    // Waits for the report, because the figures below depend on it.
    const reported = page.waitForResponse((response) => response.url().endsWith(trackingPaths.report))
    await page.goto('/en/markets')
    await reported
    expect((await page.request.get('/en/operator')).status()).toBe(404)
  })

  await test.step('an operator sees the visit', async () => {
    await enrol(page, name)
    await expect(async () => {
      await page.reload()
      await expect(figures).toHaveCount(4, { timeout: 10_000 })
      await expect(page.locator('[data-bar=markets]').first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await expect(page.locator('[data-bar=visited]')).toContainText(/[1-9]/)
    expect(await findViolations(page, 'body')).toEqual([])
  })

  await test.step('and not any more', async () => {
    await removeOperator(name)
    await page.reload()
    await expect(signInButton(page)).toBeVisible()
    await expect(figures).toHaveCount(0)
  })
})

test('[check 47] one operator proposes to freeze an account, another confirms it, in two languages', async ({
  page: vera,
  browser,
}) => {
  const person = await addPerson('frozen')
  const otto = await newOperatorPage(browser)
  const reason = `case ${person.userName}`
  const ours = (page: Page, status: string) => page.locator(`[data-status=${status}]`, { hasText: reason })
  const find = async (page: Page) => {
    await page.locator('input[name=account-name]').fill(person.userName)
    await page.locator('[data-action=find-account]').click()
    await expect(page.locator('[data-account]')).toBeVisible()
  }
  await enrol(vera, nameOperator('vera'))
  await enrol(otto, nameOperator('otto'), 'ar')

  await test.step('it is proposed, and whoever did so can only withdraw it', async () => {
    await find(vera)
    await vera.locator('[data-action=propose-freeze]').click()
    await vera.locator('[name=reason]').fill(reason)
    await vera.locator('[data-action=propose-send]').click()
    await expect(ours(vera, 'pending')).toBeVisible()
    await expect(ours(vera, 'pending').locator('[data-decision]')).toHaveCount(1)
    await expect(ours(vera, 'pending').locator('[data-decision=withdraw]')).toBeVisible()
  })

  await test.step('another one confirms it, and it is done', async () => {
    await otto.locator('#changes [data-action=refresh]').click()
    await ours(otto, 'pending').locator('[data-decision=confirm]').click()
    await expect(ours(otto, 'done')).toBeVisible()
    expect(await findViolations(otto, 'body')).toEqual([])
    await find(otto)
    // Only the opposite change can be proposed now.
    await otto.locator('[data-action=propose-freeze]').click()
    await expect(otto.locator('[role=dialog] [name=kind]')).toHaveValue('unfreeze_account')
  })

  await test.step('the first one signs out, and is signed out', async () => {
    await vera.locator('[data-action=operator-sign-out]').click()
    await expect(signInButton(vera)).toBeVisible()
    await vera.reload()
    await expect(signInButton(vera)).toBeVisible()
  })
  await otto.context().close()
})
