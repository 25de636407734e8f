import type { Redis } from '@argosy/redis'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashToken } from '../tokens.ts'

export type ChallengePurpose = 'register' | 'login' | 'passkey_login' | 'recovery' | 'step_up' | 'operator_decision'

export type Challenge = {
  readonly purpose: ChallengePurpose
  /** Whose ceremony it is; null when the passkey itself is to tell. */
  readonly userId: string | null
  readonly challenge: string
}

/** Questions to authenticators: 256 random bits, asked for one purpose, answered at most once, within five minutes. */
export type Challenges = {
  issue(id: string, purpose: ChallengePurpose, userId: string | null): Promise<string>
  /** Undefined when it was asked for something else, or was answered before. */
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
