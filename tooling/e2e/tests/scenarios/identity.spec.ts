import { readSlice } from '@argosy/rotation'
import { AccountOwner, addAuthenticator } from '../../src/account-owner.ts'
import { findViolations } from '../../src/find-violations.ts'
import { expect, test } from '../../src/test.ts'

test.describe.configure({ timeout: 300_000 })
// A passkey belongs to a host name, which an IP address is not.
test.use({
  baseURL: process.env['ARGOSY_URL']?.replace('127.0.0.1', 'localhost') ?? '',
  actionTimeout: 20_000,
  navigationTimeout: 30_000,
})

// Both languages and both themes each time; the pairing changes from slice to slice of CI's rotation.
const slice = readSlice()
const visitors = ['en', 'ar']
  .flatMap((locale) => ['white', 'black'].map((theme) => ({ locale, theme })))
  .filter(
    ({ locale, theme }) => slice === undefined || ((locale === 'en') === (theme === 'white')) === (slice % 2 === 0),
  )

for (const { locale, theme } of visitors) {
  test(`[USR-2] an account's life, from registration to the freeze, ${locale} ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await addAuthenticator(page)
    const owner = new AccountOwner(page, locale, `owner-${locale}-${theme}-${Date.now()}@example.com`)

    await test.step('registers with a challenge and a code by mail', async () => {
      await owner.register()
      // An empty account cannot trade: the terminal offers simulation instead.
      await expect(page.locator('[data-action=practise]:visible')).toHaveCount(1)
      await owner.open('/account/security')
      await expect(page.locator('#sign-in')).toBeVisible()
      expect(await findViolations(page, '#content')).toEqual([])
    })

    await test.step('signs out, and in with a code by mail', async () => {
      await owner.signOut()
      await owner.typePassword()
      await owner.code.fill(await owner.mailedCode())
      await owner.signedIn()
    })

    await test.step('sets up an authenticator app and keeps its recovery codes', async () => {
      await owner.open('/account/security')
      await owner.setting('sign-in', 1).getByRole('button').click()
      await owner.stepUp()
      await expect(owner.dialog.getByRole('img')).toBeVisible()
      owner.secret = await owner.dialog.locator('bdi[translate=no]').innerText()
      expect(await findViolations(page, '[role=dialog]')).toEqual([])
      await owner.dialogCode.fill(await owner.appCode())
      const codes = owner.dialog.locator('li')
      await expect(codes.first()).toBeVisible()
      owner.recoveryCodes = await codes.allInnerTexts()
      expect(owner.recoveryCodes.length).toBeGreaterThanOrEqual(8)
      await owner.dialog.getByRole('button').last().click()
      await expect(owner.dialog).toBeHidden()
    })

    await test.step('adds a passkey', async () => {
      await owner.setting('sign-in', 0).getByRole('button').click()
      await owner.dialog.locator('form input').fill('Laptop')
      await owner.dialog.locator('form button[type=submit]').click()
      await expect(owner.dialog.locator('li', { hasText: 'Laptop' })).toBeVisible()
      await owner.dialog.getByRole('button').first().click()
      await expect(owner.dialog).toBeHidden()
    })

    await test.step('signs out, and in with the authenticator app', async () => {
      await owner.signOut()
      await owner.typePassword()
      await expect(page.locator('button[data-method=google]')).toBeVisible()
      await expect(page.locator('button[data-method=email]'), 'a code by mail is the weaker way').toHaveCount(0)
      await owner.chooseMethod('google')
      await owner.code.fill(await owner.appCode())
      await owner.signedIn()
    })

    await test.step('signs in with the passkey as second step', async () => {
      await owner.signOut()
      await owner.typePassword()
      await page.locator('[data-action=passkey]').click()
      await owner.signedIn()
    })

    await test.step('signs in with a recovery code', async () => {
      await owner.signOut()
      await owner.typePassword()
      await owner.chooseMethod('recovery')
      await page.locator('form input').fill(owner.recoveryCodes[0] ?? '')
      await page.locator('form button[type=submit]').click()
      await owner.signedIn()
    })

    await test.step('signs in with the passkey alone, and comes back to where it wanted to be', async () => {
      await owner.signOut()
      await owner.open('/account/security')
      await page.locator('#content a').click()
      await page.locator('[data-action=passkey-login]').click()
      await page.waitForURL('**/account/security')
      await owner.signedIn()
    })

    await test.step('sees its session, device and history', async () => {
      await expect(owner.setting('sessions', 0)).toBeVisible()
      await expect(owner.setting('devices', 0)).toBeVisible()
      await expect(page.locator('#history li')).toHaveCount(6)
      expect(await findViolations(page, '#content')).toEqual([])
    })

    await test.step('freezes the account: nobody gets in again', async () => {
      await owner.setting('freeze', 0).getByRole('button').click()
      await owner.dialog.getByRole('button').last().click()
      await owner.dialog.locator('[data-action=passkey]').click()
      await owner.signedOut()
      // A caller with only the password does not learn that the account is frozen.
      await owner.typePassword()
      await page.locator('[data-action=passkey]').click()
      await expect(page.getByRole('alert')).toBeVisible()
      await owner.signedOut()
    })
  })
}

for (const { locale, theme } of visitors) {
  test(`[USR-2] a phone that is signed in lets another screen in by its code, ${locale} ${theme}`, async ({
    page,
    browser,
    context,
    baseURL,
  }) => {
    const themed = { name: 'theme', value: theme, url: baseURL ?? '' }
    await context.addCookies([themed])
    const owner = new AccountOwner(page, locale, `phone-${locale}-${theme}-${Date.now()}@example.com`)
    await owner.register()

    const screenContext = await browser.newContext()
    await screenContext.addCookies([themed])
    const screen = await screenContext.newPage()
    const code = screen.waitForResponse('**/getQrKey')
    await screen.goto(`${new URL(page.url()).origin}/${locale}/login`)
    await expect(screen.locator('header [data-session=signed-out]')).toBeVisible()
    await screen.locator('#content [role=radio]').nth(1).click()
    const { data } = (await (await code).json()) as { data: { qrcodeKey: string } }

    await page.goto(`/${locale}/qr-login#${data.qrcodeKey}`)
    await page.locator('[data-action=confirm]').click()
    await owner.stepUp()
    await expect(screen.locator('header [data-session=signed-in]')).toBeVisible()
    await screenContext.close()
  })
}
