import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { LeavingPage } from './leaving-page.tsx'

function renderPage(to: string | null | undefined, options: RenderKitOptions = {}) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <LeavingPage to={to} /> }])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <Stub initialEntries={['/leaving']} />
    </LocalizationProvider>,
    options,
  )
}

const shownText = (name: string) => document.querySelector(`[data-${name}]`)?.textContent
const links = () => Array.from(document.querySelectorAll('a'), (link) => link.dataset['action'])

test('[check 71] the site is named, and only a press on a plain link goes there', async () => {
  renderPage('https://Evil.example/win?a=1#b')
  const go = page.getByRole('link', { name: 'Go on' })
  await expect.element(go).toHaveAttribute('href', 'https://evil.example/win?a=1#b')
  await expect.element(go).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(go).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(shownText('host')).toBe('evil.example')
  expect(shownText('address')).toBe('https://evil.example/win?a=1#b')
  expect(shownText('read-as')).toBeUndefined()
  expect(document.querySelector('meta[http-equiv], form, iframe')).toBeNull()
})

test('[check 71] a name of another alphabet is shown in ASCII, with how it reads beside it', async () => {
  renderPage('https://аrgosy.example/')
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible()
  expect(shownText('host')).toBe('xn--rgosy-3ve.example')
  expect(shownText('read-as')).toBe('аrgosy.example')
})

test.each(['http://evil.example/', 'https://argosy.example@evil.example/', 'javascript:alert(1)', '', null])(
  '[check 71] %j is refused, and no link leads there',
  async (to) => {
    renderPage(to)
    await expect.element(page.getByRole('heading', { name: 'This link does not open' })).toBeVisible()
    expect(links()).toEqual(['back'])
  },
)

test('[check 71] no link is rendered before the page has read its own address', async () => {
  renderPage(undefined)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(links()).toEqual([])
})

test('[check 71] from the right, names and addresses still run from the left, part by part', async () => {
  renderPage('https://مثال.إختبار/طريق', { direction: 'rtl' })
  await expect.element(page.getByText('xn--mgbh0fb.xn--kgbechtv', { exact: true })).toBeVisible()
  for (const name of ['host', 'read-as', 'address']) {
    const shown = document.querySelector(`[data-${name}]`)
    expect(shown && getComputedStyle(shown).direction).toBe('ltr')
  }
  expect(shownText('read-as')).toBe('مثال.إختبار')
  const [first, second] = Array.from(document.querySelectorAll('[data-read-as] bdi'), (box) =>
    box.getBoundingClientRect(),
  )
  expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0)
})

test('[check 71] the longest address fits the page, also on a phone', async () => {
  await page.viewport(360, 640)
  const host = `${'a'.repeat(63)}.${'b'.repeat(63)}.example`
  renderPage(`https://${host}/${'c'.repeat(1_800)}`)
  await expect.element(page.getByRole('link', { name: 'Go on' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1_024, 768)
})

test.each([
  ['ltr', 'white', 'https://аrgosy.example/'],
  ['rtl', 'black', 'https://аrgosy.example/'],
  ['ltr', 'black', null],
] as const)('in %s and %s everybody can use it', async (direction, theme, to) => {
  renderPage(to, { direction, theme })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolations()
})
