/** Header and footer on a page outside the app: the built files, properties, callbacks and a strict policy (FRM-2). */
import type { Page } from '@playwright/test'
import { findViolations } from '../../src/find-violations.ts'
import { startPlainPageServer, type PlainPageServer } from '../../src/plain-page-server.ts'
import { expect, test } from '../../src/test.ts'

let site: PlainPageServer

test.beforeAll(async () => {
  site = await startPlainPageServer()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: unknown[][] }).said)

async function open(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
  })
  await page.goto(site.url)
  await expect(page.locator('argosy-header header')).toBeVisible()
  await expect(page.locator('argosy-footer footer')).toBeVisible()
}

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([])
})

test('[FRM-2] both elements work with their own files only, under default-src self', async ({ page }) => {
  await open(page)
  await expect(page.locator('argosy-header header')).toHaveAttribute('data-project', 'events')
  await expect(page.locator('argosy-header').getByRole('link', { name: 'Markets', exact: true })).toHaveAttribute(
    'href',
    '/en/markets',
  )
  await expect(page.locator('argosy-footer').getByRole('link', { name: 'Telegram' })).toBeVisible()
  expect(await page.locator('argosy-header').evaluate((node) => node.getBoundingClientRect().height)).toBe(56)
})

test('[FRM-4] the theme is published as light and dark, in both directions', async ({ page }) => {
  await open(page)
  const background = () =>
    page.locator('argosy-header header').evaluate((node) => getComputedStyle(node).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  expect(await said(page)).toContainEqual(['theme', 'dark'])
  expect(await background()).not.toBe(light)
})

test('[FRM-3] there is a user only with a userId', async ({ page }) => {
  await open(page)
  const header = page.locator('argosy-header')
  await header.getByRole('button', { name: 'Sign in' }).click()
  expect(await said(page)).toContainEqual(['sign-in'])
  await header.evaluate((node) => Object.assign(node, { userInfo: { userId: '7', userName: 'alice' }, userResult: {} }))
  await expect(header.getByRole('button', { name: 'Account: alice' })).toBeVisible()
  await header.evaluate((node) => Object.assign(node, { userInfo: { userId: '', userName: 'nobody' } }))
  await expect(header.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await header.evaluate((node) => Object.assign(node, { userInfo: undefined, userResult: null }))
  await expect(header.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('[FRM-2] the language is an attribute, which sets messages and direction', async ({ page }) => {
  await open(page)
  await page.locator('argosy-footer').evaluate((node) => node.setAttribute('locale', 'ar'))
  const footer = page.locator('argosy-footer [data-part=footer]')
  await expect(footer).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('argosy-footer a[href="/ar/markets"]')).toBeVisible()
})

test('[FRM-2] search, menus, currency and navigation use callbacks and events', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('ether')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  expect(await said(page)).toContainEqual(['navigate', '/en/spot/ETHUSDT'])
  await page.getByRole('button', { name: 'Notices, 1 new' }).click()
  await expect(page.getByText('A notice.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('argosy-footer [data-action=settings]').click()
  await page.getByRole('tab', { name: 'Currency' }).click()
  await page.getByRole('button', { name: 'EUR-€' }).click()
  expect(await said(page)).toContainEqual(['currency', 'EUR'])
})

test.describe('without the policy, which the checker’s own styles would break', () => {
  test.use({ bypassCSP: true })

  test('[FRM-2] both elements are accessible', async ({ page }) => {
    await open(page)
    expect(await findViolations(page)).toEqual([])
  })
})
