/** What each kind of failed answer does besides being returned to the caller, in one table (NET-3, NET-4, SGN-7, CAP-1). */
import { errorCodes, forcedLogoutCodes, gatewayGroup, paths, signingCodes } from '@argosy/wire/http'
import type { Received } from './answer.ts'

export type Handling = {
  /** Written to the page's log. */
  readonly isLogged: boolean
  /** The session is over: the page signs out and reloads. */
  readonly forcesLogout: boolean
  /** The signer informs the visitor and repairs what it can. */
  readonly isSigning: boolean
  /** The caller must solve a challenge first; then the call is repeated. */
  readonly demandsCaptcha: boolean
}

const nothing: Handling = { isLogged: false, forcesLogout: false, isSigning: false, demandsCaptcha: false }

/** `path` may include its query. */
export function handlingOf(path: string, { result, status, envelope }: Received<unknown>): Handling {
  // No answer, or not from our gateway: network failures are not reported.
  if (!envelope) return nothing
  const { code, group } = envelope
  const isLogged = status !== 429 && (!result.ok || envelope.status === 'error')
  if (result.ok) return { ...nothing, isLogged }
  return {
    isLogged,
    // This call only reads who is signed in, so its answer must not sign out a visitor.
    forcesLogout: status === 200 && forcedLogoutCodes.includes(code) && path.split('?', 1)[0] !== paths.userInfo,
    isSigning: signingCodes.includes(code),
    demandsCaptcha: code === errorCodes.captchaRequired && group === gatewayGroup,
  }
}
