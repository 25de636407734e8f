/** Who is signed in. Asked of the gateway after the page has loaded; the HTML knows nobody (USR-2, USR-3). */
import type { ApiClient } from '@argosy/api-client'
import type { UserInfoView } from '@argosy/contracts/http'
import { useSyncExternalStore } from 'react'
import { apiClient, pushClient } from './exchange.ts'

export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly userId: string; readonly userName: string }

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly code: string }

export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Session
  /** Asks the gateway again: on the first listener, and when a call or channel says that the session is over. */
  refresh(): Promise<void>
  signIn(userName: string): Promise<SignInResult>
  signOut(): Promise<SignInResult>
}

const unknown: Session = { status: 'unknown' }
const signedOut: Session = { status: 'signed-out' }

export function createSessionStore(
  api: Pick<ApiClient, 'userInfo' | 'devSignIn' | 'logout'>,
  onUserChange: () => void,
): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = unknown
  let isAsked = false

  function settle(next: Session): void {
    const isOther = userOf(next) !== userOf(session)
    const wasKnown = session.status !== 'unknown'
    if (!isOther && session.status === next.status) return
    session = next
    // The socket was opened with the old cookie.
    if (wasKnown && isOther) onUserChange()
    for (const listener of listeners) listener()
  }

  async function refresh(): Promise<void> {
    isAsked = true
    const answer = await api.userInfo()
    settle(answer.ok ? toSession(answer.data) : signedOut)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isAsked) void refresh()
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

function toSession({ userInfo }: UserInfoView): Session {
  return userInfo?.userId ? { status: 'signed-in', userId: userInfo.userId, userName: userInfo.userName } : signedOut
}

function userOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.userId : undefined
}

let store: SessionStore | undefined

export function sessionStore(): SessionStore {
  store ??= createSessionStore(apiClient(), () => pushClient().reconnect())
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
