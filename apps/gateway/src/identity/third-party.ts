import type { SignedInView, ThirdPartyProvider, ThirdPartyStep } from '@argosy/contracts/http'
import type { Answer } from '../http/answer.ts'
import type { BeginningCall } from './login/begin-session.ts'

/**
 * Somebody else who vouches for our users. None is part of the exchange: an operator who wants one writes it against this
 * interface, and until then its doors say that it is off.
 */
export type ThirdParty = {
  readonly provider: ThirdPartyProvider
  answer(step: ThirdPartyStep, call: BeginningCall, sealed: unknown): Promise<Answer<SignedInView | null>>
}

export type ThirdParties = ReadonlyMap<ThirdPartyProvider, ThirdParty>
