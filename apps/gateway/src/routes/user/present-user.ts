import { signedOutUser, userRecordDefaults, userSettingsDefaults, type UserInfoView } from '@argosy/contracts/http'
import type { Visitor } from '../../sessions/sessions.ts'

/** Phones, addresses, identity checks and the like do not exist yet, and are said not to be there. */
export function presentUser(user: Pick<Visitor, 'userId' | 'userName'> | undefined): UserInfoView {
  if (!user) return signedOutUser
  return {
    userInfo: { ...userRecordDefaults, userId: user.userId },
    settings: userSettingsDefaults,
    loginName: user.userName,
    userName: user.userName,
  }
}
