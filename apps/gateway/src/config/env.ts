import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { redisEnv } from '@argosy/redis'
import { commonEnv, env } from '@argosy/service'
import { signAlgorithms } from '@argosy/contracts/signing'
import { z } from 'zod'
import { captchaEnv } from '../captcha/captcha-config.ts'
import { apiKeyEnv } from './api-key-config.ts'
import { identityEnv } from './identity-config.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const gatewayEnv = z.object({
  ...commonEnv,
  ...captchaEnv,
  ...identityEnv,
  ...apiKeyEnv,
  PORT: env.port.default(0),
  ...postgresEnv,
  /** The same database by a login that adds to the audit log and can do nothing else. */
  AUDIT_POSTGRES_URL: postgresEnv.POSTGRES_URL.optional(),
  ...natsEnv,
  ...redisEnv,
  /** How many proxies stand before us; the visitor's address is what the outermost of them wrote. */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  /** Widens the limits on visitors, for tests that do in a minute what people do in a day. */
  LIMITS_FACTOR: env.integer(1, 10_000).default(1),
  /** Origins that pictures may come from besides our own, separated by commas (IMG-1). */
  IMAGE_HOSTS: env.origins,
  /** Sign-in by name alone. On in development and test unless switched off. */
  DEV_SIGN_IN: env.flag.optional(),
  /** A session ends when it has not been used for this long … */
  SESSION_IDLE_MS: env.integer(1_000, dayMs).default(2 * hourMs),
  /** … and in any case after this long. */
  SESSION_ABSOLUTE_MS: env.integer(1_000, 30 * dayMs).default(dayMs),
  /** Where the signing keys are kept; development makes them there, production is given them. */
  SIGNING_DIRECTORY: z.string().min(1).optional(),
  /** Refuses what is not signed: everywhere, so that what is tried in development is what production does. */
  SIGNING_ENFORCED: env.flag.default(true),
  /** What kind of key browsers are asked to make. */
  SIGNING_ALGORITHM: z.enum(signAlgorithms).default('rsa2048'),
  /** How long a command may stay unanswered before its outcome is called unknown; a takeover fits into it. */
  COMMAND_DEADLINE_MS: env.integer(100, 5_000).default(5_000),
  /** How long a question to the engine may stay unanswered; a takeover fits into it. */
  QUERY_DEADLINE_MS: env.integer(100, 5_000).default(4_000),
})
