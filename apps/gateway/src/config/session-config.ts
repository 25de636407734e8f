import { env } from '@argosy/service'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Sessions of users; operators' are shorter (`operator/operator-config.ts`). */
export const sessionEnv = {
  /** A session ends after this long without use … */
  SESSION_IDLE_MS: env.integer(1_000, dayMs).default(2 * hourMs),
  /** … and in any case after this long. */
  SESSION_ABSOLUTE_MS: env.integer(1_000, 30 * dayMs).default(dayMs),
} as const
