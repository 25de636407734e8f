import { expect, test } from 'vitest'
import { settleKeyTerms } from './key-terms.ts'

const nowMs = 1_750_000_000_000
const in90Days = nowMs + 90 * 86_400_000
const here = ['203.0.113.7']

test.each([
  [[], [], ['read'], null],
  [['read'], [], ['read'], null],
  [['spot_trade'], [], ['read', 'spot_trade'], in90Days],
  [['transfer'], [], ['read', 'transfer'], in90Days],
  [['spot_trade'], here, ['read', 'spot_trade'], null],
  [['withdraw', 'spot_trade', 'withdraw'], here, ['read', 'spot_trade', 'withdraw'], null],
] as const)(
  '[check 59] a key for %j from %j may %j and ends at %j: who may do more than read from anywhere does so for 90 days',
  (permissions, addresses, given, expiresAtMs) => {
    expect(settleKeyTerms({ name: 'bot', permissions, addresses }, nowMs)).toEqual({
      ok: true,
      terms: { name: 'bot', permissions: given, addresses, expiresAtMs },
    })
  },
)

test('[check 59] no key withdraws to just anywhere', () => {
  expect(settleKeyTerms({ name: 'bot', permissions: ['withdraw'], addresses: [] }, nowMs)).toEqual({
    ok: false,
    refusal: 'key_withdraw_needs_addresses',
  })
  const everywhere = settleKeyTerms({ name: 'bot', permissions: ['withdraw'], addresses: ['0.0.0.0/0'] }, nowMs)
  expect(everywhere).toEqual({ ok: false, refusal: 'key_addresses_malformed' })
})

test('thirty addresses are taken and one more is not; the same one twice is one', () => {
  const many = Array.from({ length: 31 }, (_, at) => `203.0.113.${at}`)
  const settle = (addresses: string[]) => settleKeyTerms({ name: 'bot', permissions: [], addresses }, nowMs)
  expect(settle(many)).toEqual({ ok: false, refusal: 'key_addresses_too_many' })
  expect(settle(many.slice(1))).toMatchObject({ ok: true })
  expect(settle(['2001:db8::1', '2001:DB8::1'])).toMatchObject({ ok: true, terms: { addresses: ['2001:db8::1'] } })
})
