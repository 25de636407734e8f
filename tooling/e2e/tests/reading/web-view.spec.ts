import { trackingPaths, type TrackedEvent } from '@argosy/wire/tracking'
import { appMessageEvent, formatAppMessage } from '@argosy/wire/web-view'
import { watchCollector } from '../../src/collected-events.ts'
import { appView, startFakeApp, type FakeApp } from '../../src/fake-app.ts'
import { guideSeen } from '../../src/first-visit.ts'
import { expect, test } from '../../src/test.ts'

const inWebView = appView('ios')

test.describe('[PLT-2] in the mobile app’s web view', () => {
  test.use(inWebView)

  test('inside the app there is no header and no footer, and the back button calls the app', async ({ page }) => {
    const app = await startFakeApp(page, 'ios')
    await page.goto('/en/spot/BTCUSDT?appTheme=dark')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('html')).toHaveClass(/\bblack\b/)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => app.taken('goBack')).toHaveLength(1)
  })

  test('the app receives the theme of every page', async ({ page }) => {
    const app = await startFakeApp(page, 'ios')
    await page.goto('/en/spot/BTCUSDT?appTheme=dark')
    await expect.poll(() => app.taken('themeChanged')).toEqual([{ theme: 'dark' }])
    await page.goto('/en/markets?appTheme=light')
    await expect.poll(() => app.taken('themeChanged')).toEqual([{ theme: 'light' }])
  })

  test('without the app’s bridge the button goes back in history', async ({ page }) => {
    await page.goto('/en/spot/BTCUSDT')
    await page.goto('/en/spot/ETHUSDT')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/BTCUSDT/)
  })

  test('a click before hydration is handled after it', async ({ page }) => {
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

  test('[PLT-1] calls contain their platform', async ({ page }) => {
    const call = page.waitForRequest((request) => request.url().includes('/v1/user/overview/userinfo'))
    await page.goto('/en/spot/BTCUSDT')
    const headers = (await call).headers()
    expect(headers).toMatchObject({ terminaltype: '3' })
    expect(headers['deviceid']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['terminalcode']).toMatch(/^[0-9a-f]{32}$/)
    expect(headers['requestid']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test.describe('[TRK-10] events of the mobile app’s web view', () => {
  test.use({ ...inWebView, stored: guideSeen })

  const eventsOf = async (app: FakeApp) =>
    (await app.taken('trackEvent')).map(({ event }) => (event as unknown as TrackedEvent).event_tracking)

  test('are sent to the app one by one once it reports consent, and no longer when it is withdrawn', async ({
    page,
    context,
  }) => {
    const sent = watchCollector(context)
    const app = await startFakeApp(page, 'ios')
    await page.goto('/en/markets')
    await expect.poll(() => app.taken('askConsent')).toHaveLength(1)
    expect(await eventsOf(app)).toEqual([])
    await app.send('consentSaid', { isGiven: true })
    await expect.poll(() => eventsOf(app)).toContain('page:view')
    // The next document already has the app's answer: the app need not answer again.
    await page.goto('/en/spot/BTCUSDT')
    await expect.poll(() => eventsOf(app)).toContain('page:view')
    expect(sent.filter(({ path }) => path === trackingPaths.report)).toEqual([])
    await app.send('consentSaid', { isGiven: false })
    const { length } = await eventsOf(app)
    await page.goto('/en/markets')
    await expect.poll(() => app.taken('askConsent')).toHaveLength(1)
    expect(length).toBeGreaterThan(0)
    expect(await page.evaluate(() => localStorage.getItem('web-sdk:tracking-consent'))).toContain('"no"')
    expect(await eventsOf(app)).toEqual([])
  })

  test('go over HTTP where the app’s system is unknown', async ({ page, context }) => {
    const sent = watchCollector(context)
    const services = page.waitForResponse(/\/assets\/lazy-services-/)
    await page.goto('/en/markets')
    await page.evaluate(`import(${JSON.stringify((await services).url())})`)
    await expect(async () => {
      await page.evaluate(({ type, detail }) => void dispatchEvent(new CustomEvent(type, { detail })), {
        type: appMessageEvent,
        detail: formatAppMessage('consentSaid', { isGiven: true }),
      })
      expect(sent.map(({ path }) => path)).toContain(trackingPaths.report)
    }).toPass()
  })
})

test('[PLT-2] inApp=1 marks the session: the next page has no header either', async ({ page }) => {
  await page.goto('/en/spot/BTCUSDT?inApp=1')
  await expect(page.getByRole('banner')).toBeHidden()
  await page.goto('/en/spot/ETHUSDT')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
})

test('[PLT-2] in a browser header and footer are shown, and there is no back bar', async ({ page }) => {
  await page.goto('/en/spot/BTCUSDT')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden()
})
