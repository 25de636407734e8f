import { captchaScenes, type CaptchaScene } from '@argosy/wire/http'
import type { Redis } from '@argosy/redis'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { storedProofSchema } from './proof-of-work.ts'

/** Generous, so that a slow user can finish too. */
const demandLifetimeMs = 600_000
export const challengeLifetimeMs = 120_000
/** Time between solving and using the token, including a slow network (security check 7). */
const tokenLifetimeMs = 120_000
export const triesMax = 3
const lotLifetimeMs = 900_000

const demandSchema = z.object({ scene: z.enum(captchaScenes), subjectHash: z.string() })
/** Why a challenge is required, and for whom. */
export type Demand = z.output<typeof demandSchema>

const challengeSchema = z.object({
  bizId: z.string(),
  addressHash: z.string(),
  /** Null when the proof of work alone is enough. */
  x: z.number().nullable(),
  proof: storedProofSchema,
})
export type StoredChallenge = z.output<typeof challengeSchema>

const tokenSchema = z.object({ ...demandSchema.shape, bizId: z.string(), expiresAtMs: z.number() })
export type StoredToken = z.output<typeof tokenSchema>

export type CaptchaStore = ReturnType<typeof createCaptchaStore>

/** Demands, challenges and tokens in Redis. People and addresses are stored only as salted hashes. */
export function createCaptchaStore(redis: Redis) {
  return {
    async addDemand(scene: CaptchaScene, subject: string): Promise<string> {
      const bizId = newId()
      await redis.setJson(
        demandKey(bizId),
        { scene, subjectHash: hashFor(bizId, subject) },
        { ttlMs: demandLifetimeMs },
      )
      return bizId
    },
    async findDemand(bizId: string): Promise<Demand | undefined> {
      return demandSchema.optional().parse(await redis.getJson(demandKey(bizId)))
    },
    async addChallenge(challenge: StoredChallenge): Promise<string> {
      const captchaId = newId()
      await redis.setJson(challengeKey(captchaId), challenge, { ttlMs: challengeLifetimeMs })
      return captchaId
    },
    /** Counts the try before it is checked, so that parallel tries are all counted. */
    async countTry(captchaId: string): Promise<{ challenge: StoredChallenge | undefined; tries: number }> {
      const { value, count } = await redis.getCountedJson(challengeKey(captchaId), { ttlMs: challengeLifetimeMs })
      return { challenge: challengeSchema.optional().parse(value), tries: count }
    },
    /** Resolves to true for exactly one caller. */
    endChallenge: (captchaId: string) => redis.del(challengeKey(captchaId)),
    /**
     * One demand yields one token, however many challenges were solved for it. Undefined when it was issued already.
     */
    async mintToken(bizId: string): Promise<string | undefined> {
      const demand = demandSchema.optional().parse(await redis.getDelJson(demandKey(bizId)))
      if (!demand) return undefined
      const token = randomBytes(32).toString('base64url')
      const stored: StoredToken = { ...demand, bizId, expiresAtMs: Date.now() + tokenLifetimeMs }
      await redis.setJson(tokenKey(token), stored, { ttlMs: tokenLifetimeMs })
      return token
    },
    /** True once for each vendor answer: the vendor accepts an answer for ten minutes, as often as it is presented. */
    spendLot: (lotNumber: string) => redis.setJsonIfAbsent(`captcha:lot:${lotNumber}`, 1, { ttlMs: lotLifetimeMs }),
    /** Reading the token spends it, whatever the outcome. */
    async spendToken(token: string): Promise<StoredToken | undefined> {
      return tokenSchema.optional().parse(await redis.getDelJson(tokenKey(token)))
    },
  }
}

/** Salted with an unguessable id, so the hashes in Redis neither identify a person nor match across records. */
export function hashFor(salt: string, text: string): string {
  return createHash('sha256').update(`${salt}\n${text}`).digest('base64url')
}

const newId = () => randomBytes(16).toString('base64url')
const demandKey = (bizId: string) => `captcha:demand:${bizId}`
const challengeKey = (captchaId: string) => `captcha:challenge:${captchaId}`
const tokenKey = (token: string) => `captcha:token:${createHash('sha256').update(token).digest('base64url')}`
