import { expect, test } from 'vitest'
import {
  endsWithoutAddresses,
  findAddressProblem,
  findPublicKeyProblem,
  isOffered,
  listChoices,
  readAddresses,
} from './key-form.calc.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7\n198.51.100.0/24\n', ['203.0.113.7', '198.51.100.0/24']],
  ['203.0.113.7, 2001:db8::7;203.0.113.7', ['203.0.113.7', '2001:db8::7']],
])('%j has the addresses %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})

const many = Array.from({ length: 31 }, (_, at) => `203.0.113.${at}`)

test.each([
  [[], ['read'], undefined],
  [['203.0.113.7', '2001:db8::/32'], ['read', 'withdraw'], undefined],
  [many.slice(1), [], undefined],
  [['203.0.113.7', 'home', 'work'], [], { code: 'key_addresses_malformed', address: 'home' }],
  [['10.0.0.0/8'], [], { code: 'key_addresses_malformed', address: '10.0.0.0/8' }],
  [many, [], { code: 'key_addresses_too_many' }],
  [[], ['read', 'withdraw'], { code: 'key_withdraw_needs_addresses' }],
] as const)('%j with %j: %j', (addresses, permissions, problem) => {
  expect(findAddressProblem(addresses, permissions)).toEqual(problem)
})

const pem = (kind: string) => `-----BEGIN ${kind}-----\nMIIBIjANBgkqh\n-----END ${kind}-----`

test.each([
  [pem('PUBLIC KEY'), undefined],
  [`\n${pem('PUBLIC KEY')}\n`, undefined],
  [pem('PRIVATE KEY'), 'private_key'],
  [pem('RSA PRIVATE KEY'), 'private_key'],
  [pem('ENCRYPTED PRIVATE KEY'), 'private_key'],
  [`${pem('PUBLIC KEY')}\n${pem('PRIVATE KEY')}`, 'private_key'],
  [pem('RSA PUBLIC KEY'), 'key_public_key_refused'],
  ['ssh-rsa AAAAB3NzaC1yc2E', 'key_public_key_refused'],
  ['', 'key_public_key_refused'],
])('%j as a public key: %s', (text, problem) => {
  expect(findPublicKeyProblem(text)).toBe(problem)
})

test('missing permissions are not offered, and those that a key has can be removed', () => {
  expect(listChoices([])).toEqual(['read', 'spot_trade'])
  expect(listChoices(['read', 'withdraw'])).toEqual(['read', 'spot_trade', 'withdraw'])
  expect([isOffered('spot_trade'), isOffered('withdraw')]).toEqual([true, false])
})

test('only a key that does more than read and may be used from anywhere ends by itself', () => {
  expect(endsWithoutAddresses(['read'], [])).toBe(false)
  expect(endsWithoutAddresses(['spot_trade'], [])).toBe(true)
  expect(endsWithoutAddresses(['read', 'spot_trade'], ['203.0.113.7'])).toBe(false)
})
