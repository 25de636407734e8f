import type { Page } from '@playwright/test'
import { ChatPage } from '../../src/chat-page.ts'
import { consentAnswer, guideSeen } from '../../src/first-visit.ts'
import { untilHydrated } from '../../src/hydrated.ts'
import { addPerson } from '../../src/people.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { SpotPage } from '../../src/spot-page.ts'
import { expect, test } from '../../src/test.ts'

test('[LEG-1] every legal document is reached from the footer, and another name is a 404', async ({
  page,
  request,
}) => {
  await page.goto('/en/fee')
  await untilHydrated(page)
  for (const name of ['terms', 'privacy', 'risk', 'cookies']) {
    await page.locator(`footer a[href="/en/legal/${name}"]`).click()
    await page.waitForURL(`**/en/legal/${name}`)
    await expect(page.locator('main h2').first()).toBeVisible()
  }
  await page.locator('footer a[href="/en/about"]').click()
  await expect(page.locator('main h1')).toHaveText('About Argosy')
  expect((await request.get('/en/legal/nothing')).status()).toBe(404)
  expect((await request.get('/en/legal')).status()).toBe(404)
})

test('[LEG-1] a legal document is the same for everybody and sets no cookie', async ({ request }) => {
  const answer = await request.get('/ar/legal/terms', { headers: { cookie: 'theme=black; language=de' } })
  expect(answer.headers()['cache-control']).toContain('s-maxage')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect(await answer.text()).toContain('dir="rtl"')
})

test.describe('a visitor who does everything', () => {
  test.use({ stored: { ...guideSeen, ...consentAnswer('yes') } })

  test('[LEG-2] finds each entry that their browser has stored on the cookie page', async ({ page }) => {
    const spot = new SpotPage(page)
    await spot.open()
    await signInPage(page, await addPerson('reader'))
    await new ChatPage(page).open()
    await page.goto('/de/spot/ETHUSDT?appTheme=dark')
    await untilHydrated(page)
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('argosy:currency-change', { detail: { value: 'EUR' } })),
    )
    for (const name of ['__Host-session', 'argosy-signing', 'web-sdk:tracking-session', 'unit'])
      await expect.poll(() => readStoredNames(page)).toContain(name)
    const stored = await readStoredNames(page)
    await page.goto('/en/legal/cookies')
    const listed = await page.locator('main tbody th code').allTextContents()
    const isListed = (name: string) =>
      listed.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one))
    expect(stored.filter((name) => !isListed(name))).toEqual([])
  })
})

/** Cookies, both storages, databases and caches. */
async function readStoredNames(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ])
  return [...cookies, ...others]
}
