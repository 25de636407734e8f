import type { Redis } from '@argosy/redis'

/** Counts a wrong answer of a session; true when the limit is reached. */
export type StepUpFailures = { isOver(tokenHash: string): Promise<boolean> }

const failuresMax = 5
const windowMs = 3_600_000

export function createStepUpFailures(redis: Pick<Redis, 'incrWithTtl'>): StepUpFailures {
  return {
    isOver: async (tokenHash) =>
      (await redis.incrWithTtl(`step-up-failures:${tokenHash}`, { ttlMs: windowMs })) >= failuresMax,
  }
}
