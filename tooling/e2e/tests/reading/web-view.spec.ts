import { expect, test } from '../../src/test.ts'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ArgosyApp/2.1'

test.describe('[PLT-2] in the mobile app’s web view', () => {
  test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the app’s own frame stands: no header, no footer, a back button that asks the app', async ({ page }) => {
    await page.addInitScript(() => {
      const taken: string[] = []
      Object.assign(globalThis, {
        taken,
        webkit: { messageHandlers: { argosy: { postMessage: (text: string) => void taken.push(text) } } },
      })
    })
    await page.goto('/en/spot/BTCUSDT?appTheme=dark')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('html')).toHaveClass(/\bblack\b/)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'taken') as string[])).toHaveLength(1)
    const taken = await page.evaluate(() => Reflect.get(globalThis, 'taken') as string[])
    expect(JSON.parse(taken[0] ?? '')).toMatchObject({ name: 'goBack' })
  })

  test('without the app’s bridge the button goes back in history', async ({ page }) => {
    await page.goto('/en/spot/BTCUSDT')
    await page.goto('/en/spot/ETHUSDT')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/BTCUSDT/)
  })

  test('a press before the page is alive is heard when it is', async ({ page }) => {
    await page.goto('/en/spot/BTCUSDT')
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/en/spot/ETHUSDT', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/ETHUSDT/)
    scripts.resolve()
    await expect(page).toHaveURL(/BTCUSDT/)
  })

  test('[PLT-1] calls say which platform they come from', async ({ page }) => {
    const call = page.waitForRequest((request) => request.url().includes('/v1/user/overview/userinfo'))
    await page.goto('/en/spot/BTCUSDT')
    const headers = (await call).headers()
    expect(headers).toMatchObject({ terminaltype: '3' })
    expect(headers['deviceid']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['terminalcode']).toMatch(/^[0-9a-f]{32}$/)
    expect(headers['requestid']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('[PLT-2] inApp=1 marks the session: the next page has no header either', async ({ page }) => {
  await page.goto('/en/spot/BTCUSDT?inApp=1')
  await expect(page.getByRole('banner')).toBeHidden()
  await page.goto('/en/spot/ETHUSDT')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
})

test('[PLT-2] a browser keeps header and footer and has no back bar', async ({ page }) => {
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden()
})
