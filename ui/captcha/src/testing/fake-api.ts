import { captchaStatus, captchaTypes, type CaptchaChallengeView, type PuzzleView } from '@argosy/wire/http'
import type { CaptchaApi } from '../captcha-api.ts'

type Calls = { readonly name: keyof CaptchaApi; readonly body: unknown }[]
type Refusal = { readonly ok: false; readonly code: string; readonly msg: string }

export const refuse = (code: string): Refusal => ({ ok: false, code, msg: code.replaceAll('_', ' ') })

// The smallest possible picture, grey.
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const aPuzzle: PuzzleView = { width: 320, height: 180, pieceSize: 56, background: pixel, piece: pixel, y: 60 }

const aProof = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' }

function aChallenge(change: Partial<CaptchaChallengeView> = {}): CaptchaChallengeView {
  const captchaId = `captcha-${Math.random()}`
  return {
    captchaId,
    bizId: 'biz',
    status: captchaStatus.open,
    puzzle: aPuzzle,
    proof: aProof,
    lifeMs: 120_000,
    ...change,
  }
}

/** A simulated gateway: the test sets its answers and reads the recorded calls. */
export function createFakeApi(holeX = 120) {
  const calls: Calls = []
  let missCount = 0
  const fake = {
    calls,
    /** Set it to refuse the next calls. */
    startRefusal: undefined as Refusal | undefined,
    verifyRefusal: undefined as Refusal | undefined,
    challenge: {} as Partial<CaptchaChallengeView>,
    bodies: (name: keyof CaptchaApi) => calls.filter((call) => call.name === name).map(({ body }) => body),
  }
  const api: CaptchaApi = {
    async getCaptchaId(body) {
      calls.push({ name: 'getCaptchaId', body })
      return { ok: true, data: { captchaType: captchaTypes.own, geetestId: '', geetestFrame: '', bizId: 'biz' } }
    },
    async checkCaptcha(body) {
      calls.push({ name: 'checkCaptcha', body })
      return refuse('captcha_provider_off')
    },
    async startCaptcha(body) {
      calls.push({ name: 'startCaptcha', body })
      missCount = 0
      if (fake.startRefusal) return fake.startRefusal
      const isProof = body.kind === 'proof'
      return { ok: true, data: aChallenge({ ...(isProof && { status: 0, puzzle: null }), ...fake.challenge }) }
    },
    async verifyCaptcha(body) {
      calls.push({ name: 'verifyCaptcha', body })
      if (fake.verifyRefusal) return fake.verifyRefusal
      if (body.x !== undefined && Math.abs(body.x - holeX) > 4) {
        missCount += 1
        return refuse(missCount < 3 ? 'captcha_missed' : 'captcha_tries_spent')
      }
      return { ok: true, data: { captchaToken: 'token', status: captchaStatus.passed } }
    },
  }
  return { api, fake }
}
