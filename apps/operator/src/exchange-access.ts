import { createPool, type Pool } from '@argosy/postgres'
import { readByFile } from '@argosy/service'
import { readLocalAddresses } from './local-exchange.ts'

/** A mistake of the operator, with a message for people; the command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type NatsAccess = { readonly url: string; readonly prefix: string; readonly caFile?: string }

export type ExchangeAccess = {
  readonly pool: Pool
  readonly nats: NatsAccess
}

type Variables = Readonly<Record<string, string | undefined>>

export const accessUsage = `The exchange is the one that POSTGRES_URL, NATS_URL, NATS_CA_FILE and NATS_PREFIX name (or POSTGRES_URL_FILE and
NATS_URL_FILE, by file), or else the one that pnpm dev runs (--directory when it was started with one).`

/** Runs some work with connections to the exchange and closes them afterwards. */
export async function withExchange<Result>(
  directory: string | undefined,
  work: (access: ExchangeAccess) => Promise<Result>,
  variables: Variables = process.env,
): Promise<Result> {
  const { postgresUrl, nats } = findExchange(directory, variables)
  const pool = createPool(postgresUrl, { applicationName: 'argosy-support', maxConnections: 1 })
  try {
    return await work({ pool, nats })
  } finally {
    await pool.end()
  }
}

/** The addresses of the exchange's engines. */
export function findExchange(
  directory: string | undefined,
  variables: Variables = process.env,
): { readonly postgresUrl: string; readonly nats: NatsAccess } {
  const names = ['POSTGRES_URL', 'NATS_URL', 'NATS_PREFIX', 'NATS_CA_FILE']
  const {
    POSTGRES_URL: postgresUrl,
    NATS_URL: url,
    NATS_PREFIX: prefix = '',
    NATS_CA_FILE: caFile,
  } = readByFile(names, variables, false).values
  if (directory === undefined && postgresUrl && url)
    return { postgresUrl, nats: { url, prefix, ...(caFile !== undefined && { caFile }) } }
  const addresses = readLocalAddresses(directory)
  if (!addresses)
    throw new UsageError('No exchange runs here: start one with pnpm dev, or set POSTGRES_URL and NATS_URL.')
  const { postgresUrl: ownUrl, natsUrl, natsPrefix } = addresses
  return { postgresUrl: ownUrl, nats: { url: natsUrl, prefix: natsPrefix } }
}

/** An operator must give a name, which is recorded with the action. */
export function requireOperator(flag: string | undefined, variables: Variables = process.env): string {
  const name = (flag ?? variables['ARGOSY_OPERATOR'] ?? '').trim()
  if (name === '' || name.length > 64)
    throw new UsageError('Who are you? Give --operator NAME or set ARGOSY_OPERATOR (at most 64 characters).')
  return name
}
