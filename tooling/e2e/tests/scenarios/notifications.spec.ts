import { depositTo } from '@argosy/dev-env'
import { AccountOwner } from '../../src/account-owner.ts'
import { findViolations } from '../../src/find-violations.ts'
import { runningExchange } from '../../src/running-exchange.ts'
import { expect, test } from '../../src/test.ts'

const visitors = [
  { locale: 'en', theme: 'white', viewport: { width: 1440, height: 900 } },
  { locale: 'ar', theme: 'black', viewport: { width: 390, height: 844 } },
] as const

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

for (const { locale, theme, viewport } of visitors) {
  test(`[PAG-36] [NTF-5] notifications arrive at the bell and are read, ${locale} ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await page.setViewportSize(viewport)
    const owner = new AccountOwner(page, locale, `bell-${locale}-${Date.now()}@example.com`)
    const count = page.locator('header [data-bell-count]')
    const panel = page.locator('[data-panel=notifications]')
    const rows = page.locator('[data-list=notifications] > li')
    const settings = page.locator('[data-list=notification-settings]')
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

    await test.step('nobody is asked to sign in', async () => {
      await owner.open('/account/notifications')
      await expect(page.locator('#content a[href*=returnTo]')).toBeVisible()
      expect(await findViolations(page, '#content')).toEqual([])
    })

    await test.step('an owner has none at first', async () => {
      await owner.register()
      await owner.open('/account/notifications')
      await expect(settings).toBeVisible()
      await expect(rows).toHaveCount(0)
      await expect(count).toHaveCount(0)
      expect(await findViolations(page, '#content')).toEqual([])
      await fits()
    })

    await test.step('deposits arrive without a reload: at the bell and in the list', async () => {
      const answer = await page.request.post('/v1/user/overview/userinfo', {
        data: {},
        headers: { origin: baseURL ?? '' },
      })
      const { data } = (await answer.json()) as { data: { userInfo: { userId: string } } }
      await depositTo(runningExchange(), data.userInfo.userId, { USDT: '1000', BTC: '0.5' })
      await expect(count).toHaveText('2')
      await expect(rows).toHaveCount(2)
      await expect(rows.locator('[data-unread]')).toHaveCount(2)
      await fits()
    })

    await test.step('the panel shows the newest, and following one marks it as read', async () => {
      await page.locator('header button:has([data-bell-count])').click()
      await expect(panel.locator('[data-kind=deposit]')).toHaveCount(2)
      expect(await findViolations(page, '[data-panel=notifications]')).toEqual([])
      await panel.locator('[data-kind=deposit]').first().click()
      await page.waitForURL('**/transac?kind=deposit')
      await expect(count).toHaveText('1')
      await expect(panel).toBeHidden()
    })

    await test.step('all are marked as read at once, on every page of the account', async () => {
      const other = await context.newPage()
      await other.setViewportSize(viewport)
      await other.goto(`/${locale}/account/notifications`)
      await other.locator('#content [data-action=read-all]').click()
      await expect(count).toHaveCount(0)
      await expect(other.locator('#content [data-unread]')).toHaveCount(0)
      await other.close()
    })

    await test.step('a kind that is turned off does not arrive any more', async () => {
      await owner.open('/account/notifications')
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/settings'),
      )
      await settings.locator('[data-kind=deposit] label:has(input)').first().click()
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(settings.locator('[data-kind=deposit] input').first()).not.toBeChecked()
      expect(await findViolations(page, '#content')).toEqual([])
    })
  })
}
