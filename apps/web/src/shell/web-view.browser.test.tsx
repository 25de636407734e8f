import { parsePageMessage, titleLengthMax } from '@argosy/wire/web-view'
import { renderKit } from '@argosy/kit/testing'
import { createRoutesStub, Link } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../messages/localization-context.tsx'
import { createTestLocalization } from '../messages/testing/create-test-localization.ts'
import { openLinksInApp } from './open-links-in-app.ts'
import { Shell } from './shell.tsx'
import { sendAppTitle } from './send-app-title.ts'

const texts: string[] = []
const received = () => texts.map(parsePageMessage)

beforeAll(() => {
  Object.assign(window, { ArgosyNative: { postMessage: (text: string) => void texts.push(text) } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.title = 'BTC/USDT'
  sendAppTitle()
  openLinksInApp()
  vi.useRealTimers()
})
afterAll(() => Reflect.deleteProperty(window, 'ArgosyNative'))
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code: '00000', msg: '', data: null }))
})
afterEach(() => {
  texts.length = 0
  document.documentElement.classList.remove('in-app', 'no-frame')
  vi.restoreAllMocks()
})

test('[PLT-2] the app receives the page title and its changes, truncated to the contract’s length', async () => {
  expect(received()).toEqual([{ name: 'titleChanged', data: { title: 'BTC/USDT' } }])
  document.title = 'x'.repeat(titleLengthMax + 1)
  await expect.poll(received).toContainEqual({ name: 'titleChanged', data: { title: 'x'.repeat(titleLengthMax) } })
})

function click(href: string): boolean {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  // Links the app does not accept must not navigate the test away.
  let isPrevented = false
  addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  link.click()
  link.remove()
  return isPrevented
}

test('[PLT-2] the app opens links to other sites; ours, and those that it would not take, stay with the page', () => {
  expect(click('https://status.example/now')).toBe(true)
  expect(received()).toEqual([{ name: 'openLink', data: { url: 'https://status.example/now' } }])
  for (const href of [
    `${location.origin}/en`,
    '#top',
    'http://a.example/',
    'mailto:a@a.example',
    `https://a.example/${'x'.repeat(2_048)}`,
  ])
    expect([href, click(href)]).toEqual([href, false])
  expect(texts).toHaveLength(1)
})

test('[PAG-26] [PAG-30] the app’s pages have no frame, and the site’s have it again', async () => {
  const root = { socialLinks: [] }
  const Component = () => (
    <Shell>
      <Link to="/en/login">on</Link>
    </Shell>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', loader: () => root, Component }])
  const { container } = renderKit(
    <LocalizationProvider localization={createTestLocalization('en')}>
      <Stub initialEntries={['/en/trade-asset-order']} hydrationData={{ loaderData: { root } }} />
    </LocalizationProvider>,
  )
  const { classList } = document.documentElement
  await expect.element(page.getByRole('link', { name: 'on' })).toBeVisible()
  expect(container.querySelector('header, footer')).toBeNull()
  expect(classList.contains('no-frame')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await page.getByRole('link', { name: 'on' }).click()
  await expect.poll(() => container.querySelector('footer')).not.toBeNull()
  expect(classList.contains('no-frame')).toBe(false)
  expect(container.querySelector('[data-action=back]')?.checkVisibility()).toBe(false)
})
