import { preference } from '@argosy/browser/preferences'
import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { listenForInstallOffer } from '../install/install-prompt.ts'
import { drawQr } from '../qr/draw-qr.ts'
import { DownloadPage } from './download-page.tsx'

const address = 'https://argosy.example/en/download'

function renderPage(options: RenderKitOptions = {}, qr: string | null = address) {
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <DownloadPage qr={qr === null ? null : drawQr(qr)} />
    </LocalizationProvider>,
    options,
  )
}

const stateOf = () => document.querySelector<HTMLElement>('[data-install]')?.dataset['install']

/** The event Chromium dispatches when the page is installable; a browser under test never dispatches it. */
function offerInstall() {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

beforeAll(listenForInstallOffer)

afterEach(() => {
  document.documentElement.classList.remove('in-app')
  preference('app-version').set('')
})

test('[PAG-12] where the browser offers nothing, the steps of every device are there and the own is marked', async () => {
  renderPage()
  await expect.poll(stateOf).toBe('by-hand')
  const guides = Array.from(document.querySelectorAll<HTMLElement>('[data-guide]'))
  expect(guides.map((guide) => guide.dataset['guide'])).toEqual(['apple', 'android', 'mac', 'computer'])
  for (const guide of guides) expect(guide.querySelectorAll(':is(ol, ul) > li').length).toBeGreaterThan(1)
  await expect.element(page.getByText('Your device')).toBeVisible()
  expect(document.querySelectorAll('[data-own]')).toHaveLength(1)
})

test('[PAG-12] the browser’s install prompt is deferred and used once, and the installation is shown', async () => {
  renderPage()
  const { prompt, event } = offerInstall()
  expect(event.defaultPrevented).toBe(true)
  await page.getByRole('button', { name: 'Install Argosy' }).click()
  expect(prompt).toHaveBeenCalledOnce()
  await expect.poll(stateOf).toBe('by-hand')
  window.dispatchEvent(new Event('appinstalled'))
  await expect.poll(stateOf).toBe('installed')
})

test('[PAG-12] the code holds the address of this page, and there is none without an address', async () => {
  const { unmount } = renderPage()
  await expect.element(page.getByRole('img', { name: address })).toBeInTheDocument()
  unmount()
  renderPage({}, null)
  expect(document.querySelector('figure')).toBeNull()
})

test('[PAG-12] [PRF-1] inside the mobile app the page shows its version', async () => {
  document.documentElement.classList.add('in-app')
  preference('app-version').set('2.1')
  renderPage()
  await expect.element(page.getByText('You are using the app, version 2.1.')).toBeVisible()
})

test.each([
  { theme: 'white', direction: 'ltr' },
  { theme: 'black', direction: 'rtl' },
] as const)('[PAG-12] is accessible in $theme, $direction', async (options) => {
  const { container } = renderPage(options)
  await expectNoAxeViolations(container)
})
