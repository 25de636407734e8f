import { languages } from '@argosy/i18n'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowedInSimulation, simulationDetour, simulationPages } from './allow-list.ts'

const { exact, prefix } = simulationPages
const keys = languages.map(({ key }) => key)
const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)

// Verbatim from the specification, apart from the table under test.
const specification = {
  exact:
    '/fee, /vip/detail, /vip/vipIntroduce, /asset, /asset/spot, /asset/margin, /asset/futures, /modifyverification, ' +
    '/download, /proof-of-reserves, /protection-fund',
  prefix:
    '/account/newapi, /spot/, /futures/, /transac, /order/marginOrderInfo, /order/mcp, /record/exchange, ' +
    '/record/margin, /record/mcp, /subaccount/setting/antiphishing, /subaccount/setting/devices, ' +
    '/subaccount/setting/history, /subaccount/setting/api, /trade-spot, /trade-margin, /trade-swap, /trade-info, ' +
    '/trade-asset-order, /trade-asset',
}

test('[SIM-3] the list is the specification’s', () => {
  expect({ exact: exact.join(', '), prefix: prefix.join(', ') }).toEqual(specification)
})

test('[FRM-6] trading begins at /spot/BTCUSDT', () => {
  expect(simulationDetour('/de/markets')).toBe('/de/spot/BTCUSDT')
})

test.each([
  '/api-docs',
  '/ar/api-docs',
  '/leaving',
  '/de/leaving',
  '/status',
  '/ar/status',
  '/about',
  '/de/legal/risk',
  '/learn',
  '/learn/order-types',
  '/announcements',
  '/de/announcements/new-markets',
])('[SIM-3] in simulation trading too, %s can be read', (path) => {
  expect(isAllowedInSimulation(path)).toBe(true)
})

test.each(['/login', '/de/login', '/register', '/register/verify', '/forgot-password', '/ar/qr-login'])(
  '[SIM-3] in simulation trading too, %s lets a visitor sign in',
  (path) => {
    expect(isAllowedInSimulation(path)).toBe(true)
  },
)

describe('[SIM-3] exact entries', () => {
  test.each(exact)('%s is allowed, alone, in every language', (path) => {
    for (const prefixed of [path, ...keys.map((key) => `/${key}${path}`)]) {
      expect(isAllowedInSimulation(prefixed)).toBe(true)
      expect(isAllowedInSimulation(`${prefixed}/`), 'a slash at the end names the same page').toBe(true)
      expect(isAllowedInSimulation(`${prefixed}x`), 'a longer word is another page').toBe(false)
      expect(isAllowedInSimulation(`${prefixed}//`)).toBe(false)
    }
  })

  test('nothing below an exact entry is allowed, unless it is listed itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...exact), segment, (path, below) => {
        const deeper = `${path}/${below}`
        expect(isAllowedInSimulation(deeper)).toBe(exact.includes(deeper))
      }),
    )
  })
})

describe('[SIM-3] prefix entries', () => {
  test.each(prefix)('%s is allowed with everything below it, in every language', (path) => {
    const below = path.endsWith('/') ? `${path}a/b` : `${path}/a/b`
    for (const prefixed of ['', ...keys.map((key) => `/${key}`)]) {
      expect(isAllowedInSimulation(prefixed + path)).toBe(true)
      expect(isAllowedInSimulation(prefixed + below)).toBe(true)
    }
  })

  test('a path that only extends a listed name is another page', () => {
    const names = prefix.filter((path) => !path.endsWith('/'))
    fc.assert(
      fc.property(fc.constantFrom(...names), segment, (path, more) => {
        const other = path + more
        expect(isAllowedInSimulation(other)).toBe(prefix.includes(other))
      }),
    )
  })
})

test.each([
  '/',
  '/en',
  '/markets',
  '/de/markets',
  '/kit',
  '/spot',
  '/en/spot',
  '/futures',
  '/asset/other',
  '/vip',
  '/order',
  '/order/mcpx',
  '/record',
  '/subaccount/setting',
  '/transaction',
  '/trade-assets',
  '/Fee',
  '/SPOT/BTCUSDT',
  '/xx/fee',
  '/en/de/fee',
  '//fee',
  '/%66ee',
  '',
])('[SIM-3] %s is not a page of simulation trading', (path) => {
  expect(isAllowedInSimulation(path)).toBe(false)
})

test.each([
  ['/de/markets', '/de/spot/BTCUSDT'],
  ['/zh-CN', '/zh-CN/spot/BTCUSDT'],
  ['/markets', '/en/spot/BTCUSDT'],
  ['/', '/en/spot/BTCUSDT'],
])('[SIM-3] %s leads to %s', (from, to) => {
  expect(simulationDetour(from)).toBe(to)
})

test('[SIM-3] the target of a redirect is itself allowed', () => {
  const names = fc.oneof(segment, fc.constantFrom(...keys, 'spot', 'fee', 'asset', ''))
  const path = fc.array(names, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(path, (pathname) => {
      const detour = simulationDetour(pathname)
      if (detour !== undefined) expect(simulationDetour(detour)).toBeUndefined()
    }),
  )
})
