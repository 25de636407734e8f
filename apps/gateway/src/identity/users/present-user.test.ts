import { toUserInfo, userRecordDefaults } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { presentUser } from './present-user.ts'
import type { User } from './user.ts'

const nobodySpecial: User = {
  userId: '10000001',
  userName: 'u10000001',
  accountId: '10000001' as AccountId,
  email: null,
  areaCode: null,
  mobile: null,
  passwordHash: '$argon2id$secret',
  passwordChangedAtMs: 1,
  fundPasswordHash: null,
  antiPhishingCode: null,
  locale: null,
  status: 'active',
  securityVersion: 1,
  createdAtMs: 5,
  updatedAtMs: 6,
  hasTotp: false,
  passkeyCount: 0,
  recoveryCodesLeft: 0,
  subAccountOf: null,
}

test('[USR-1] what is not bound is not there', () => {
  const view = presentUser(nobodySpecial)
  expect(view.userInfo).toEqual({ ...userRecordDefaults, userId: '10000001', createdDate: 5, updatedDate: 6 })
  expect(toUserInfo(view)).toMatchObject({ bindEmail: false, bindPhone: false, bindGoogle: false, isFund: false })
})

test('[USR-1] email, telephone number, authenticator app, fund password and freeze are presented', () => {
  const view = presentUser({
    ...nobodySpecial,
    email: 'a@b.co',
    areaCode: '49',
    mobile: '1511234',
    hasTotp: true,
    fundPasswordHash: '$argon2id$fund',
    status: 'frozen',
  })
  expect(toUserInfo(view)).toMatchObject({
    loginName: 'a@b.co',
    email: 'a@b.co',
    areaCode: '49',
    phone: '1511234',
    bindGoogle: true,
    googleEnable: true,
    isFund: true,
    frozen: true,
  })
})

test('no hash leaves, and the anti-phishing code is never shown in full', () => {
  const view = presentUser({ ...nobodySpecial, antiPhishingCode: 'blueberry', fundPasswordHash: '$argon2id$fund' })
  expect(JSON.stringify(view)).not.toMatch(/argon2|blueberry/)
  expect(view.userInfo?.antiPhishingCode).toBe('bl***')
})
