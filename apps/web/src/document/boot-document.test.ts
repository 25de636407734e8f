import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bootDocument } from './boot-document.ts'

interface Visit {
  readonly address?: string
  readonly cookies?: string
  readonly stored?: string | null
  readonly isStorageBlocked?: boolean
  readonly isSimulation?: boolean
}

function visit({
  address = '/en/spot/BTCUSDT',
  cookies = '',
  stored = null,
  isStorageBlocked = false,
  isSimulation = false,
}: Visit) {
  const classes = new Set(['white'])
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  }
  const { pathname, search, hash } = new URL(address, 'http://x')
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('document', { documentElement: { classList }, cookie: cookies })
  vi.stubGlobal('location', { pathname, search, hash, replace })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isStorageBlocked) throw new Error('SecurityError')
      if (key === 'simulation-trade') return isSimulation ? '1' : null
      return stored
    },
  })
  // As the document runs it: from its text, with nothing around it.
  runInThisContext(`(${bootDocument.toString()})(["en","de","ar","bg"])`)
  return { theme: [...classes], wentTo: replace.mock.calls[0]?.[0] }
}

afterEach(() => vi.unstubAllGlobals())

describe('the theme before the first paint', () => {
  test.each<[string, Visit, string]>([
    ['[THM-1] white when nothing is known', {}, 'white'],
    ['[THM-1] the cookie', { cookies: 'a=1; theme=black' }, 'black'],
    ['[THM-1] the local record when there is no cookie', { stored: 'black' }, 'black'],
    ['[THM-1] the cookie before the local record', { cookies: 'theme=white', stored: 'black' }, 'white'],
    ['[THM-1] dark is black', { cookies: 'theme=dark' }, 'black'],
    ['[THM-2] the query before all', { address: '/en?appTheme=dark', cookies: 'theme=white' }, 'black'],
    ['[THM-2] the query light over a black cookie', { address: '/en?appTheme=light', cookies: 'theme=black' }, 'white'],
    ['[THM-2] white for an unknown query value', { address: '/en?appTheme=pink', cookies: 'theme=black' }, 'white'],
    ['[THM-1] white for an unknown cookie', { cookies: 'theme=pink' }, 'white'],
    ['[PRF-6] white when storage is blocked', { isStorageBlocked: true }, 'white'],
  ])('%s', (_name, given, expected) => {
    expect(visit(given).theme).toEqual([expected])
  })
})

test('[SIM-5] simulation trading is marked before the first paint', () => {
  expect(visit({ isSimulation: true, stored: 'black' }).theme).toEqual(['black', 'simulation'])
})

describe('[LOC-9] a path without a language', () => {
  test('leads a person to the language they chose, query and hash kept', () => {
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
