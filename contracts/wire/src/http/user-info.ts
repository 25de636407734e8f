/** The userinfo answer, and the user as a page uses them (USR-1, USR-2). */

/** A boolean in the account service's notation. */
export type Flag = 0 | 1

export type UserRecord = {
  readonly userId: string
  readonly userType: number
  readonly areaCode: string
  readonly mobile: string
  readonly email: string
  readonly nickName: string
  readonly familyName: string
  readonly givenName: string
  readonly realName: string
  readonly starRealName: string
  readonly antiPhishingCode: string
  readonly frozen: boolean
  readonly subAccount: boolean
  readonly childFlag: Flag
  readonly switchFlag: Flag
  readonly showUserVip: Flag
  readonly vipLevel: number
  /** Milliseconds since 1970; 0 is unknown. */
  readonly createdDate: number
  readonly updatedDate: number
}

export type UserSettings = {
  readonly mobileBindFlag: Flag
  readonly emailBindFlag: Flag
  readonly googleBindFlag: Flag
  readonly phoneEnable: boolean
  readonly emailEnable: boolean
  readonly googleEnable: boolean
  /** Whether a fund password is set, its strength, and whether it is switched off. */
  readonly fundFlag: Flag
  readonly fundValue: number
  readonly fundDisabled: boolean
  /** 2 is a verified identity. */
  readonly identityFlag: number
  readonly identityLevel: number
  readonly otcFlag: Flag
  readonly contractFlag: Flag
  readonly gtFeesFlag: Flag
}

/** `userInfo` and `settings` are null for a visitor who is not signed in. */
export type UserInfoView = {
  readonly userInfo: UserRecord | null
  readonly settings: UserSettings | null
  readonly loginName: string
  readonly userName: string
}

export const signedOutUser: UserInfoView = { userInfo: null, settings: null, loginName: '', userName: '' }

export type UserInfo = {
  readonly loginName: string
  readonly userName: string
  readonly phone: string
  readonly email: string
  readonly bindPhone: boolean
  readonly bindEmail: boolean
  readonly bindGoogle: boolean
  readonly isFund: boolean
  readonly fundValue: number
  readonly fundDisabled: boolean
  readonly antiPhishingCode: string
  readonly hasRealValidate: boolean
  readonly openOtc: boolean
  readonly openContract: boolean
  readonly identityLevel: number
  readonly openGtFees: boolean
  readonly realName: string
  readonly emailEnable: boolean
  readonly phoneEnable: boolean
  readonly googleEnable: boolean
  readonly areaCode: string
  readonly createdDate: number
  readonly familyName: string
  readonly givenName: string
  readonly frozen: boolean
  readonly mobile: string
  readonly nickName: string
  readonly starRealName: string
  readonly subAccount: boolean
  readonly updatedDate: number
  readonly userId: string
  readonly userType: number
  readonly childFlag: Flag
  readonly showUserVip: Flag
  readonly vipLevel: number
  readonly switchFlag: Flag
}

/** A user of whom only the identity is known: nothing is bound, verified or opened. */
export const userRecordDefaults: UserRecord = {
  userId: '',
  userType: 0,
  areaCode: '',
  mobile: '',
  email: '',
  nickName: '',
  familyName: '',
  givenName: '',
  realName: '',
  starRealName: '',
  antiPhishingCode: '',
  frozen: false,
  subAccount: false,
  childFlag: 0,
  switchFlag: 0,
  showUserVip: 1,
  vipLevel: 0,
  createdDate: 0,
  updatedDate: 0,
}

export const userSettingsDefaults: UserSettings = {
  mobileBindFlag: 0,
  emailBindFlag: 0,
  googleBindFlag: 0,
  phoneEnable: false,
  emailEnable: false,
  googleEnable: false,
  fundFlag: 0,
  fundValue: 0,
  fundDisabled: false,
  identityFlag: 0,
  identityLevel: 0,
  otcFlag: 0,
  contractFlag: 0,
  gtFeesFlag: 0,
}
