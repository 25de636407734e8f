import type { Page } from '@playwright/test'
import { findViolations } from '../../src/find-violations.ts'
import { untilResting, watchRequests } from '../../src/resting.ts'
import { expect, test } from '../../src/test.ts'

const missing = '/en/nothing-here'

async function open(page: Page, path = missing): Promise<void> {
  await page.goto(path)
  // An effect loads the session; once it is known, every key and button is handled.
  await expect(page.locator('header [data-session]')).not.toHaveAttribute('data-session', 'unknown')
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

test('[FRM-1] [FRM-6] the header stays on top of every page and links to the default spot page', async ({ page }) => {
  await open(page)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => page.locator('header').evaluate((node) => node.getBoundingClientRect().top)).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('header nav').getByRole('link', { name: 'Trade' }).click()
  await page.waitForURL('**/en/spot/BTCUSDT')
  await expect(page.locator('main a[href="/futures/usdt/BTCUSDT"]')).toHaveCount(0)
})

test('[FRM-2] a link of the header changes the page without a new document', async ({ page }) => {
  await open(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('header nav').getByRole('link', { name: 'Trade' }).click()
  await page.waitForURL('**/en/spot/BTCUSDT')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a menu opens by keyboard, closes with Escape and gives the focus back', async ({ page }) => {
  await open(page)
  const button = page.getByRole('button', { name: 'More: Markets' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('header').getByRole('link', { name: /^Gainers/ })).toBeVisible()
  await expect(page.locator('header').getByRole('list', { name: 'Popular' }).getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .locator('header')
    .getByRole('link', { name: /^Gainers/ })
    .click()
  await page.waitForURL('**/en/markets**')
  await expect(button, 'a page that was gone to is not covered').toHaveAttribute('aria-expanded', 'false')
})

test('the search opens with / and Ctrl+K, finds, and goes there by arrow keys and Enter', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search markets' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill('eth')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('ETH')
  await field.fill('')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.fill('eth')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/spot/ETHUSDT')
  await expect(page.locator('main h1')).toContainText('ETH')
  // The last search result is first the next time.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText('ETH')
})

test('the search opens again in the very moment it closes', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search markets' })
  await field.fill('eth')
  // A dialog's close event follows a moment after it closed; a fast user presses before that.
  await field.evaluate((node) => {
    node.closest('dialog')?.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ })

  test('a search that could not be fetched is fetched by the next press', async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('/')
    await failed
    await context.setOffline(false)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search markets' })).toBeFocused()
  })
})

test('[THM-4] a currency chosen in the dialog is stored', async ({ page }) => {
  await open(page)
  const button = page.locator('header [data-action=settings]')
  await button.click()
  await page.getByRole('tab', { name: 'Currency' }).click()
  await page.locator('[data-currency=EUR]').click()
  await expect(button).toContainText('EUR')
  await page.reload()
  await expect(button).toContainText('EUR')
})

test('[FRM-3] the account area reserves its width, then shows the sign-in button, then the user', async ({ page }) => {
  await open(page)
  const account = page.locator('header [data-session]')
  await expect(account).toHaveAttribute('data-session', 'signed-out')
  const widthOf = () => account.evaluate((node) => node.getBoundingClientRect().width)
  const widthBefore = await widthOf()
  const title = await page.locator('main h1').innerText()
  await account.getByRole('button').click()
  await expect(page.locator('[data-development] [data-user=alice]')).toBeVisible()
  // The page after an error page has a new document element, which must keep the signing roots.
  await expect(page.locator('html')).toHaveAttribute('data-signing-roots', /publicKey/)
  await page.locator('[data-development] [data-user=alice]').click()
  // Signing in returns to the first page, and only then does the header stay the same element.
  await expect(page.locator('main h1')).toHaveText(title)
  await expect(account).toHaveAttribute('data-session', 'signed-in')
  expect(await widthOf()).toBe(widthBefore)
  await account.getByRole('button').click()
  await expect(page.locator('header [data-action=sign-out]')).toBeVisible()
  await expectAccessible(page)
  await page.locator('header [data-action=sign-out]').click()
  await expect(account).toHaveAttribute('data-session', 'signed-out')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the drawer holds everything that has no room, and 44 px for each finger', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.locator('summary').first().tap()
    await expect(drawer.getByRole('link', { name: /^Favorites/ })).toBeVisible()
    await expectAccessible(page)
    const heights = await drawer
      .locator('a:visible, button:visible')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await drawer.locator('[data-action=settings]').tap()
    await expect(page.locator('dialog[open] a[hreflang]')).toHaveCount(23)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('nothing in the frame moves while the page becomes alive', async ({ page }) => {
  watchRequests(page)
  await page.addInitScript(() => {
    const state = { shift: 0 }
    Object.assign(window, { layoutShift: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page)
  await expect(page.locator('header [data-session]')).toHaveAttribute('data-session', 'signed-out')
  await untilResting(page)
  expect(await page.evaluate(() => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift)).toBe(0)
})
