import { errorCodes } from '@argosy/wire/http'
import { refuse, type RefusedAnswer } from '../http/answer.ts'

/**
 * Why a signature is refused: the name goes to the log and the `gw-sign-error` header, the code to the caller (SGN-7).
 */
export const signRefusals = {
  signature_missing: errorCodes.signatureRefused,
  signature_malformed: errorCodes.signatureRefused,
  body_altered: errorCodes.signatureRefused,
  realm_altered: errorCodes.signatureRefused,
  signature_wrong: errorCodes.signatureRefused,
  key_refused: errorCodes.signatureRefused,
  mode_wrong: errorCodes.signingStale,
  key_unknown: errorCodes.signingStale,
  server_key_unknown: errorCodes.signingStale,
  time_off: errorCodes.signatureExpired,
  seen_before: errorCodes.signatureExpired,
  key_foreign: errorCodes.signingKeyForeign,
} as const

export type SignRefusal = keyof typeof signRefusals

export function refuseSigning(reason: SignRefusal): RefusedAnswer {
  return refuse(403, signRefusals[reason], reason.replaceAll('_', ' '))
}
