import type { CodeSentView, FactorMethod, MethodView, PasskeyOptionsView } from '@argosy/wire/http'
import type { Refusal } from '../identity-context.tsx'
import type { SentCode } from '../resend-code.tsx'

/** A proof of the user's identity, before it is turned into the fields of a call. */
export type FactorProof =
  | { readonly method: 'email' | 'mobile'; readonly codeId: string; readonly code: string }
  | { readonly method: 'google' | 'recovery'; readonly code: string }
  | { readonly method: 'fido'; readonly challengeId: string; readonly answer: string }

/** The proof's fields as the gateway names them. */
export function presentProof(proof: FactorProof): {
  readonly codeId?: string
  readonly challengeId?: string
  readonly emailCode?: string
  readonly mobileCode?: string
  readonly googleCode?: string
  readonly verifyCode?: string
  readonly fidoVerifyCode?: string
} {
  switch (proof.method) {
    case 'email':
      return { codeId: proof.codeId, emailCode: proof.code }
    case 'mobile':
      return { codeId: proof.codeId, mobileCode: proof.code }
    case 'google':
      return { googleCode: proof.code }
    case 'recovery':
      return { verifyCode: proof.code }
    case 'fido':
      return { challengeId: proof.challengeId, fidoVerifyCode: proof.answer }
  }
}

export interface FactorApi {
  readonly methods: readonly MethodView[]
  /** Sends a code by email or text message; undefined when it was refused. */
  readonly sendCode: (method: 'email' | 'mobile') => Promise<{ readonly data: CodeSentView } | undefined>
  readonly passkeyOptions: () => Promise<{ readonly data: PasskeyOptionsView } | undefined>
  /** Resolves when the gateway has answered; the caller shows a refusal. */
  readonly prove: (proof: FactorProof) => Promise<unknown>
}

/** What each factor is given to ask for its proof. */
export interface FactorProps extends FactorApi {
  readonly isSending: boolean
  readonly refusal: Refusal | undefined
  /** A code that was sent before the form appeared. */
  readonly firstSent?: SentCode | undefined
  /** False while another field of the proof, the password, is incomplete. */
  readonly isReady?: boolean
}

/** Safest first: a passkey cannot be given away, recovery codes are for the day when everything else is lost. */
const order: readonly FactorMethod[] = ['fido', 'google', 'email', 'mobile', 'recovery']

export function sortMethods(methods: readonly MethodView[]): readonly MethodView[] {
  return methods.toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method))
}
