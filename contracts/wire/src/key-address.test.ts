import fc from 'fast-check'
import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { parseKeyAddress } from './key-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.0.0/16', '203.0.0.0/16'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['2001:db8::/32', '2001:db8::/32'],
])('%s is kept as %s', (text, expected) => {
  expect(parseKeyAddress(text)).toBe(expected)
})

test.each([
  '',
  '*',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  ' 203.0.113.7',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/024',
  '203.0.113.7/-1',
  '2001:db8::/129',
  'fe80::1%eth0',
  '::ffff:203.0.113.7',
])('%j is no address', (text) => {
  expect(parseKeyAddress(text)).toBeUndefined()
})

test.each(['0.0.0.0/0', '203.0.0.0/15', '::/0', '2001:db8::/31'])('%s is too wide a network', (text) => {
  expect(parseKeyAddress(text)).toBeUndefined()
})

test('what is an address is judged as Node judges it', () => {
  const almost = fc.stringMatching(/^[0-9a-f.:]{2,20}$/)
  const broken = fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), almost).map(([address, more]) => address + more)
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), almost, broken), (text) => {
      fc.pre(text.length <= 39 && !/^::ffff:/i.test(text))
      expect(parseKeyAddress(text) !== undefined).toBe(isIP(text) !== 0)
    }),
  )
})
