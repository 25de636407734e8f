import { refuseContradictions } from '@argosy/service'
import { z } from 'zod'

const schemes = /^(nats|tls):\/\/[^/]+$/

/** Variables of every app that uses NATS. Spread into the schema of an app. */
export const natsEnv = {
  /** `tls://user:password@host:port`, several of one cluster separated by commas; each service has a user of its own. */
  NATS_URL: z
    .string()
    .refine((value) => value.split(',').every((one) => schemes.test(one)), 'must begin with tls:// or nats://')
    .refine(
      (value) => new Set(value.split(',').map(schemeOf)).size === 1,
      'must be tls:// for each server, or for none',
    ),
  NATS_PREFIX: z.string().default(''),
  /** File with the trusted CA certificates. */
  NATS_CA_FILE: z.string().min(1).optional(),
} as const

export type NatsConfig = { readonly url: string; readonly prefix: string; readonly caFile?: string }

type Values = z.output<z.ZodObject<typeof natsEnv>> & { readonly ARGOSY_MODE: string }

export function readNatsConfig(values: Values): NatsConfig {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_CA_FILE: caFile } = values
  const isProduction = values.ARGOSY_MODE === 'production'
  refuseContradictions({
    'NATS_URL is without TLS: production needs tls://': isProduction && schemeOf(url) !== 'tls',
    'NATS_CA_FILE is missing: production says whose certificates it believes': isProduction && caFile === undefined,
  })
  return { url, prefix, ...(caFile !== undefined && { caFile }) }
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(':'))
}
