import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { redisEnv } from '@argosy/redis'
import { commonEnv, env } from '@argosy/service'
import { signAlgorithms } from '@argosy/wire/signing'
import { z } from 'zod'
import { captchaEnv } from '../captcha/captcha-config.ts'
import { apiKeyEnv } from './api-key-config.ts'
import { identityEnv } from './identity-config.ts'
import { sessionEnv } from './session-config.ts'

export const gatewayEnv = z.object({
  ...commonEnv,
  ...captchaEnv,
  ...identityEnv,
  ...apiKeyEnv,
  ...sessionEnv,
  PORT: env.port.default(0),
  ...postgresEnv,
  /** The same database, by a login that can only add to the audit log. */
  AUDIT_POSTGRES_URL: postgresEnv.POSTGRES_URL.optional(),
  ...natsEnv,
  ...redisEnv,
  /**
   * How many proxies stand in front of the gateway; the visitor's address is the one written by the outermost of them.
   */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  /** Multiplies the limits on visitors, for tests that do in a minute what people do in a day. */
  LIMITS_FACTOR: env.integer(1, 10_000).default(1),
  /** Origins besides our own that pictures may come from, separated by commas (IMG-1). */
  IMAGE_HOSTS: env.origins,
  /** Enables sign-in by name alone. On in development and test unless switched off. */
  DEV_SIGN_IN: env.flag.optional(),
  /** Where the signing keys are stored; development creates them there, in production they are provided. */
  SIGNING_DIRECTORY: z.string().min(1).optional(),
  /** Refuses unsigned calls. On in every mode, so that development behaves like production. */
  SIGNING_ENFORCED: env.flag.default(true),
  /** The kind of key that browsers are told to create. */
  SIGNING_ALGORITHM: z.enum(signAlgorithms).default('rsa2048'),
  /** How long to wait for a command's receipt before its outcome counts as unknown; long enough for a takeover. */
  COMMAND_DEADLINE_MS: env.integer(100, 5_000).default(5_000),
  /** How long to wait for the engine's answer to a query; long enough for a takeover. */
  QUERY_DEADLINE_MS: env.integer(100, 5_000).default(4_000),
})
