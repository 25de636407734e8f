import { afterEach, expect, test, vi } from 'vitest'
import { formatOfflineScript, type OfflineMessages } from './offline-page.ts'

const messages = (lang: string, dir = 'ltr'): OfflineMessages => ({
  lang,
  dir,
  offlineTitle: `${lang} offline`,
  offlineText: `${lang} no connection`,
  unavailableTitle: `${lang} away`,
  unavailableText: `${lang} no answer`,
  retry: `${lang} retry`,
  trying: `${lang} trying`,
})
const script = formatOfflineScript({ en: messages('en'), de: messages('de'), ar: messages('ar', 'rtl') })

interface Visit {
  readonly path?: string
  readonly cookie?: string
  readonly isOnline?: boolean
  readonly status?: number | 'lost'
}

/** Runs the page's script with mocked browser globals. */
function visit({ path = '/en/spot/BTCUSDT', cookie = '', isOnline = false, status = 'lost' }: Visit) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<h1></h1><p></p><button></button>'
  const reload = vi.fn<() => void>()
  const events = new EventTarget()
  const fetched = vi.fn<() => Promise<{ status: number | 'lost' }>>(async () => {
    if (status === 'lost') throw new TypeError('Failed to fetch')
    return { status }
  })
  const globals = {
    document: {
      documentElement: page.documentElement,
      cookie,
      querySelector: (name: string) => page.querySelector(name),
      title: '',
    },
    localStorage: { getItem: () => null },
    location: { pathname: path, search: '', href: `https://x${path}`, reload },
    navigator: { onLine: isOnline },
    fetch: fetched,
    window: Object.assign(events, { setTimeout: () => 0 }),
    clearTimeout: () => undefined,
  }
  // oxlint-disable-next-line no-implied-eval
  new Function(...Object.keys(globals), script)(...Object.values(globals))
  return { page, reload, fetched, events, globals, press: () => page.querySelector('button')?.click() }
}

afterEach(() => vi.restoreAllMocks())

test.each([
  ['the language of the path', { path: '/ar/markets' }, 'ar', 'rtl'],
  ['the language of the cookie where the path has none', { path: '/markets', cookie: 'language=de' }, 'de', 'ltr'],
  ['the path before the cookie', { path: '/en', cookie: 'language=de' }, 'en', 'ltr'],
  ['English when nothing is known', { path: '/x' }, 'en', 'ltr'],
])('%s', (_name, given, lang, dir) => {
  const { page } = visit(given)
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual([lang, dir])
  expect(page.querySelector('h1')?.textContent).toBe(`${lang} offline`)
})

test('[THM-1] the theme of the cookie, white without one', () => {
  expect(visit({ cookie: 'theme=black' }).page.documentElement.className).toBe('black')
  expect(visit({}).page.documentElement.className).toBe('white')
})

test('on an online device the page reports that the exchange is unavailable', () => {
  expect(visit({ isOnline: true }).page.querySelector('h1')?.textContent).toBe('en away')
})

test.each([
  [200, 1],
  [404, 1],
  [502, 0],
  ['lost', 0],
] as const)('an answer of %s reloads %i times', async (status, times) => {
  const { press, reload, fetched } = visit({ status })
  press()
  await expect.poll(() => fetched.mock.settledResults.length).toBe(1)
  await Promise.resolve()
  expect(reload).toHaveBeenCalledTimes(times)
})

test('it looks by itself when the device is back on a network', async () => {
  const { events, reload } = visit({ status: 200 })
  events.dispatchEvent(new Event('online'))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a running check is shown, and a second press sends no request', () => {
  const { page, press, fetched } = visit({})
  press()
  press()
  expect(page.querySelector('button')?.textContent).toBe('en trying')
  expect(fetched).toHaveBeenCalledTimes(1)
})
