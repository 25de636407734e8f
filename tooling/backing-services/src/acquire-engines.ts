import { randomBytes } from 'node:crypto'
import { queryOnce } from './query-once.ts'
import { postgresSettings } from './settings.ts'
import { startTestEngines, type EngineAddresses } from './test-engines.ts'

/** An isolated part of the shared engines: one test file's changes are invisible to the others. */
export interface AcquiredEngines extends AsyncDisposable {
  readonly postgresUrl: string
  /** PostgreSQL speaks TLS too, with a certificate of this CA. */
  readonly postgresCaFile: string
  readonly natsUrl: string
  /** Prefix of every subject and stream name; ends with a dot. */
  readonly natsPrefix: string
  readonly redisUrl: string
  /** Prefix of every key; ends with a colon. */
  readonly redisPrefix: string
}

export const addressesVariable = 'ARGOSY_TEST_ENGINES'

interface SharedAddresses extends EngineAddresses {
  /** A migrated database without rows; copying it costs a fraction of migrating another. */
  readonly templateDatabase?: string
}

/**
 * Returns an own database, subject prefix and key prefix on the engines of this test run. Outside a test run it starts
 * engines of its own and stops them on disposal. Disposing drops the database; subjects and keys disappear with the
 * engines. In a test run the database is already migrated, unless `isEmpty` is set.
 */
export async function acquireEngines({ isEmpty = false } = {}): Promise<AcquiredEngines> {
  const shared = sharedAddresses()
  const own = shared ? undefined : await startTestEngines()
  const addresses = shared ?? own?.addresses
  if (!addresses) throw new Error('no engines')

  const name = `t${randomBytes(5).toString('hex')}`
  const template = (isEmpty ? undefined : shared?.templateDatabase) ?? 'template0'
  await queryOnce(addresses.postgresUrl, `create database ${name} template ${template}`)
  return {
    postgresUrl: withDatabase(addresses.postgresUrl, name),
    postgresCaFile: addresses.postgresCaFile,
    natsUrl: addresses.natsUrl,
    natsPrefix: `${name}.`,
    redisUrl: addresses.redisUrl,
    redisPrefix: `${name}:`,
    async [Symbol.asyncDispose]() {
      await queryOnce(addresses.postgresUrl, `drop database if exists ${name} with (force)`)
      await own?.[Symbol.asyncDispose]()
    },
  }
}

function sharedAddresses(): SharedAddresses | undefined {
  const value = process.env[addressesVariable]
  return value ? (JSON.parse(value) as SharedAddresses) : undefined
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(new RegExp(`/${postgresSettings.database}$`), `/${database}`)
}
