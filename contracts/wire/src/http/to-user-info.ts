import { userRecordDefaults, userSettingsDefaults, type UserInfo, type UserInfoView } from './user-info.ts'

/** Fields that an older or newer gateway may omit have defaults. */
type UserInfoAnswer = {
  readonly [Key in keyof UserInfoView]?: UserInfoView[Key] extends string
    ? string
    : Partial<NonNullable<UserInfoView[Key]>> | null
}

/** USR-1. Undefined for a visitor: only a non-empty user id means signed in (USR-2). */
export function toUserInfo(answer: UserInfoAnswer | null | undefined): UserInfo | undefined {
  const user = { ...userRecordDefaults, ...answer?.userInfo }
  const settings = { ...userSettingsDefaults, ...answer?.settings }
  if (typeof user.userId !== 'string' || user.userId === '') return undefined
  const { email, ...shown } = user
  return {
    ...shown,
    loginName: answer?.loginName ?? '',
    userName: answer?.userName ?? '',
    phone: settings.mobileBindFlag === 1 ? user.mobile : '',
    email: settings.emailBindFlag === 1 ? email : '',
    bindPhone: settings.mobileBindFlag === 1,
    bindEmail: settings.emailBindFlag === 1,
    bindGoogle: settings.googleBindFlag === 1,
    isFund: settings.fundFlag === 1,
    fundValue: settings.fundValue,
    fundDisabled: settings.fundDisabled,
    hasRealValidate: settings.identityFlag === 2,
    openOtc: settings.otcFlag === 1,
    openContract: settings.contractFlag === 1,
    identityLevel: settings.identityLevel,
    openGtFees: settings.gtFeesFlag === 1,
    emailEnable: settings.emailEnable,
    phoneEnable: settings.phoneEnable,
    googleEnable: settings.googleEnable,
  }
}
