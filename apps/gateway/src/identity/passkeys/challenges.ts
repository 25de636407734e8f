import type { Redis } from '@argosy/redis'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashToken } from '../tokens.ts'

export type ChallengePurpose = 'register' | 'login' | 'passkey_login' | 'recovery' | 'step_up' | 'operator_decision'

export type Challenge = {
  readonly purpose: ChallengePurpose
  /** The user of the ceremony; null when the passkey itself identifies the user. */
  readonly userId: string | null
  readonly challenge: string
}

/** Challenges for authenticators: 256 random bits, for one purpose, usable once, valid for five minutes. */
export type Challenges = {
  issue(id: string, purpose: ChallengePurpose, userId: string | null): Promise<string>
  /** Undefined when it was created for another purpose or has been used. */
  consume(id: string, purpose: ChallengePurpose): Promise<Challenge | undefined>
}

export const challengeLifetimeMs = 300_000

const schema = z.object({
  purpose: z.enum(['register', 'login', 'passkey_login', 'recovery', 'step_up', 'operator_decision']),
  userId: z.string().nullable(),
  challenge: z.string(),
})

export function createChallenges(redis: Pick<Redis, 'setJson' | 'getDelJson'>): Challenges {
  const keyOf = (id: string, purpose: ChallengePurpose) => `challenge:${purpose}:${hashToken(id)}`
  return {
    async issue(id, purpose, userId) {
      const challenge = randomBytes(32).toString('base64url')
      await redis.setJson(keyOf(id, purpose), { purpose, userId, challenge }, { ttlMs: challengeLifetimeMs })
      return challenge
    },
    async consume(id, purpose) {
      const parsed = schema.safeParse(await redis.getDelJson(keyOf(id, purpose)))
      return parsed.success ? parsed.data : undefined
    },
  }
}
