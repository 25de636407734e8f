import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localPreferenceKey } from '@argosy/browser/preferences'
import { isListed, simulationHome, simulationPages } from '../features/simulation/allow-list.ts'
import { formatBootScript } from './boot-document.ts'

/** As `@argosy/browser` writes it. */
const blackRecord = JSON.stringify({ v: 1, t: 1, w: 'a', d: 'black' })

interface Visit {
  readonly address?: string
  readonly cookies?: string
  readonly stored?: string | null
  /** Other storage records by key. */
  readonly records?: Readonly<Record<string, string>>
  readonly isStorageBlocked?: boolean
  readonly isSimulation?: boolean
  readonly userAgent?: string
  readonly session?: Map<string, string>
}

function visit({
  address = '/en/spot/BTCUSDT',
  cookies = '',
  stored = null,
  records = {},
  isStorageBlocked = false,
  isSimulation = false,
  userAgent = 'Mozilla/5.0',
  session = new Map(),
}: Visit) {
  const classes = new Set(['white'])
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  }
  const { pathname, search, hash } = new URL(address, 'http://x')
  const replace = vi.fn<(address: string) => void>()
  const sizes = new Map<string, string>()
  const style = { setProperty: (name: string, value: string) => sizes.set(name, value) }
  const root = { classList, style, hidden: false }
  vi.stubGlobal('document', { documentElement: root, cookie: cookies, addEventListener: vi.fn<() => void>() })
  vi.stubGlobal('location', { pathname, search, hash, replace })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isStorageBlocked) throw new Error('SecurityError')
      if (key === 'simulation-trade') return isSimulation ? '1' : null
      return key === localPreferenceKey('global-theme') ? stored : (records[key] ?? null)
    },
  })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => {
      if (isStorageBlocked) throw new Error('SecurityError')
      return session.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      if (isStorageBlocked) throw new Error('QuotaExceededError')
      session.set(key, text)
    },
  })
  // Run from its text with no scope around it, as in the document.
  const pages = { list: simulationPages, home: simulationHome, isListed }
  runInThisContext(formatBootScript(['en', 'de', 'ar', 'bg'], pages))
  return {
    theme: [...classes],
    wentTo: replace.mock.calls[0]?.[0],
    isHidden: root.hidden,
    sizes: Object.fromEntries(sizes),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the theme before the first paint', () => {
  test.each<[string, Visit, string]>([
    ['[THM-1] white when nothing is known', {}, 'white'],
    ['[THM-1] the cookie', { cookies: 'a=1; theme=black' }, 'black'],
    ['[THM-1] the local record when there is no cookie', { stored: blackRecord }, 'black'],
    ['[THM-1] the cookie before the local record', { cookies: 'theme=white', stored: blackRecord }, 'white'],
    ['[THM-1] dark is black', { cookies: 'theme=dark' }, 'black'],
    ['[THM-2] the query before all', { address: '/en?appTheme=dark', cookies: 'theme=white' }, 'black'],
    ['[THM-2] the query light over a black cookie', { address: '/en?appTheme=light', cookies: 'theme=black' }, 'white'],
    ['[THM-2] white for an unknown query value', { address: '/en?appTheme=pink', cookies: 'theme=black' }, 'white'],
    ['[THM-1] white for an unknown cookie', { cookies: 'theme=pink' }, 'white'],
    ['[PRF-6] white when storage is blocked', { isStorageBlocked: true }, 'white'],
    ['[PRF-6] white when the record is corrupt', { stored: '{' }, 'white'],
    ['[PRF-6] white when the record is no record', { stored: 'null' }, 'white'],
    ['[PRF-3] white when the record is of another version', { stored: '{"v":2,"d":"black"}' }, 'white'],
  ])('%s', (_name, given, expected) => {
    expect(visit(given).theme).toEqual([expected])
  })
})

describe('the market colours before the first paint', () => {
  const record = (value: unknown) => ({ 'display:market-colours': JSON.stringify({ v: 1, t: 1, w: 'a', d: value }) })

  test.each<[string, Visit, readonly string[]]>([
    ['green up when nothing is known', {}, []],
    ['green up by choice', { records: record('green-up') }, []],
    ['red up', { records: record('red-up') }, ['red-up']],
    ['blue up', { records: record('blue-up') }, ['blue-up']],
    ['[PRF-6] green up for an unknown word', { records: record('simulation') }, []],
    ['[PRF-6] green up when the record is corrupt', { records: { 'display:market-colours': '{' } }, []],
    ['[PRF-6] a corrupt theme does not lose them', { records: record('red-up'), stored: '{' }, ['red-up']],
  ])('%s', (_name, given, expected) => {
    expect(visit(given).theme).toEqual(['white', ...expected])
  })
})

describe('[PRF-2] the layout before the first paint', () => {
  const panels = (value: unknown) => ({ 'mix:terminal-panels': JSON.stringify({ v: 1, t: 1, w: 'a', d: value }) })

  test.each([
    ['', []],
    ['layout=right', []],
    ['layout=left', ['layout-left']],
    ['a=1; layout=classic', ['layout-classic']],
    ['layout=simulation', []],
  ])('cookies "%s"', (cookies, expected) => {
    expect(visit({ cookies }).theme).toEqual(['white', ...expected])
  })

  test('each layout has its own sizes', () => {
    const records = panels({ right: { market: 300 }, left: { market: 320, form: 400 } })
    expect(visit({ records }).sizes).toEqual({ '--panel-market': '300px' })
    expect(visit({ records, cookies: 'layout=left' }).sizes).toEqual({
      '--panel-market': '320px',
      '--panel-form': '400px',
    })
    expect(visit({ records, cookies: 'layout=classic' }).sizes).toEqual({})
  })

  test.each([[null], ['x'], [{ right: null }], [{ right: { market: '1px; color: red', 'a;b': 3 } }]])(
    '[PRF-6] sizes that are none are left alone: %j',
    (value) => {
      expect(visit({ records: panels(value) }).sizes).toEqual({})
    },
  )
})

test('[SIM-5] simulation trading is marked before the first paint', () => {
  expect(visit({ isSimulation: true, stored: blackRecord }).theme).toEqual(['black', 'simulation'])
})

describe('[SIM-3] while simulation trading is on', () => {
  test.each([
    ['/de/markets?sort=up#top', '', '/de/spot/BTCUSDT'],
    ['/ar', '', '/ar/spot/BTCUSDT'],
    ['/markets', '', '/en/spot/BTCUSDT'],
    ['/markets', 'language=de', '/de/spot/BTCUSDT'],
    ['/en/markets', 'language=de', '/en/spot/BTCUSDT'],
    ['/en/spot', '', '/en/spot/BTCUSDT'],
    ['/en/feex', '', '/en/spot/BTCUSDT'],
    ['/en?appTheme=dark', '', '/en/spot/BTCUSDT?appTheme=dark'],
  ])('%s (cookie %s) leads to %s, unseen', (address, cookies, to) => {
    expect(visit({ address, cookies, isSimulation: true })).toMatchObject({ wentTo: to, isHidden: true })
  })

  test.each(['/en/spot/ETHUSDT', '/spot/ETHUSDT', '/de/fee', '/en/asset/spot', '/en/trade-spot/x'])(
    '%s stays',
    (address) => {
      expect(visit({ address, isSimulation: true })).toMatchObject({ wentTo: undefined, isHidden: false })
    },
  )

  test('[LOC-9] an allowed page still finds its language', () => {
    const seen = visit({ address: '/spot/BTCUSDT?a=1', cookies: 'language=de', isSimulation: true })
    expect(seen).toMatchObject({ wentTo: '/de/spot/BTCUSDT?a=1', isHidden: false })
  })

  test('other paths are not redirected', () => {
    expect(visit({ address: '/en/markets' })).toMatchObject({ wentTo: undefined, isHidden: false })
    expect(visit({ address: '/en/markets', isStorageBlocked: true })).toMatchObject({ wentTo: undefined })
  })
})

describe('[LOC-9] a path without a language', () => {
  test('redirects to the chosen language and keeps query and hash', () => {
    expect(visit({ address: '/spot/BTCUSDT?a=1#b', cookies: 'language=ar' }).wentTo).toBe('/ar/spot/BTCUSDT?a=1#b')
  })

  test.each<[string, Visit]>([
    ['English is already there', { address: '/spot/BTCUSDT', cookies: 'language=en' }],
    ['nothing was chosen', { address: '/spot/BTCUSDT' }],
    ['the path has a language', { address: '/de/spot/BTCUSDT', cookies: 'language=ar' }],
    ['the cookie names none of ours', { address: '/spot/BTCUSDT', cookies: 'language=//evil.example' }],
  ])('stays when %s', (_name, given) => {
    expect(visit(given).wentTo).toBeUndefined()
  })
})

describe('[PLT-2] inside the mobile app', () => {
  const appAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 ArgosyApp/2.1'

  test.each<[string, Visit, boolean]>([
    ['its user agent says so', { userAgent: appAgent }, true],
    ['the address says so', { address: '/en?inApp=1' }, true],
    ['the address says so and storage is blocked', { address: '/en?inApp=1', isStorageBlocked: true }, true],
    ['the address says something else', { address: '/en?inApp=yes' }, false],
    ['a browser is no app', {}, false],
    ['a similar name is no app', { userAgent: 'Mozilla/5.0 NotArgosyApp/1' }, false],
  ])('%s', (_name, given, expected) => {
    expect(visit(given).theme.includes('in-app')).toBe(expected)
  })

  test('the mark holds for the session', () => {
    const session = new Map<string, string>()
    visit({ address: '/en?inApp=1', session })
    expect(visit({ address: '/en/markets', session }).theme).toContain('in-app')
  })

  test.each([
    ['/en/trade-spot', true],
    ['/trade-spot/ETHUSDT', true],
    ['/ar/trade-asset-order', true],
    ['/en/trade-asset', false],
    ['/en/spot/BTCUSDT', false],
  ])('[PAG-26] [PAG-30] %s has no frame in any browser: %s', (address, isFrameless) => {
    expect(visit({ address }).theme).toEqual(isFrameless ? ['white', 'no-frame'] : ['white'])
  })

  test('appTheme is obeyed', () => {
    expect(visit({ address: '/en?inApp=1&appTheme=dark' }).theme).toEqual(['black', 'in-app', 'no-frame'])
  })
})

describe('[PRF-1] the download bar before the first paint', () => {
  const dismissed = { 'preference:top-download-visible': JSON.stringify({ v: 1, t: 1, w: 'a', d: false }) }
  const shown = { 'preference:top-download-visible': JSON.stringify({ v: 1, t: 1, w: 'a', d: true }) }

  test.each<[string, Visit, readonly string[]]>([
    ['stays while nobody has sent it away', {}, ['white']],
    ['stays when the record says so', { records: shown }, ['white']],
    ['is gone once it was sent away', { records: dismissed }, ['white', 'no-download-bar']],
  ])('%s', (_name, given, expected) => {
    expect(visit(given).theme).toEqual(expected)
  })
})

test('[PRF-6] blocked session storage is replaced by one that lasts as long as the document', () => {
  visit({ isStorageBlocked: true })
  expect(sessionStorage.getItem('scroll')).toBeNull()
  sessionStorage.setItem('scroll', '1')
  expect(sessionStorage.getItem('scroll')).toBe('1')
  sessionStorage.removeItem('scroll')
  expect(sessionStorage.getItem('scroll')).toBeNull()
})
