/** The check of signatures, before the content of a call is parsed (SGN-10). */
import { hash } from 'node:crypto'
import type { SignedBy } from '../audit/signed-calls.ts'
import type { RefusedAnswer } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import type { TokenHash } from '../identity/tokens.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { createSignTable, modeOfRoute } from './sign-table.ts'
import type { SignedCall, Signing } from './signing.ts'

export type GuardedCall = SignedCall & {
  /** Looked up in parallel: both answers come from Redis in one round trip. */
  readonly visitor: Promise<Visitor | undefined> | undefined
  readonly tokenHash: TokenHash | undefined
}

export type GuardOutcome = {
  readonly refusal?: RefusedAnswer
  /** The reason, for the caller's log (SGN-7). */
  readonly signError?: string
  /** For the audit record. */
  readonly signedBy?: SignedBy
}

export type SigningGuard = (route: Route, call: GuardedCall) => Promise<GuardOutcome>

export function createSigningGuard(signing: Signing, routes: readonly Route[]): SigningGuard {
  const table = createSignTable(routes)
  const modes = new Map(routes.map((route) => [route, modeOfRoute(table, route)]))
  return async (route, { visitor, tokenHash, ...call }) => {
    const mode = modes.get(route)
    if (!signing.isEnforced || mode === undefined) return {}
    const session = visitor && tokenHash !== undefined ? { visitor, tokenHash } : undefined
    // Without a session the route itself refuses, with a more precise reason.
    if (route.who === 'user' && !session) return {}
    const check = await signing.checkSignature(call, mode, session ?? 'presented')
    if (check.ok) return { signedBy: { keyId: check.keyId, bodySha256: hash('sha256', call.bodyBytes) } }
    return { refusal: check.refusal, signError: check.reason }
  }
}
