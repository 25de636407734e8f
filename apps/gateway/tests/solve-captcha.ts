import { captchaPaths, type CaptchaChallengeView, type CaptchaPassView, type ProofView } from '@argosy/wire/http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Visitor } from './visitor.ts'

export type Answered<Data> = {
  status: number
  code: string
  group?: string
  data: Data | null
  retryAfter: string | null
}

export async function post<Data>(
  visitor: Visitor,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answered<Data>> {
  const response = await visitor.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const envelope = (await response.json()) as { code: string; group?: string; data: Data | null }
  return { status: response.status, ...envelope, retryAfter: response.headers.get('retry-after') }
}

/** Solves a proof as a browser's worker does. */
export async function solveProof(proof: ProofView): Promise<{ counter: number; derivedKey: string }> {
  const solution = await solveChallenge({ challenge: { parameters: proof }, deriveKey })
  if (!solution) throw new Error('the proof has no solution')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}

/** A `captcha-token` for a demand, by the proof of work alone. */
export async function solveCaptcha(
  visitor: Visitor,
  demand: { readonly scene: string; readonly bizId: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const start = { scene: demand.scene, bizId: demand.bizId, kind: 'proof' }
  const started = await post<CaptchaChallengeView>(visitor, captchaPaths.start, start, headers)
  if (!started.data) throw new Error(`no challenge: ${started.code}`)
  const { captchaId, bizId, proof } = started.data
  const answer = { bizId, captchaId, proof: await solveProof(proof) }
  const passed = await post<CaptchaPassView>(visitor, captchaPaths.verify, answer, headers)
  if (!passed.data) throw new Error(`not passed: ${passed.code}`)
  return passed.data.captchaToken
}
