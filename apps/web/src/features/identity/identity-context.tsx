/** What the identity pages need from the world, in one small door: a test hands in its own. */
import type { IdentityCall, PasskeyOptionsView, SignedInView } from '@argosy/contracts/http'
import { createContext, use } from 'react'

export interface Refusal {
  /** The reason's own word, or one of the fixed numbers. */
  readonly code: string
  /** How long to wait before another try helps. */
  readonly waitSeconds?: number | undefined
  /** When that is over, once somebody waits. */
  readonly retryAtMs?: number
}

export type Result<View> =
  | { readonly ok: true; readonly data: View }
  | { readonly ok: false; readonly refusal: Refusal }

export interface Identity {
  /** Makes ready to encrypt, before anybody types; the word for why that is not possible (SGN-2). */
  readonly prepare: () => Promise<string | undefined>
  readonly send: <Body extends object, View>(call: IdentityCall<Body, View>, body: Body) => Promise<Result<View>>
  /** Asks the reader's device for a passkey; the answer travels as text. */
  readonly requestPasskey: (options: PasskeyOptionsView['options']) => Promise<Result<string>>
  readonly createPasskey: (options: PasskeyOptionsView['options']) => Promise<Result<string>>
  /** The page's header and all else learn who is here (USR-2). */
  readonly welcome: (user: SignedInView) => void
  /** Test users; only an exchange under development has them. */
  readonly signInAs: (userName: string) => Promise<Result<null>>
  /** Asks who is here anew: after a freeze, nobody is. */
  readonly refreshSession: () => Promise<void>
  /** The session has a new id, or the account another password: whatever holds the old one begins anew, in every tab. */
  readonly notifyChange: () => void
  /** Whether nobody can say right now who is here. */
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
