import { signedOutUser, userRecordDefaults, userSettingsDefaults, type UserInfoView } from '@argosy/wire/http'
import { maskCode } from '../mask.ts'
import { loginNameOf, type User } from './user.ts'

/** USR-1. Fields that no part of the exchange provides yet (real names, levels, fees) have defaults. */
export function presentUser(user: User | undefined): UserInfoView {
  if (!user) return signedOutUser
  return {
    userInfo: {
      ...userRecordDefaults,
      userId: user.userId,
      email: user.email ?? '',
      areaCode: user.areaCode ?? '',
      mobile: user.mobile ?? '',
      frozen: user.status === 'frozen',
      subAccount: user.subAccountOf !== null,
      childFlag: user.subAccountOf ? 1 : 0,
      // Shown in full only in the security centre, after a step-up.
      antiPhishingCode: maskCode(user.antiPhishingCode),
      createdDate: user.createdAtMs,
      updatedDate: user.updatedAtMs,
    },
    settings: {
      ...userSettingsDefaults,
      emailBindFlag: user.email === null ? 0 : 1,
      mobileBindFlag: user.mobile === null ? 0 : 1,
      googleBindFlag: user.hasTotp ? 1 : 0,
      emailEnable: user.email !== null,
      phoneEnable: user.mobile !== null,
      googleEnable: user.hasTotp,
      fundFlag: user.fundPasswordHash === null ? 0 : 1,
    },
    loginName: loginNameOf(user),
    userName: user.subAccountOf?.alias ?? user.userName,
  }
}
