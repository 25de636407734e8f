import type { APIRequestContext } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AccountOwner } from '../../src/account-owner.ts'
import { findViolations } from '../../src/find-violations.ts'
import { expect, test } from '../../src/test.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

const passphrase = 'harbour42'
const visitors = [
  { locale: 'en', theme: 'white' },
  { locale: 'ar', theme: 'black' },
]

for (const { locale, theme } of visitors) {
  test(`[PAG-15] a key's life, from the form to its end, ${locale} ${theme}`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    const owner = new AccountOwner(page, locale, `keys-${locale}-${Date.now()}@example.com`)
    const shown = page.getByRole('alertdialog')
    let made = { accessKey: '', secret: '' }
    const key = () => page.locator(`[data-key="${made.accessKey}"]`)

    await test.step('nobody is asked to sign in', async () => {
      await owner.open('/account/newapi')
      await expect(page.locator('#content a[href*=returnTo]')).toBeVisible()
      expect(await findViolations(page, '#content')).toEqual([])
    })

    await test.step('an owner finds the page in the account menu, without keys', async () => {
      await owner.register()
      await page.locator('header [data-session=signed-in]').getByRole('button').click()
      await page.locator('header a[href$="/account/newapi"]').click()
      await expect(page.locator('[data-count="0"]')).toBeVisible()
      expect(await findViolations(page, '#content')).toEqual([])
    })

    await test.step('creates one after showing who is there, and sees its secret', async () => {
      await page.locator('[data-action=create]').click()
      await owner.dialog.locator('input[name=key-name]').fill('grid bot')
      await owner.dialog.locator('label:has(input[name=spot_trade])').click()
      await owner.dialog.locator('input[name=passphrase]').fill(passphrase)
      expect(await findViolations(page, '[role=dialog]')).toEqual([])
      await owner.dialog.locator('form button[type=submit]').click()
      await owner.stepUp()
      await expect(shown).toBeVisible()
      made = {
        accessKey: await shown.locator('[data-made=key]').innerText(),
        secret: await shown.locator('[data-made=secret]').innerText(),
      }
      expect(await findViolations(page, '[role=alertdialog]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(shown, 'only an answer closes it').toBeVisible()
    })

    await test.step('keeps it in a file that the browser makes', async () => {
      const saved = page.waitForEvent('download')
      await shown.locator('[data-action=download]').click()
      const text = await readFile(await (await saved).path(), 'utf8')
      expect(text).toBe(`apiKey=${made.accessKey}\nsecret=${made.secret}\n`)
      await shown.locator('[data-action=kept]').click()
      await expect(key()).toBeVisible()
      await expect(page.locator('[data-count="1"]')).toBeVisible()
    })

    await test.step('the secret is gone, from the page and from what the browser keeps', async () => {
      await page.reload()
      await expect(key()).toBeVisible()
      expect(await page.content()).not.toContain(made.secret)
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      )
      expect(stored).not.toContain(made.secret)
    })

    await test.step('a program is answered', async () => {
      const answer = await readAssets(request, made)
      expect(await answer.json()).toMatchObject({ code: '00000' })
      expect(answer.status()).toBe(200)
    })

    await test.step('deletes it: the program is refused within 5 seconds', async () => {
      await key().locator('[data-action=delete]').click()
      await owner.dialog.getByRole('button').last().click()
      await expect(key()).toHaveCount(0)
      await expect.poll(async () => (await readAssets(request, made)).status(), { timeout: 5_000 }).toBe(401)
      await expect(page.locator('[data-count="0"]')).toBeVisible()
    })
  })
}

/** Calls as a program does: signed with the secret, without a session. */
function readAssets(request: APIRequestContext, { accessKey, secret }: Record<'accessKey' | 'secret', string>) {
  const path = '/api/v2/spot/account/assets'
  const timestamp = String(Date.now())
  return request.get(path, {
    headers: {
      'access-key': accessKey,
      'access-passphrase': passphrase,
      'access-timestamp': timestamp,
      'access-sign': createHmac('sha256', secret).update(`${timestamp}GET${path}`).digest('base64'),
    },
  })
}
