/** Who is signed in. Asked of the gateway after the page has loaded; the HTML knows nobody (USR-1, USR-2, USR-3). */
import type { ApiClient } from '@argosy/api-client'
import { preference } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'
import { toUserInfo, type UserInfo, type UserInfoView } from '@argosy/contracts/http'
import { useSyncExternalStore } from 'react'
import { apiClient } from './exchange.ts'
import { pageLogger, type PageLogger } from './page-logger.ts'
import { tellUserChange } from './user-changes.ts'

export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly userId: string
      readonly userName: string
      readonly userInfo: UserInfo
      /** The answer as it came, which the header receives beside the user info (FRM-3). */
      readonly userResult: UserInfoView
    }

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly code: string }

export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Session
  /** Asks the gateway again: on the first listener, and when a call or channel says that the session is over. */
  refresh(): Promise<void>
  signIn(userName: string): Promise<SignInResult>
  signOut(): Promise<SignInResult>
}

export interface SessionParts {
  readonly api: Pick<ApiClient, 'userInfo' | 'devSignIn' | 'logout'>
  readonly onUserChange: () => void
  /** The global user id of the local record. */
  readonly userIdRecord: Pick<Stored<string>, 'get' | 'set'>
  readonly logger: PageLogger
  /** Runs something when the page has drawn itself; at once where nothing is drawn. */
  readonly later?: (run: () => void) => void
}

const unknown: Session = { status: 'unknown' }
const signedOut: Session = { status: 'signed-out' }

export function createSessionStore({
  api,
  onUserChange,
  userIdRecord,
  logger,
  later = (run) => run(),
}: SessionParts): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = unknown
  let isAsked = false

  function settle(next: Session): void {
    const isOther = userOf(next) !== userOf(session)
    const wasKnown = session.status !== 'unknown'
    const userId = userOf(next) ?? ''
    if (userIdRecord.get() !== userId) userIdRecord.set(userId)
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    if (wasKnown && isOther) onUserChange()
    for (const listener of listeners) listener()
  }

  async function refresh(): Promise<void> {
    isAsked = true
    const answer = await api.userInfo()
    if (!answer.ok) logger.warn('the user info could not be read', { code: answer.code })
    settle(answer.ok ? toSession(answer.data) : signedOut)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isAsked) {
        isAsked = true
        later(() => void refresh())
      }
      return () => listeners.delete(listener)
    },
    getSnapshot: () => session,
    refresh,
    async signIn(userName) {
      const answer = await api.devSignIn(userName)
      if (!answer.ok) return { ok: false, code: answer.code }
      settle(toSession(answer.data))
      return { ok: true }
    },
    async signOut() {
      const answer = await api.logout()
      if (!answer.ok) return { ok: false, code: answer.code }
      settle(signedOut)
      return { ok: true }
    },
  }
}

function toSession(userResult: UserInfoView): Session {
  const userInfo = toUserInfo(userResult)
  if (!userInfo) return signedOut
  return { status: 'signed-in', userId: userInfo.userId, userName: userInfo.userName, userInfo, userResult }
}

function userOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.userId : undefined
}

let store: SessionStore | undefined

export function sessionStore(): SessionStore {
  store ??= createSessionStore({
    api: apiClient(),
    onUserChange: tellUserChange,
    userIdRecord: preference('global-user-id'),
    logger: pageLogger,
    later: setTimeout,
  })
  return store
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession, () => unknown)
}

function subscribeSession(listener: () => void): () => void {
  return sessionStore().subscribe(listener)
}

function currentSession(): Session {
  return sessionStore().getSnapshot()
}
