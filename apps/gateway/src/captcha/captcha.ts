import {
  captchaStatus,
  type CaptchaChallengeView,
  type CaptchaPassView,
  type CaptchaScene,
  type PuzzleView,
  type VerifyCaptchaBody,
} from '@argosy/wire/http'
import { accept, refuse, type Answer, type RefusedAnswer } from '../http/answer.ts'
import { challengeLifetimeMs, hashFor, triesMax, type CaptchaStore, type StoredChallenge } from './captcha-store.ts'
import { isSlideGood } from './judge-slide.ts'
import { createProof, isProofSolved, presentProof } from './proof-of-work.ts'
import { puzzleSize, type Puzzle } from './puzzle/render-puzzle.ts'
import type { PuzzlePool } from './puzzle/puzzle-pool.ts'

export type CaptchaDeps = {
  readonly store: CaptchaStore
  readonly puzzles: Pick<PuzzlePool, 'acquire'>
  /** Rounds of a proof without a puzzle; beside a puzzle an eighth of them is used. */
  readonly proofRounds: number
}

export type StartOrder = {
  readonly scene: CaptchaScene
  readonly bizId: string
  readonly kind: 'puzzle' | 'proof'
  readonly address: string
}

/**
 * Our own challenge: a puzzle with a small proof of work, or a larger proof alone for users who cannot see a puzzle.
 */
export type Captcha = {
  start(order: StartOrder): Promise<Answer<CaptchaChallengeView>>
  verify(body: VerifyCaptchaBody, address: string): Promise<Answer<CaptchaPassView>>
}

const puzzleProofShare = 8

export function createCaptcha({ store, puzzles, proofRounds }: CaptchaDeps): Captcha {
  return {
    async start({ scene, bizId, kind, address }) {
      const demand = await store.findDemand(bizId)
      if (demand?.scene !== scene) return refuse(422, 'captcha_demand_unknown')
      // If no picture is ready in time, the proof of work is still required.
      const puzzle = kind === 'puzzle' ? await puzzles.acquire() : undefined
      const proof = await createProof(puzzle ? Math.ceil(proofRounds / puzzleProofShare) : proofRounds)
      const addressHash = hashFor(bizId, address)
      const captchaId = await store.addChallenge({ bizId, addressHash, x: puzzle?.x ?? null, proof })
      return accept({
        captchaId,
        bizId,
        status: puzzle ? captchaStatus.open : captchaStatus.noChallenge,
        puzzle: puzzle ? presentPuzzle(puzzle) : null,
        proof: presentProof(proof),
        lifeMs: challengeLifetimeMs,
      })
    },

    async verify(body, address) {
      const { challenge, tries } = await store.countTry(body.captchaId)
      if (!challenge) return tries > 0 ? refuseWith('captcha_used') : refuseWith('captcha_expired')
      if (tries > triesMax) return refuseWith('captcha_tries_spent')
      if (!(await isAnswerGood(challenge, body, address))) {
        if (tries < triesMax) return refuseWith('captcha_missed')
        await store.endChallenge(body.captchaId)
        return refuseWith('captcha_tries_spent')
      }
      // Of two correct answers at the same time, only the one that ends the challenge counts.
      if (!(await store.endChallenge(body.captchaId))) return refuseWith('captcha_used')
      const captchaToken = await store.mintToken(challenge.bizId)
      return captchaToken ? accept({ captchaToken, status: captchaStatus.passed }) : refuseWith('captcha_used')
    },
  }
}

async function isAnswerGood(
  { bizId, addressHash, x: target, proof }: StoredChallenge,
  body: VerifyCaptchaBody,
  address: string,
): Promise<boolean> {
  if (body.bizId !== bizId || hashFor(bizId, address) !== addressHash) return false
  if (target !== null) {
    const { x, track } = body
    if (x === undefined || track === undefined || !isSlideGood({ x, track }, target)) return false
  }
  return isProofSolved(proof, body.proof)
}

const statusOf = {
  captcha_missed: captchaStatus.missed,
  captcha_tries_spent: captchaStatus.missed,
  captcha_expired: captchaStatus.expired,
  captcha_used: captchaStatus.used,
} as const

function refuseWith(code: keyof typeof statusOf): RefusedAnswer {
  return { ...refuse(422, code), data: { status: statusOf[code] } }
}

function presentPuzzle({ y, background, piece }: Puzzle): PuzzleView {
  return {
    width: puzzleSize.width,
    height: puzzleSize.height,
    pieceSize: puzzleSize.piece,
    background: toDataAddress(background),
    piece: toDataAddress(piece),
    y,
  }
}

function toDataAddress(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}
