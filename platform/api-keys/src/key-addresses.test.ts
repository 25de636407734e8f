import { describe, expect, test } from 'vitest'
import { createAddressList } from './key-addresses.ts'

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
