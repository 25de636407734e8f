import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', ''],
  ['203.0.113.77, 10.0.0.1', ''],
])('[TRK-12] of %s is kept %s', (address, expected) => {
  expect(shortenAddress(address, 'network')).toBe(expected)
  expect(shortenAddress(address, 'none')).toBe('')
})

test('addresses of one network shorten to the same text', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV4(), fc.nat(255), (sixth, fourth, last) => {
      expect(shortenAddress(sixth, 'network')).toMatch(/^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}::\/48$|^[\d.]+\.0\/24$/)
      const neighbour = fourth.replace(/\d+$/, String(last))
      expect(shortenAddress(neighbour, 'network')).toBe(shortenAddress(fourth, 'network'))
    }),
  )
})
