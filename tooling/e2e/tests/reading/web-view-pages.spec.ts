import { appSystems, appView, startFakeApp } from '../../src/fake-app.ts'
import { untilHydrated } from '../../src/hydrated.ts'
import { expect, test } from '../../src/test.ts'

for (const system of appSystems) {
  test.describe(`in the app’s web view on ${system}`, () => {
    test.use(appView(system))

    test('[PAG-26] the terminal has no frame, sends theme and title to the app, and changes market in place', async ({
      page,
    }) => {
      const app = await startFakeApp(page, system)
      await page.goto('/en/trade-spot?appTheme=dark')
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.locator('html')).toHaveClass(/\bblack\b/)
      await expect.poll(() => app.taken('themeChanged')).toEqual([{ theme: 'dark' }])
      await expect.poll(() => app.taken('titleChanged')).not.toEqual([])
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect.poll(() => app.taken('goBack')).toHaveLength(1)
      await untilHydrated(page)
      await page.locator('[data-action="next-market"]').click()
      await expect(page).toHaveURL(/\/en\/trade-spot\/[A-Z0-9]+/)
      await expect(page.getByRole('banner')).toHaveCount(0)
    })
  })
}

test('[PAG-26] [PAG-30] a desktop browser shows them without the frame too, and the site’s pages with it again', async ({
  page,
}) => {
  for (const path of ['/en/trade-spot/ETHUSDT', '/en/trade-asset-order']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/en\/login/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden()
})
