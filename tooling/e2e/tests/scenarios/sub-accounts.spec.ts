import { depositTo } from '@argosy/dev-env'
import type { Page } from '@playwright/test'
import { AccountOwner } from '../../src/account-owner.ts'
import { findViolations } from '../../src/find-violations.ts'
import { runningExchange } from '../../src/running-exchange.ts'
import { expect, test } from '../../src/test.ts'

/** One family, from its first sub-account to its frozen one, on a desktop and on a phone. */
const visitors = [
  { locale: 'en', theme: 'white', viewport: { width: 1440, height: 900 } },
  { locale: 'ar', theme: 'black', viewport: { width: 390, height: 844 } },
] as const

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

for (const { locale, theme, viewport } of visitors) {
  test(`[PAG-22] [PAG-23] [PAG-24] [PAG-25] [PAG-33] a family of accounts, ${locale} ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await page.setViewportSize(viewport)
    const owner = new AccountOwner(page, locale, `family-${locale}-${Date.now()}@example.com`)
    const alias = anAlias()
    const row = page.locator(`[data-sub-account=${alias}]`)
    const header = page.locator('header [data-session=signed-in]')
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

    await test.step('nobody is asked to sign in', async () => {
      await owner.open('/subaccount')
      await expect(page.locator('#content a[href*=returnTo]')).toBeVisible()
    })

    await test.step('an owner finds the page in the account menu and creates a sub-account', async () => {
      await owner.register()
      await depositTo(runningExchange(), await readUserId(page), { USDT: '1000', BTC: '0.5' })
      await header.getByRole('button').click()
      await page.locator('header a[href$="/subaccount"]').click()
      await expect(page.locator('[data-count="0"]')).toBeVisible()
      await page.locator('[data-action=create]').click()
      await owner.dialog.locator('input[name=alias]').fill(alias)
      expect(await findViolations(page, '[role=dialog]')).toEqual([])
      await owner.dialog.locator('form button[type=submit]').click()
      await owner.stepUp()
      await expect(row).toBeVisible()
      await expect(page.locator('[data-count="1"]')).toBeVisible()
      await fits()
    })

    await test.step('moves money there, and the transfer leads to its record', async () => {
      await row.locator('[data-action=transfer]').click()
      await owner.dialog.locator('input[name=amount]').fill('0.25')
      expect(await findViolations(page, '[role=dialog]')).toEqual([])
      await owner.dialog.locator('form button[type=submit]').click()
      await expect(owner.dialog.locator('[data-transfer=arrived]')).toBeVisible()
      await owner.dialog.locator('[data-record]').click()
      await expect(page.locator('[data-kind=transfer_between]').first()).toBeVisible()
      await owner.open('/subaccount')
      await expect(page.locator('[data-transfer][data-status=done]')).toHaveCount(1)
      expect(await findViolations(page, '#content')).toEqual([])
    })

    await test.step('switches without a new sign-in; the header says so on every page', async () => {
      await row.locator('[data-action=switch]').click()
      await expect(page.locator(`[data-own-sub-account=${alias}]`)).toBeVisible()
      await expect(header.locator('[data-sub-account]')).toBeVisible()
      await owner.open('/asset/spot')
      await expect(page.locator('[data-asset=BTC]')).toBeVisible()
      await expect(header.locator('[data-sub-account]')).toBeVisible()
    })

    await test.step('pays its main account from the assets page', async () => {
      await page.locator('#content [data-action=transfer]').click()
      await owner.dialog.locator('[data-action=max]').click()
      await owner.dialog.locator('form button[type=submit]').click()
      await expect(owner.dialog.locator('[data-transfer=arrived]')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('has settings of its own', async () => {
      for (const setting of ['antiphishing', 'devices', 'history', 'api']) {
        await owner.open(`/subaccount/setting/${setting}`)
        await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0)
        await expect(page.locator('#content h1')).toBeVisible()
        expect(await findViolations(page, '#content')).toEqual([])
        await fits()
      }
      await owner.open('/account/security')
      await page.waitForURL('**/subaccount/setting/antiphishing')
    })

    await test.step('goes back from the account menu, and freezes it', async () => {
      await header.getByRole('button').click()
      await page.locator('header [data-action=main-account]').click()
      await expect(header.locator('[data-sub-account]')).toHaveCount(0)
      await expect(page.locator('[data-choose-sub-account]')).toBeVisible()
      await owner.open('/subaccount')
      await row.locator('[data-action=freeze]').click()
      await owner.dialog.getByRole('button').last().click()
      await expect(page.locator(`[data-sub-account=${alias}][data-status=frozen]`)).toBeVisible()
      await expect(row.locator('[data-action=switch]')).toHaveCount(0)
      await fits()
    })
  })
}

/** Eight letters that no earlier run used. */
function anAlias(): string {
  const digits = Math.floor(Math.random() * 26 ** 8)
  return digits
    .toString(26)
    .padStart(8, '0')
    .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
    .slice(-8)
}

/** A new user is called after their id. */
async function readUserId(page: Page): Promise<string> {
  const name = await page.locator('header [data-session=signed-in] button bdi').innerText()
  return name.replace(/^u/, '')
}
