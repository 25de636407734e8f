import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as themeModule from './theme.ts'

type ThemeModule = typeof themeModule

const stored = new Map<string, string>()
const classes = new Set<string>()
let cookies: string[]
let page: EventTarget

beforeEach(() => {
  stored.clear()
  classes.clear()
  classes.add('white')
  cookies = []
  page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  const classList = {
    contains: (name: string) => classes.has(name),
    add: (name: string) => classes.add(name),
    remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    documentElement: { classList },
    get cookie() {
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    },
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

async function openDocument(search = ''): Promise<ThemeModule> {
  vi.stubGlobal('location', { search })
  vi.resetModules()
  return import('./theme.ts')
}

/** Simulates the storage event for another tab's choice. */
function otherTabChooses(theme: string): void {
  stored.set('preference:global-theme', JSON.stringify({ v: 1, t: Date.now() + 1_000, w: 'other', d: theme }))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'preference:global-theme' }))
}

test('[THM-3] a change updates the class on the root, the cookie and the local record', async () => {
  const { changeTheme } = await openDocument()
  changeTheme('black')
  expect([...classes]).toEqual(['black'])
  expect(cookies).toEqual(['theme=black; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect(JSON.parse(stored.get('preference:global-theme') ?? '')).toMatchObject({ v: 1, d: 'black' })
})

test.each([
  ['', 'black'],
  ['?appTheme=light', 'white'],
])('[THM-2] another tab’s choice is followed unless the address names a theme: %j', async (search, expected) => {
  const { followTheme } = await openDocument(search)
  followTheme(() => {})
  otherTabChooses('black')
  expect([...classes]).toEqual([expected])
})

test('[THM-2] a forced theme is not saved', async () => {
  const { followTheme } = await openDocument('?appTheme=dark')
  followTheme(() => {})
  expect([cookies, stored.size]).toEqual([[], 0])
})

test('[FRM-4] the themes of header and footer are called dark and light', async () => {
  const { fromFrameTheme, toFrameTheme } = await openDocument()
  expect([toFrameTheme('black'), toFrameTheme('white')]).toEqual(['dark', 'light'])
  expect([fromFrameTheme('dark'), fromFrameTheme('light')]).toEqual(['black', 'white'])
})
