/** What each kind of failed answer does besides being returned to the caller, in one table (NET-3, NET-4, SGN-7, CAP-1). */
import { errorCodes, forcedLogoutCodes, gatewayGroup, paths, signingCodes } from '@argosy/contracts/http'
import type { Received } from './answer.ts'

export type Handling = {
  /** Written to the page's log. */
  readonly isLogged: boolean
  /** The session is over: the page signs out and loads anew. */
  readonly forcesLogout: boolean
  /** The signer tells the visitor, and mends what it can. */
  readonly isSigning: boolean
  /** A challenge comes first; then the call is made again. */
  readonly demandsCaptcha: boolean
}

const nothing: Handling = { isLogged: false, forcesLogout: false, isSigning: false, demandsCaptcha: false }

/** `path` may have its query. */
export function handlingOf(path: string, { result, status, envelope }: Received<unknown>): Handling {
  // Nobody answered, or not our gateway: the network is nobody's mistake and is not reported.
  if (!envelope) return nothing
  const { code, group } = envelope
  const isLogged = status !== 429 && (!result.ok || envelope.status === 'error')
  if (result.ok) return { ...nothing, isLogged }
  return {
    isLogged,
    // Who is signed in is what that call asks; its answer cannot sign anybody out.
    forcesLogout: status === 200 && forcedLogoutCodes.includes(code) && path.split('?', 1)[0] !== paths.userInfo,
    isSigning: signingCodes.includes(code),
    demandsCaptcha: code === errorCodes.captchaRequired && group === gatewayGroup,
  }
}
