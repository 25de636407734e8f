import { addressesVariable, queryOnce, startTestEngines, withDatabase } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'

const templateDatabase = 'argosy_migrated'

/**
 * One set of engines for a whole run, with a migrated database that acquireEngines() copies for each file. The workers
 * that run test files inherit the addresses from the environment.
 */
export async function setup(): Promise<() => Promise<void>> {
  const engines = await startTestEngines({ isInMemory: true })
  const { postgresUrl } = engines.addresses
  await queryOnce(postgresUrl, `create database ${templateDatabase} template template0`)
  await migrate(withDatabase(postgresUrl, templateDatabase))
  process.env[addressesVariable] = JSON.stringify({ ...engines.addresses, templateDatabase })
  return async () => {
    delete process.env[addressesVariable]
    await engines[Symbol.asyncDispose]()
  }
}
