import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnAddress, withReturnAddress } from './return-address.ts'

const origin = 'https://argosy.example'
const read = (returnTo: string) => readReturnAddress(`?returnTo=${encodeURIComponent(returnTo)}`, origin)

test.each([
  ['/spot/BTCUSDT', '/spot/BTCUSDT'],
  ['/de/account/security?tab=devices#history', '/de/account/security?tab=devices#history'],
  ['/a/../markets', '/markets'],
])('[SAF-1] our own path %s is gone back to', (returnTo, expected) => {
  expect(read(returnTo)).toBe(expected)
})

test.each([
  'https://evil.example/',
  'https://argosy.example/markets',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  'javascript:alert(1)',
  ' /markets',
  'markets',
  '',
])('[SAF-1] %j is nobody’s way back', (returnTo) => {
  expect(read(returnTo)).toBeUndefined()
})

test.each(['/login', '/de/login?returnTo=/x', '/register/verify', '/zh-CN/forgot-password'])(
  'signing in does not lead back to %s',
  (returnTo) => {
    expect(read(returnTo)).toBeUndefined()
  },
)

test('[SAF-1] whatever return address is requested, the browser stays on our origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'evil.example',
    '@',
    ':',
    'https:',
    '\t',
    '\n',
    '?',
    '#',
    '%2f',
    'x',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = read(pieces.join(''))
      if (target !== undefined) expect(new URL(target, `${origin}/login`).origin).toBe(origin)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['/de/spot/BTCUSDT?x=1', '/login?returnTo=%2Fde%2Fspot%2FBTCUSDT%3Fx%3D1'],
  ['/de', '/login'],
  ['/', '/login'],
  ['/register', '/login'],
])('the way back from %s', (here, expected) => {
  expect(withReturnAddress('/login', here)).toBe(expected)
})
