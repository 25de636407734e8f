import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const gatewayEnv = z.object({
  ...commonEnv,
  PORT: env.port.default(0),
  POSTGRES_URL: env.url('postgres:', 'postgresql:'),
  NATS_URL: z.string(),
  NATS_PREFIX: z.string().default(''),
  REDIS_URL: env.url('redis:', 'rediss:'),
  REDIS_PREFIX: z.string().default(''),
  /** How many proxies stand before us; the visitor's address is what the outermost of them wrote. */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  /** Origins that pictures may come from besides our own, separated by commas (IMG-1). */
  IMAGE_HOSTS: env.origins,
  /** Sign-in by name alone. On in development and test unless switched off. */
  DEV_SIGN_IN: env.flag.optional(),
  /** A session ends when it has not been used for this long … */
  SESSION_IDLE_MS: env.integer(1_000, dayMs).default(2 * hourMs),
  /** … and in any case after this long. */
  SESSION_ABSOLUTE_MS: env.integer(1_000, 30 * dayMs).default(dayMs),
  /** How long a command may stay unanswered before its outcome is called unknown; a takeover fits into it. */
  COMMAND_DEADLINE_MS: env.integer(100, 5_000).default(5_000),
})
