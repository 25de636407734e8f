import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { findHold } from './order-form.state.ts'

const fine = { terms: someTerms(), isSignedIn: true, bookFreshness: 'live', accountFreshness: 'live' } as const

test('an order may be sent when everything it rests on is there and live', () => {
  expect(findHold(fine)).toBeUndefined()
})

test.each([
  [{ isSignedIn: false }, 'signed_out'],
  [{ terms: undefined }, 'terms_missing'],
  [{ bookFreshness: 'catching-up' }, 'book_not_live'],
  [{ bookFreshness: 'stale' }, 'book_not_live'],
  [{ bookFreshness: 'offline' }, 'book_not_live'],
  [{ accountFreshness: 'catching-up' }, 'account_not_live'],
] as const)('%o holds it: %s', (own, reason) => {
  expect(findHold({ ...fine, ...own })).toBe(reason)
})
