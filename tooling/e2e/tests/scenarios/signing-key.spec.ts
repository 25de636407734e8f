import { addPerson } from '../../src/people.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { expect, test } from '../../src/test.ts'

// Chromium logs the refused calls.
test.use({ expectedErrors: /status of 40[13]/ })

test('[SGN-7] a browser with the key of another user is signed out, and shows why after the reload', async ({
  page,
  context,
}) => {
  await signInPage(page, await addPerson('owner'))
  const cookies = await context.cookies()
  // Cookies are cleared first: signing in again would otherwise end the first session.
  await context.clearCookies()
  await signInPage(page, await addPerson('other'))
  await context.clearCookies()
  await context.addCookies(cookies)
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.locator('header [data-session=signed-out]')).toBeVisible()
  // Either its refused call or the check of its device shows it, whichever comes first.
  await expect(page.getByText(/key foreign|has lost the key/)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('carried-message'))).toBeNull()
})

test('[SGN-9] a browser that lost its key is signed out, and asked to sign in again', async ({ page }) => {
  await signInPage(page, await addPerson('forgetful'))
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('argosy-signing')
        deleting.addEventListener('success', resolve)
        deleting.addEventListener('error', reject)
      }),
  )
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.getByText(/this browser has lost the key/)).toBeVisible()
  await expect(page.locator('header [data-session=signed-out]')).toBeVisible()
})
