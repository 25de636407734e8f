import { untilHydrated } from '../../src/hydrated.ts'
import { publishNotice } from '../../src/operator.ts'
import { expect, test } from '../../src/test.ts'

const leaving = (to: string, language = 'en') => `/${language}/leaving?${new URLSearchParams({ to }).toString()}`

const dressed = [
  'https://argosy.example@evil.example/',
  'https://argosy.example\\@evil.example/',
  'https://evil\t.example/',
  '//evil.example/',
  '/\\evil.example/',
  'http://evil.example/',
  'https://127.0.0.1/',
  'javascript:alert(document.domain)',
]

test('[check 71] the proxy never redirects by a parameter, however it is encoded', async ({ request }) => {
  const names = ['to', 'url', 'next', 'redirect', 'redirect_uri', 'return', 'returnTo', 'continue', 'goto']
  const addresses = ['https://evil.example/', ...dressed]
  const urls = ['/en/leaving', '/en/login', '/en'].flatMap((path) => [
    ...names.map((name) => `${path}?${new URLSearchParams({ [name]: 'https://evil.example/' }).toString()}`),
    ...addresses.map((address) => `${path}?${new URLSearchParams({ to: address }).toString()}`),
  ])
  for (const address of urls) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([address, response.status()]).toEqual([address, 200])
    expect(response.headers()['location']).toBeUndefined()
    expect(await response.text()).not.toContain('evil.example')
  }
})

test('[check 71] the page names the site, stays open, and sends no referrer when the user leaves', async ({ page }) => {
  const reached: (string | undefined)[] = []
  await page.route('https://evil.example/**', (route) => {
    reached.push(route.request().headers()['referer'])
    return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' })
  })
  await page.goto(leaving('https://evil.example/win?a=1'))
  await untilHydrated(page)
  await expect(page.locator('[data-host]')).toHaveText('evil.example')
  await expect(page.locator('[data-address]')).toHaveText('https://evil.example/win?a=1')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(reached).toEqual([])
  await page.locator('[data-action=go-on]').click()
  await page.waitForURL('https://evil.example/win?a=1')
  expect(reached).toEqual([undefined])
  expect(await page.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

for (const to of dressed)
  test(`[check 71] ${JSON.stringify(to)} is refused: no link leads to another origin`, async ({ page, baseURL }) => {
    await page.goto(leaving(to))
    await expect(page.locator('[data-leaving=refused]')).toBeVisible()
    const origins = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin))
    expect(origins).toEqual([baseURL])
  })

test('[check 71] a look-alike from another alphabet is shown as punycode, left to right also in Arabic', async ({
  page,
}) => {
  await page.goto(leaving('https://аrgosy.example/', 'ar'))
  await expect(page.locator('[data-host]')).toHaveText('xn--rgosy-3ve.example')
  await expect(page.locator('[data-read-as]')).toHaveText('аrgosy.example')
  await expect(page.locator('[data-host]')).toHaveCSS('direction', 'ltr')
})

for (const [name, href, shown] of [
  ['another site', 'https://evil.example/a?b=c', '/en/leaving?to=https%3A%2F%2Fevil.example%2Fa%3Fb%3Dc'],
  ['a listed origin', 'https://listed.example/a', 'https://listed.example/a'],
  ['a page of ours', '/markets', '/en/markets'],
] as const)
  test(`[check 71] a notice that links to ${name} leads to ${shown}`, async ({ page, request }, info) => {
    const title = `About ${name} ${info.testId}`
    await using _notice = await publishNotice(title, href, info.outputPath('notice.json'))
    // Polled, because gateways cache what they have read for a while.
    await expect
      .poll(async () => (await request.get('/v1/mix/public/notices?locale=en')).text(), { timeout: 60_000 })
      .toContain(title)
    await page.goto('/en/login')
    await untilHydrated(page)
    await page.getByRole('button', { name: /^Notices, / }).click()
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', shown)
  })

test('[check 71] back leads to where the reader was', async ({ page }) => {
  await page.goto('/en/markets')
  await page.goto(leaving('https://evil.example/'))
  await untilHydrated(page)
  await page.locator('main [data-action=back]').click()
  await page.waitForURL('**/en/markets')
})
