import { toUserInfo, userRecordDefaults, userSettingsDefaults, type UserInfoView } from '@argosy/wire/http'
import type { Session } from '../../../services/session.ts'

/** A session with default preferences. */
export function signedInAs(name: string): Session {
  const userResult: UserInfoView = {
    userInfo: { ...userRecordDefaults, userId: '7' },
    settings: userSettingsDefaults,
    loginName: name,
    userName: name,
  }
  const userInfo = toUserInfo(userResult)
  if (!userInfo) throw new Error(`${name} is nobody`)
  return { status: 'signed-in', userId: '7', userName: name, userInfo, userResult }
}
