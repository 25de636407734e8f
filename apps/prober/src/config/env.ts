import { postgresEnv } from '@argosy/postgres'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const proberEnv = z.object({
  ...commonEnv,
  /** Connects as the login argosy_prober, which may only write measurements. */
  ...postgresEnv,
  /** The exchange's public address: what is measured includes the proxy, as for a visitor. */
  EXCHANGE_URL: env.url('http:', 'https:'),
  /** The public address of live data; that of the exchange when absent. */
  SOCKET_URL: env.url('ws:', 'wss:').optional(),
  /** The market whose order book is requested. */
  MARKET: z
    .string()
    .regex(/^[A-Z0-9]{2,20}$/)
    .default('BTCUSDT'),
  /** An answer that takes longer counts as none. */
  PROBE_DEADLINE_MS: env.integer(100, 20_000).default(10_000),
})
