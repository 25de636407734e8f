import { describeOpenApi } from '@argosy/open-api/reference'
import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { setPreference } from '../../preferences/use-preference.ts'
import { ApiDocsPage } from './api-docs-page.tsx'

const reference = describeOpenApi()
/** One endpoint of each group: more of the same kind would test nothing new. */
const sample = {
  ...reference,
  endpoints: [...new Map(reference.endpoints.map((endpoint) => [endpoint.group, endpoint])).values()],
}
const root = { origin: 'https://argosy.example', socialLinks: [] }

function renderPage(options: RenderKitOptions = {}, described = reference) {
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader: () => root, Component: () => <ApiDocsPage reference={described} /> },
  ])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <Stub initialEntries={['/api-docs']} hydrationData={{ loaderData: { root } }} />
    </LocalizationProvider>,
    options,
  )
}

afterEach(() => {
  vi.restoreAllMocks()
  setPreference('api-example', 'curl')
})

const endpointNames = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-endpoint]'), (card) => card.dataset['endpoint'])

test('the page shows every endpoint, channel and code', async () => {
  renderPage()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(endpointNames()).toEqual(reference.endpoints.map(({ name }) => name))
  const text = document.body.textContent
  for (const { reason } of [...reference.codes, ...reference.socketCodes]) expect(text).toContain(reason)
  for (const line of reference.absent) expect(text).toContain(line)
  for (const { names } of reference.channels) for (const name of names) expect(text).toContain(name)
  for (const { fields } of reference.endpoints) for (const { name } of fields) expect(text).toContain(name)
  expect(text).toContain(`curl -sS 'https://argosy.example/api/v2/public/time'`)
})

test('no two places have the same address', async () => {
  renderPage()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    expect(document.getElementById(link.hash.slice(1))).not.toBeNull()
  }
})

test('a search filters the list, shows the number of results and can be cleared', async () => {
  renderPage()
  const field = page.getByRole('searchbox')
  await field.fill('cancel-symbol')
  await expect.poll(endpointNames).toEqual(['cancelSymbolOrders'])
  await expect.element(page.getByRole('status').first()).toHaveTextContent('1 result')
  await field.fill('43012')
  await expect.poll(endpointNames).toEqual([])
  await expect.element(page.getByText('balance_insufficient')).toBeVisible()
  await field.fill('unheard-of')
  await expect.element(page.getByText('Nothing found for “unheard-of”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => endpointNames().length).toBe(reference.endpoints.length)
  await field.fill('candle1H')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => endpointNames().length).toBe(reference.endpoints.length)
})

test('the examples are written in the chosen language, which is remembered', async () => {
  renderPage()
  await page.getByLabelText('Examples in').selectOptions('python')
  const card = page.getByRole('article', { name: 'Place an order', exact: true })
  await expect.poll(() => card.element().textContent).toContain('from urllib.request import Request, urlopen')
  expect(localStorage.getItem('display:api-example')).toContain('"python"')
})

test('an example is copied in full, and a failed copy is reported', async () => {
  renderPage()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const card = page.getByRole('article', { name: 'Server time' })
  await card.getByRole('button', { name: /^Copy Example/ }).click()
  expect(write).toHaveBeenCalledWith(`curl -sS 'https://argosy.example/api/v2/public/time'`)
  await expect.element(card.getByText('Copied')).toBeVisible()
  write.mockRejectedValueOnce(new Error('not allowed'))
  await card.getByRole('button', { name: /^Copy Answer/ }).click()
  await expect.element(card.getByText('The browser refused.', { exact: false })).toBeVisible()
})

test.each(['ltr', 'rtl'] as const)('nothing for a reader to stumble over, %s', async (direction) => {
  renderPage({ direction }, sample)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const code of document.querySelectorAll('pre, code')) {
    expect(code.getAttribute('dir')).toBe('ltr')
    expect(code.getAttribute('translate')).toBe('no')
  }
  await expectNoAxeViolations()
})
