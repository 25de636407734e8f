import { Pool as PgPool, type PoolClient as PgPoolClient, type PoolConfig } from 'pg'
import { isConnectionLoss, toPostgresError } from './errors.ts'
import { splitHosts } from './hosts.ts'
import { PrimaryPool } from './primary-pool.ts'
import { typeParsers } from './types.ts'

export type Pool = PgPool
export type PoolClient = PgPoolClient

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  readonly applicationName: string
  readonly maxConnections?: number
  readonly statementTimeoutMs?: number
  readonly connectTimeoutMs?: number
  /** Session settings, by PostgreSQL's names. */
  readonly settings?: Readonly<Record<string, string>>
  /** An idle connection broke. The pool replaces it by itself; this is for the log. */
  readonly onIdleError?: (error: Error) => void
}

// The server cancels a statement itself; this much later we stop waiting for a server that does not even do that.
const silenceAfterTimeoutMs = 1_000

/**
 * A pool that survives restarts of PostgreSQL and, when the address names several hosts (hosts.ts), the promotion of a
 * standby. Values are parsed as described in types.ts. Close it with `pool.end()`.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const { maxConnections = 10, statementTimeoutMs = 5_000, connectTimeoutMs = 3_000, settings = {} } = options
  const config: PoolConfig = {
    application_name: options.applicationName,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + silenceAfterTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: typeParsers,
  }
  const hosts = splitHosts(url)
  const pool = hosts.length > 1 ? new PrimaryPool(hosts, config) : new PgPool({ ...config, connectionString: url })
  // A client emits 'error' when its connection breaks, also while it is checked out; without a listener that ends the
  // process.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', options.onIdleError ?? ignore)
  return pool
}

function ignore(): void {}

/** Runs `work` in one transaction: all of it is committed, or none. A lost connection becomes PostgresUnavailableError. */
export async function withTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toPostgresError(error)
  })
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A host that has become a standby still answers; its connection must not return to the pool.
    if (isConnectionLoss(error)) broken = error as Error
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw toPostgresError(error)
  } finally {
    client.release(broken)
  }
}

/** For readiness: true, or the reason why not. */
export async function checkPostgres(pool: Pool): Promise<true | string> {
  try {
    await pool.query('select 1')
    return true
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'PostgreSQL does not answer'
  }
}
