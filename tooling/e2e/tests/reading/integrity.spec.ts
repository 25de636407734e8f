import { expect, test } from '@playwright/test'
import { untilHydrated } from '../../src/hydrated.ts'

const address = '/en/login'

for (const [name, file] of [
  ['a file that the page begins with', 'shared'],
  ['a file that only another file asks for', 'entry.client'],
  ['a part that is fetched later', 'lazy-services'],
] as const)
  test(`[check 66] ${name}: changed by a byte on its way, it does not run`, async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};globalThis.swapped = true;` })
    })
    await page.goto(address)
    expect((await refused).text()).toContain(`/assets/${file}-`)
    expect(await page.evaluate(() => 'swapped' in globalThis)).toBe(false)
  })

test('[check 66] a style that was changed is not applied', async ({ page }) => {
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}body{outline:7px solid red}` })
  })
  await page.goto(address)
  await refused
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px')
})

test('[check 64] what a mistake would write into the page as markup or as a script throws, and what is ours does not', async ({
  page,
}) => {
  await page.goto(address)
  await untilHydrated(page)
  const results = await page.evaluate(() => {
    const attempt = (act: () => void) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=steal()>')),
      beside: attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      parsed: attempt(() => void new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      elsewhere: attempt(() => (script.src = 'https://evil.example/x.js')),
      upload: attempt(() => (script.src = '/v1/markets')),
      code: attempt(() => (script.textContent = 'steal()')),
      policy: attempt(
        () => void (window as unknown as { trustedTypes: PolicyFactory }).trustedTypes.createPolicy('x', {}),
      ),
      text: attempt(() => (document.createElement('div').innerHTML = 'text alone')),
      ours: attempt(() => (script.src = '/assets/x.js')),
    }
  })
  expect(results).toEqual({
    markup: 'TypeError',
    beside: 'TypeError',
    parsed: 'TypeError',
    elsewhere: 'TypeError',
    upload: 'TypeError',
    code: 'TypeError',
    policy: 'TypeError',
    text: 'done',
    ours: 'done',
  })
})

interface PolicyFactory {
  createPolicy(name: string, rules: object): unknown
}

test('[check 64] the page after an error page, which React renders as a whole document, has the same policy', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of/.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
  await page.goto('/en/nothing-here')
  await untilHydrated(page)
  await page.locator('header [data-session] button').click()
  await expect(page.locator('main input').first()).toBeVisible()
  await untilHydrated(page)
  expect(violations).toEqual([])
})
