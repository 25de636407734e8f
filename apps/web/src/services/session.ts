/**
 * The signed-in user. Requested from the gateway after the page has loaded; the HTML contains no user (USR-1, USR-2,
 * USR-3).
 */
import type { ApiClient } from '@argosy/api-client'
import { preference } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'
import { toUserInfo, type UserInfo, type UserInfoView } from '@argosy/wire/http'
import { useSyncExternalStore } from 'react'
import { apiClient, checkDevice as checkPageDevice } from '../live/exchange.ts'
import { pageLogger, type PageLogger } from './page-logger.ts'
import { listenForUserChanges, publishUserChange } from '../live/user-changes.ts'

export type Session =
  | { readonly status: 'unknown' }
  /** `problem`: the session could not be determined, for this reason; it is requested again until it can (USR-3). */
  | { readonly status: 'signed-out'; readonly problem?: string }
  | {
      readonly status: 'signed-in'
      readonly userId: string
      readonly userName: string
      readonly userInfo: UserInfo
      /** The gateway's answer, which the header receives beside the user info (FRM-3). */
      readonly userResult: UserInfoView
    }

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly code: string }

export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Session
  /**
   * Requests the session again: on the first subscription, and when a call or channel reports that it has ended.
   * `isAnnounced`: users of the old session have been notified already.
   */
  refresh(how?: { readonly isAnnounced: boolean }): Promise<void>
  /** Sets the user after a sign-in on one of our pages. */
  welcome(userResult: UserInfoView): void
  /** Signs in a test user of a development exchange. */
  signIn(userName: string): Promise<SignInResult>
  signOut(): Promise<SignInResult>
}

export interface SessionDeps {
  readonly api: Pick<ApiClient, 'userInfo' | 'devSignIn' | 'logout'>
  /** Deletes the user's data in this browser: the signing key, then the remaining cookies (USR-4). */
  readonly clearBrowser: () => Promise<void>
  readonly onUserChange: () => void
  /** The global user id of the local record. */
  readonly userIdRecord: Pick<Stored<string>, 'get' | 'set'>
  readonly logger: PageLogger
  /** Called once, when a user was signed in before the page was opened (SGN-9). */
  readonly checkDevice?: () => Promise<void>
  /** Runs a function after the page has rendered; at once where nothing is rendered. */
  readonly schedule?: (run: () => void, waitMs?: number) => void
}

/** Temporary failures: the session may exist all the same. */
const passingProblems = new Set(['network_failed', 'timed_out', 'service_unavailable'])
const retryMs = 3_000

const unknown: Session = { status: 'unknown' }
const signedOut: Session = { status: 'signed-out' }

export function createSessionStore({
  api,
  clearBrowser,
  onUserChange,
  userIdRecord,
  logger,
  checkDevice,
  schedule = (run, waitMs) => void (waitMs === undefined ? run() : setTimeout(run, waitMs)),
}: SessionDeps): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = unknown
  let isRequested = false
  let isRetryScheduled = false
  let isDeviceChecked = false

  function settle(next: Session, isAnnounced = false): void {
    const isOther = userOf(next) !== userOf(session)
    const wasKnown = session.status !== 'unknown'
    const userId = userOf(next) ?? ''
    if (userIdRecord.get() !== userId) userIdRecord.set(userId)
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    if (wasKnown && isOther && !isAnnounced) onUserChange()
    for (const listener of listeners) listener()
  }

  async function refresh({ isAnnounced } = { isAnnounced: false }): Promise<void> {
    isRequested = true
    const answer = await api.userInfo()
    if (answer.ok) {
      settle(toSession(answer.data), isAnnounced)
      return checkDeviceOnce()
    }
    logger.warn('the user info could not be read', { code: answer.code })
    const isPassing = passingProblems.has(answer.code)
    settle(isPassing ? { status: 'signed-out', problem: answer.code } : signedOut, isAnnounced)
    if (isPassing) scheduleRetry()
  }

  async function checkDeviceOnce(): Promise<void> {
    if (session.status !== 'signed-in' || isDeviceChecked) return
    isDeviceChecked = true
    await checkDevice?.().catch((problem: unknown) => logger.warn('the device could not be checked', { problem }))
  }

  function scheduleRetry(): void {
    if (isRetryScheduled) return
    isRetryScheduled = true
    schedule(() => {
      isRetryScheduled = false
      void refresh()
    }, retryMs)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isRequested) {
        isRequested = true
        schedule(() => void refresh())
      }
      return () => listeners.delete(listener)
    },
    getSnapshot: () => session,
    refresh,
    welcome(userResult) {
      isRequested = true
      isDeviceChecked = true
      settle(toSession(userResult))
    },
    async signIn(userName) {
      const answer = await api.devSignIn(userName)
      if (!answer.ok) return { ok: false, code: answer.code }
      isDeviceChecked = true
      settle(toSession(answer.data))
      return { ok: true }
    },
    async signOut() {
      const answer = await api.logout()
      if (!answer.ok) return { ok: false, code: answer.code }
      // The session has ended, whatever happens to the rest.
      await clearBrowser().catch(() => undefined)
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

/** The session has not loaded yet, or cannot be determined at the moment. */
export function isUnsettled(session: Session): boolean {
  return session.status === 'unknown' || (session.status === 'signed-out' && session.problem !== undefined)
}

function userOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.userId : undefined
}

let store: SessionStore | undefined

export function sessionStore(): SessionStore {
  store ??= createSessionStore({
    api: apiClient(),
    clearBrowser: async () => (await import('./clear-browser.ts')).clearBrowser(),
    onUserChange: publishUserChange,
    userIdRecord: preference('global-user-id'),
    logger: pageLogger,
    checkDevice: checkPageDevice,
    schedule: setTimeout,
  })
  listenForUserChanges(() => void store?.refresh({ isAnnounced: true }))
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
