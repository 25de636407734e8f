import { openCodeOf, openSuccess, type OpenEnvelope } from '@argosy/open-api'
import type { RefusedAnswer } from '../../http/answer.ts'

export function presentOpenAnswer(data: unknown, requestTime: number): OpenEnvelope {
  return { ...openSuccess, requestTime, data }
}

type OpenRefused = { readonly status: number; readonly envelope: OpenEnvelope }

/** Our refusal name becomes a number only here, at the edge. */
export function presentOpenRefusal(refused: Pick<RefusedAnswer, 'code' | 'msg'>, requestTime: number): OpenRefused {
  const { code, status, msg } = openCodeOf(refused.code)
  return { status, envelope: { code, msg: refused.msg ?? msg, requestTime, data: null } }
}
