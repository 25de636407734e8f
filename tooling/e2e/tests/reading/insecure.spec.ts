import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, expect, test, type Browser } from '@playwright/test'

let browser: Browser

/** Not a name of this machine: browsers treat it as insecure without TLS. */
const name = 'exchange.example'

test.beforeAll(async () => {
  const args = [...(browserLaunch.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`]
  browser = await chromium.launch({ ...browserLaunch, args })
})
test.afterAll(() => browser.close())

for (const path of ['/en/login', '/en/register', '/en/forgot-password'])
  test(`[check 40] [SGN-2] ${path} without a secure connection: no form, and nothing of a sign-in is sent`, async ({
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '')
    const page = await browser.newPage()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
    })
    await page.goto(`http://${name}:${port}${path}`)
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
    await expect(page.locator('main [role=alert]')).toContainText('https')
    await expect(page.locator('main input')).toHaveCount(0)
    expect(sent.filter((one) => /login|register|password|sign|device/i.test(one))).toEqual([])
    await page.close()
  })
