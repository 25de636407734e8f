import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import { isConnectionLoss, PostgresUnavailableError, toPostgresError } from './errors.ts'
import { splitHosts } from './hosts.ts'
import {
  MigrationError,
  calculatePending,
  readMigrationFiles,
  type AppliedMigration,
  type MigrationFile,
} from './migration-files.ts'
import { isStandby } from './primary-pool.ts'

export interface MigrateResult {
  /** Names of the files applied now, in order. */
  readonly applied: readonly string[]
  readonly alreadyAppliedCount: number
}

const migrationsDirectory = fileURLToPath(new URL('../migrations/', import.meta.url))
const lockKey = 2_026_110_101 // any number that no other advisory lock of ours uses
const lockWaitMsMax = 10_000 // a migration that waits for a table lock blocks all later queries on that table

/**
 * Brings the database to the newest migration. Each file is one transaction; an advisory lock makes a second migrator
 * wait and then find nothing to do. `public.migration` remembers what was applied, with a checksum.
 */
export async function migrate(url: string, directory: string = migrationsDirectory): Promise<MigrateResult> {
  const files = await readMigrationFiles(directory)
  const client = await connectToPrimary(url).catch((error: unknown) => {
    throw toPostgresError(error)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`set lock_timeout = ${lockWaitMsMax}`)
    const applied = await readApplied(client)
    const pending = calculatePending(files, applied)
    for (const file of pending) await applyMigration(client, file)
    return { applied: pending.map((file) => file.name), alreadyAppliedCount: applied.length }
  } catch (error) {
    throw toPostgresError(error)
  } finally {
    await client.end() // which also releases the lock
  }
}

async function connectToPrimary(url: string): Promise<Client> {
  let failure: unknown
  for (const connectionString of splitHosts(url)) {
    const client = new Client({ connectionString, application_name: 'argosy-migrate', connectionTimeoutMillis: 5_000 })
    client.on('error', () => {}) // the query that notices the broken connection reports it
    try {
      await client.connect()
      if (!(await isStandby(client))) return client
      failure = new PostgresUnavailableError('every host that answers is a standby')
    } catch (error) {
      failure = error
    }
    await client.end().catch(() => {})
  }
  throw failure
}

async function readApplied(client: Client): Promise<readonly AppliedMigration[]> {
  await client.query(`create table if not exists public.migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from public.migration order by version',
  )
  return rows
}

/** A failed file leaves nothing behind, so when another database's migrator was only faster it is applied again. */
async function applyMigration(client: Client, file: MigrationFile, attempts = 3): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into public.migration (version, name, checksum) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is the one to report
    if (isConnectionLoss(error)) throw error
    if (attempts > 1 && isRaceForRoles(error)) return applyMigration(client, file, attempts - 1)
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${file.name} failed and was rolled back: ${reason}`, { cause: error })
  }
}

/** Roles and their members belong to the whole server, our advisory lock to one database. */
function isRaceForRoles(error: unknown): boolean {
  return error instanceof DatabaseError && error.schema === 'pg_catalog' && error.code === '23505'
}
