import { paths } from '@argosy/wire/http'
import type { Page } from '@playwright/test'
import { AccountOwner } from '../../src/account-owner.ts'
import { expect, test } from '../../src/outage-exchange.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

/** Signing out takes effect within 5 s; the rest is for a slow machine. */
const soon = { timeout: 30_000 }

/** A test user of every development exchange. */
const alice = { email: 'alice@argosy.test', password: 'alice sails at dawn' }

const visitors = [
  {
    locale: 'en',
    theme: 'white',
    isTrading: true,
    unavailable: 'Sign-in is temporarily unavailable.',
    refused: 'This is not possible right now. Try again in a moment.',
  },
  {
    locale: 'ar',
    theme: 'black',
    isTrading: false,
    unavailable: 'تسجيل الدخول غير متاح مؤقتًا.',
    refused: 'هذا غير ممكن الآن. حاول مرة أخرى بعد قليل.',
  },
]

for (const { locale, theme, isTrading, unavailable, refused } of visitors) {
  test(`[check 21] [check 85] Redis is killed: nobody signs in, no session has rights, the page says why, ${locale} ${theme}`, async ({
    page,
    context,
    browser,
    baseURL,
    exchange,
  }, testInfo) => {
    const { redis } = exchange.engines
    const themed = { name: 'theme', value: theme, url: baseURL ?? '' }
    await context.addCookies([themed])
    const owner = new AccountOwner(page, locale, alice.email)
    await owner.open('/login')
    await page.locator('[data-development] [data-user=alice]').click()
    await owner.signedIn()
    await owner.open('/account/security')
    await expect(owner.setting('sign-in', 1)).toBeVisible(soon)
    const centre = page
    const spot = await context.newPage()
    const openSpot = () => spot.goto(`/${locale}/spot/BTCUSDT`)
    if (isTrading) {
      await openSpot()
      await expect(spot.locator('header [data-session=signed-in]')).toBeVisible(soon)
    }

    const strangers = await browser.newContext({ baseURL: baseURL ?? '' })
    await strangers.addCookies([themed])
    const stranger = new AccountOwner(await strangers.newPage(), locale, alice.email)
    const loginPage = stranger.page
    await stranger.open('/login')
    const pages = { centre, spot, loginPage }
    const picture = async (when: string) => {
      for (const [name, seen] of Object.entries(pages))
        await seen.screenshot({ path: testInfo.outputPath(`${name}-${when}.png`) })
    }
    await mark(centre)
    await mark(loginPage)
    const fetchAsOwner = () => centre.evaluate(fetchUserStatus, paths.userInfo)
    const hasSession = async () => (await strangers.cookies()).some(({ name }) => name === '__Host-session')

    try {
      await test.step('killed: whoever was in has no rights left', async () => {
        await redis.kill('SIGKILL')
        expect(await fetchAsOwner()).toBe(503)
        // An open terminal notices it and notifies the owner's other pages; without one, the next action is refused.
        if (!isTrading) await owner.setting('sign-in', 1).getByRole('button').click()
        await expect(centre.getByText(unavailable)).toBeVisible(soon)
        await expect(centre.locator('header [data-session=signed-out]')).toBeVisible()
        await expect(centre.locator('#sign-in')).toHaveCount(0)
        await expect(centre.locator('#content a[href*="/login"]'), 'nobody knows whether they are out').toHaveCount(0)
      })

      await test.step('the terminal knows nobody and says why', async () => {
        if (!isTrading) await openSpot()
        await expect(spot.locator('header [data-session=signed-out]')).toBeVisible(soon)
        await expect(spot.getByText(unavailable)).toBeVisible()
      })

      await test.step('who is outside stays there: the right password is refused, in words', async () => {
        await loginPage.locator('input[name=username]').fill(alice.email)
        await loginPage.locator('input[name=password]').fill(alice.password)
        await loginPage.locator('form button[type=submit]').click()
        await expect(loginPage.getByText(refused)).toBeVisible(soon)
        expect(await hasSession()).toBe(false)
        await picture('away')
      })

      await test.step('back again: every page goes on by itself, and people sign in anew', async () => {
        await redis.start()
        for (const seen of Object.values(pages)) await expect(seen.getByText(unavailable)).toBeHidden(soon)
        await expect(centre.locator('#content a[href*="/login"]')).toBeVisible()
        await picture('back')
        expect(await isMarked(centre), 'nobody loaded the page anew').toBe(true)
        expect(await isMarked(loginPage), 'nobody loaded the page anew').toBe(true)
        // The form still has its input.
        await loginPage.locator('form button[type=submit]').click()
        await stranger.passChallenge(stranger.code)
        await stranger.code.fill(await stranger.mailedCode())
        await stranger.signedIn()
        expect(await hasSession()).toBe(true)
      })
    } finally {
      if (redis.pid === undefined) await redis.start()
    }
    await strangers.close()
  })
}

async function fetchUserStatus(path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(path, { method: 'POST', headers, body: '{}' })).status
}

/** Sets a mark that a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window)
}
