import { describe, expect, test } from 'vitest'
import { createAddressList, parseKeyAddress } from './key-addresses.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.0.0/16', '203.0.0.0/16'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['2001:db8::/32', '2001:db8::/32'],
])('%s is kept as %s', (text, kept) => {
  expect(parseKeyAddress(text)).toBe(kept)
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

test.each(['0.0.0.0/0', '203.0.0.0/15', '::/0', '2001:db8::/31'])('%s is no place', (text) => {
  expect(parseKeyAddress(text)).toBeUndefined()
})

describe('[check 58] a list of addresses', () => {
  const isFromHere = createAddressList(['203.0.113.7', '198.51.100.0/25', '2001:db8:1::/48'])

  test.each([
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '198.51.100.0',
    '198.51.100.127',
    '2001:db8:1::',
    '2001:db8:1:ffff:ffff:ffff:ffff:ffff',
  ])('has %s', (address) => {
    expect(isFromHere(address)).toBe(true)
  })

  test.each([
    '203.0.113.8',
    '203.0.113.6',
    '::ffff:203.0.113.8',
    '198.51.100.128',
    '198.51.99.255',
    '2001:db8:2::',
    '2001:db8:0:ffff::',
    '',
    'unknown',
    '203.0.113.7, 10.0.0.1',
  ])('does not have %j', (address) => {
    expect(isFromHere(address)).toBe(false)
  })

  test('without entries has everybody', () => {
    expect(createAddressList([])('203.0.113.7')).toBe(true)
  })
})
