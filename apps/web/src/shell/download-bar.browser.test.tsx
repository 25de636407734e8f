import { preference } from '@argosy/browser/preferences'
import { renderKit } from '@argosy/kit/testing'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../messages/localization-context.tsx'
import { createTestLocalization } from '../messages/testing/create-test-localization.ts'
import { DownloadBar } from './download-bar.tsx'

const visible = preference('top-download-visible')

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  document.documentElement.classList.remove('in-app', 'no-download-bar')
  visible.set(true)
  await page.viewport(1280, 800)
})

function renderAt(path: string) {
  const Stub = createRoutesStub([{ path: '*', Component: DownloadBar }])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization('en')}>
      <Stub initialEntries={[path]} />
    </LocalizationProvider>,
  )
}

const bar = () => document.querySelector('[data-download-bar]')
const isShown = () => bar()?.checkVisibility() ?? false

test('[PRF-1] on a phone the bar links to the download page, and once dismissed stays hidden', async () => {
  const { unmount } = renderAt('/en/markets')
  await expect
    .element(page.getByRole('link', { name: 'Install Argosy as an app' }))
    .toHaveAttribute('href', '/en/download')
  expect(isShown()).toBe(true)
  await page.getByRole('button', { name: 'Do not show again' }).click()
  await expect.poll(bar).toBeNull()
  expect(visible.get()).toBe(false)
  unmount()
  renderAt('/en/markets')
  expect(bar()).toBeNull()
})

test.each(['in-app', 'no-download-bar'])('[PRF-1] the style sheet hides it before the first paint: %s', (name) => {
  document.documentElement.classList.add(name)
  renderAt('/en/markets')
  expect(isShown()).toBe(false)
})

test('[PRF-1] a wide window has none', async () => {
  await page.viewport(1280, 800)
  renderAt('/en/markets')
  expect(isShown()).toBe(false)
})

test.each(['/en/spot/BTCUSDT', '/spot/BTCUSDT', '/de/download'])('[PRF-1] %s has none', (path) => {
  renderAt(path)
  expect(bar()).toBeNull()
})
