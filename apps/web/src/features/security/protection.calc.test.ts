import type { SecurityOverviewView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { calculateProtection } from './protection.calc.ts'

const bare: SecurityOverviewView = {
  email: 'a***@example.com',
  mobile: '',
  hasPassword: true,
  passwordChangedAtMs: 0,
  hasTotp: false,
  recoveryCodesLeft: 0,
  passkeyCount: 0,
  hasFundPassword: false,
  antiPhishingCode: '',
  steppedUpUntilMs: 0,
}

test.each([
  [{}, 0, 'second_step'],
  [{ hasTotp: true }, 1, 'passkey'],
  [{ passkeyCount: 1 }, 2, 'anti_phishing'],
  [{ passkeyCount: 1, antiPhishingCode: 'b***y' }, 3, 'fund_password'],
  [{ hasTotp: true, passkeyCount: 2, antiPhishingCode: 'b***y', hasFundPassword: true }, 4, undefined],
])('with %j, %i are on and the next is %s', (change, on, next) => {
  expect(calculateProtection({ ...bare, ...change })).toEqual({ on, all: 4, next })
})
