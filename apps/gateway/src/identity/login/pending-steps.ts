import type { Redis } from '@argosy/redis'
import { z } from 'zod'
import { drawToken, hashToken } from '../tokens.ts'

/** A pending sign-in after the first factor: the user, and their security version at that moment. */
export type PendingStep = { readonly userId: string; readonly securityVersion: number }

/** Between the first factor and the second. Five wrong answers end it, and it can be finished once. */
export type PendingSteps = {
  begin(step: PendingStep): Promise<string>
  find(token: string): Promise<PendingStep | undefined>
  /** Counts a wrong answer. */
  fail(token: string): Promise<void>
  /** True for one caller only. */
  finish(token: string): Promise<boolean>
}

export const stepLifetimeMs = 600_000
const failuresMax = 5

const schema = z.object({ userId: z.string(), securityVersion: z.number() })

export function createPendingSteps(
  redis: Pick<Redis, 'getJson' | 'setJson' | 'getDelJson' | 'incrWithTtl' | 'del'>,
  name: 'login' | 'recovery',
): PendingSteps {
  const keyOf = (token: string) => `${name}-step:${hashToken(token)}`
  return {
    async begin({ userId, securityVersion }) {
      const token = drawToken()
      await redis.setJson(keyOf(token), { userId, securityVersion }, { ttlMs: stepLifetimeMs })
      return token
    },
    async find(token) {
      const step = schema.safeParse(await redis.getJson(keyOf(token)))
      return step.success ? step.data : undefined
    },
    async fail(token) {
      const failures = await redis.incrWithTtl(`${keyOf(token)}:failures`, { ttlMs: stepLifetimeMs })
      if (failures >= failuresMax) await redis.del(keyOf(token))
    },
    finish: async (token) => (await redis.getDelJson(keyOf(token))) !== undefined,
  }
}
