/**
 * The environment of the identity pages (gateway, passkeys, session) behind one small interface, so that tests can
 * replace it.
 */
import type { IdentityCall, PasskeyOptionsView, SignedInView } from '@argosy/wire/http'
import { createContext, use } from 'react'

export interface Refusal {
  /** A named refusal or one of the contract's numeric codes. */
  readonly code: string
  /** Time to wait before another try can succeed. */
  readonly waitSeconds?: number | undefined
  /** End of that wait; set when the countdown starts. */
  readonly retryAtMs?: number
}

export type Result<View> =
  | { readonly ok: true; readonly data: View }
  | { readonly ok: false; readonly refusal: Refusal }

export interface Identity {
  /** Prepares encryption before anybody types; resolves to a refusal code when that is impossible (SGN-2). */
  readonly prepare: () => Promise<string | undefined>
  readonly send: <Body extends object, View>(call: IdentityCall<Body, View>, body: Body) => Promise<Result<View>>
  /** Requests a passkey from the device; the answer is returned as text. */
  readonly requestPasskey: (options: PasskeyOptionsView['options']) => Promise<Result<string>>
  readonly createPasskey: (options: PasskeyOptionsView['options']) => Promise<Result<string>>
  /** Updates the session in the header and on the page (USR-2). */
  readonly welcome: (user: SignedInView) => void
  /** Signs in a test user; only a development exchange has them. */
  readonly signInAs: (userName: string) => Promise<Result<null>>
  /** Reloads the session: after a freeze there is none. */
  readonly refreshSession: () => Promise<void>
  /**
   * The session has a new id, or the account a new password: everything that uses the old one reconnects, in every tab.
   */
  readonly notifyChange: () => void
  /** True while the session cannot be determined. */
  readonly isUnavailable: () => boolean
  readonly subscribeUnavailable: (listener: () => void) => () => void
  readonly openSupport: () => void
}

const IdentityContext = createContext<Identity | undefined>(undefined)

export const IdentityProvider = IdentityContext

export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (!identity) throw new Error('a component needs an IdentityProvider above it')
  return identity
}
