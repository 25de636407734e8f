import { expect, test } from 'vitest'
import { toUserInfo } from './to-user-info.ts'
import { signedOutUser, userRecordDefaults, userSettingsDefaults } from './user-info.ts'

const fullRecord = {
  ...userRecordDefaults,
  userId: '1',
  mobile: '13800000000',
  email: 'alice@example.com',
  antiPhishingCode: 'blue',
  realName: 'Alice',
}
const fullSettings = {
  mobileBindFlag: 1,
  emailBindFlag: 1,
  googleBindFlag: 1,
  phoneEnable: true,
  emailEnable: true,
  googleEnable: true,
  fundFlag: 1,
  fundValue: 2,
  fundDisabled: true,
  identityFlag: 2,
  identityLevel: 3,
  otcFlag: 1,
  contractFlag: 1,
  gtFeesFlag: 1,
} as const
const full = { userInfo: fullRecord, settings: fullSettings, loginName: 'alice@example.com', userName: 'alice' }

test('[USR-1] user info has exactly these fields, and these defaults', () => {
  expect(toUserInfo({ userInfo: { userId: '1' } })).toEqual({
    loginName: '',
    userName: '',
    phone: '',
    email: '',
    bindPhone: false,
    bindEmail: false,
    bindGoogle: false,
    isFund: false,
    fundValue: 0,
    fundDisabled: false,
    antiPhishingCode: '',
    hasRealValidate: false,
    openOtc: false,
    openContract: false,
    identityLevel: 0,
    openGtFees: false,
    realName: '',
    emailEnable: false,
    phoneEnable: false,
    googleEnable: false,
    areaCode: '',
    createdDate: 0,
    familyName: '',
    givenName: '',
    frozen: false,
    mobile: '',
    nickName: '',
    starRealName: '',
    subAccount: false,
    updatedDate: 0,
    userId: '1',
    userType: 0,
    childFlag: 0,
    showUserVip: 1,
    vipLevel: 0,
    switchFlag: 0,
  })
})

test('[USR-1] all fields of the response are converted', () => {
  expect(toUserInfo(full)).toMatchObject({
    loginName: 'alice@example.com',
    userName: 'alice',
    phone: '13800000000',
    email: 'alice@example.com',
    bindPhone: true,
    bindEmail: true,
    bindGoogle: true,
    isFund: true,
    fundValue: 2,
    fundDisabled: true,
    antiPhishingCode: 'blue',
    hasRealValidate: true,
    openOtc: true,
    openContract: true,
    identityLevel: 3,
    openGtFees: true,
    realName: 'Alice',
    emailEnable: true,
    phoneEnable: true,
    googleEnable: true,
  })
})

test('[USR-1] a phone that is not bound is not shown, nor an address', () => {
  const settings = { ...fullSettings, mobileBindFlag: 0, emailBindFlag: 0 } as const
  expect(toUserInfo({ ...full, settings })).toMatchObject({ phone: '', email: '', bindPhone: false, bindEmail: false })
})

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, false],
])('[USR-1] the identity flag %i means a checked identity: %s', (identityFlag, hasRealValidate) => {
  expect(toUserInfo({ ...full, settings: { ...userSettingsDefaults, identityFlag } })).toMatchObject({
    hasRealValidate,
  })
})

test.each([
  ['nothing', null],
  ['an empty answer', {}],
  ['no user', signedOutUser],
  ['everything but a user id', { ...full, userInfo: { ...fullRecord, userId: '' } }],
])('[USR-2] %s is nobody signed in', (_, answer) => {
  expect(toUserInfo(answer)).toBeUndefined()
})
