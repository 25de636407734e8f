import type { SignedInView, ThirdPartyProvider, ThirdPartyStep } from '@argosy/wire/http'
import type { Answer } from '../http/answer.ts'
import type { BeginningCall } from './login/begin-session.ts'

/**
 * A third party that vouches for our users. The exchange includes none: an operator implements this interface, and
 * until then its endpoints answer that it is off.
 */
export type ThirdParty = {
  readonly provider: ThirdPartyProvider
  answer(step: ThirdPartyStep, call: BeginningCall, sealed: unknown): Promise<Answer<SignedInView | null>>
}

export type ThirdParties = ReadonlyMap<ThirdPartyProvider, ThirdParty>
