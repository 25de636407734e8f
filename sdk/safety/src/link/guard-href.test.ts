import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardHref, type LinkPolicy } from './guard-href.ts'

const policy: LinkPolicy = {
  ownOrigin: 'https://argosy.example',
  listedOrigins: ['https://status.argosy.example', 'https://github.com'],
  leavingPath: '/de/leaving',
}
const guard = (address: string) => guardHref(address, policy, () => undefined)
const between = (address: string) => `/de/leaving?${new URLSearchParams({ to: address }).toString()}`

describe('[check 71] our own pages and listed origins open directly', () => {
  test.each([
    '/markets',
    './fees',
    '#terms',
    'https://argosy.example/en/spot/BTCUSDT',
    'https://status.argosy.example/',
    'https://github.com/argosy',
    'mailto:help@argosy.example',
    'tel:+4930123456',
    'argosy://spot/BTCUSDT',
  ])('%s', (address) => {
    expect(guard(address)).toBe(address)
  })
})

describe('[check 71] every other host is named on the page in between', () => {
  test.each([
    ['another host', 'https://evil.example/'],
    ['a name that begins with ours', 'https://argosy.example.evil.example/'],
    ['a name that ends with ours', 'https://notargosy.example/'],
    ['a host below ours that is not listed', 'https://chat.argosy.example/'],
    ['a host below a listed one', 'https://argosy.github.com/'],
    ['a look-alike with a Cyrillic letter', 'https://аrgosy.example/'],
    ['the same in ASCII', 'https://xn--rgosy-3ve.example/'],
    ['a dot of another alphabet', 'https://argosy.example。evil.example/'],
    ['our name without its encryption', 'http://argosy.example/'],
    ['our name at another port', 'https://argosy.example:8443/'],
    ['files', 'ftp://files.example/a'],
    ['our name as a parameter', 'https://evil.example/?next=https://argosy.example/'],
    ['our name as a fragment', 'https://evil.example/#https://argosy.example/'],
    ['an address in figures', 'https://2130706433/'],
  ])('%s', (_, address) => {
    expect(guard(address)).toBe(between(address))
  })
})

describe('[check 71] what dresses up as a page of ours is no link', () => {
  test.each([
    ['a user name before the host', 'https://argosy.example@evil.example/'],
    ['a password before the host', 'https://argosy.example:443@evil.example/'],
    ['a backslash before the host', 'https://argosy.example\\@evil.example/'],
    ['a path that is a host', '//evil.example/'],
    ['the same with a backslash', '/\\evil.example/'],
    ['the same with a tab in it', '/\t/evil.example/'],
    ['a script', 'java\tscript:alert(1)'],
  ])('%s', (_, address) => {
    expect(guard(address)).toBe('')
  })
})

test('[check 71] a tab inside a host is dropped before the host is judged, as a browser drops it', () => {
  expect(guard('https://argosy.exam\tple.evil.example/')).toBe(between('https://argosy.example.evil.example/'))
})

test('[check 71] a redirect address in a parameter of our own link stays a parameter', () => {
  const address = '/login?redirect=https://evil.example/&next=//evil.example'
  expect(guard(address)).toBe(address)
  expect(new URL(guard(address), policy.ownOrigin).origin).toBe(policy.ownOrigin)
})

test('[check 71] for any text, the guarded link leads to our origin or to a listed one', () => {
  const pieces = [
    'https:',
    'http:',
    'ftp:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    '%2f',
    '。',
    'а',
    'argosy.example',
    'github.com',
    'evil.example',
    'status.',
    'javascript:',
    '443',
    'next=',
  ]
  const piece = fc.constantFrom(...pieces)
  const address = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 9 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(address, (text) => {
      const href = guard(text)
      const { protocol, origin } = new URL(href, `${policy.ownOrigin}/de/news`)
      if (!/^(?:https?|ftp):$/.test(protocol)) return
      expect([policy.ownOrigin, ...policy.listedOrigins]).toContain(origin)
    }),
    { numRuns: 5_000 },
  )
})
