import { developmentUsers } from '@argosy/dev-env'
import {
  acquireEngines,
  caFile,
  createTemporaryRun,
  engineUrlAs,
  makeCertificates,
  removeTemporaryRun,
  startNats,
  startRedis,
  type AcquiredEngines,
} from '@argosy/backing-services'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config/config.ts'
import { prepareDevelopmentKeys } from '../src/signing/key-directory.ts'
import { startGateway, type Gateway } from '../src/start-gateway.ts'
import { testEnvironment } from './start-test-gateway.ts'

/** Backing services as in production: a database without development users, all with TLS. */
export interface ProductionEngines extends AsyncDisposable {
  readonly engines: AcquiredEngines
  /** A gateway on these backing services, or on others. */
  startGateway(engines?: AcquiredEngines): Promise<Gateway>
}

export async function startProductionEngines(): Promise<ProductionEngines> {
  await using stack = new AsyncDisposableStack()
  const run = await createTemporaryRun({ isInMemory: true })
  stack.defer(() => removeTemporaryRun(run))
  const certificate = await makeCertificates(run)
  const { natsUsers, redisUsers } = developmentUsers
  const engines = stack.use(await acquireEngines())
  const nats = stack.use(
    await startNats({ directory: run.nats, pidDirectory: run.pids, certificate, users: natsUsers }),
  )
  const redis = stack.use(
    await startRedis({ directory: run.redis, pidDirectory: run.pids, certificate, users: redisUsers }),
  )
  const recordKeyFile = join(run.directory, 'record-key')
  writeFileSync(recordKeyFile, 'k'.repeat(64))
  const signingDirectory = join(run.directory, 'signing')
  await prepareDevelopmentKeys(signingDirectory)
  const env = {
    ARGOSY_MODE: 'production',
    NATS_URL: engineUrlAs('gateway', nats.url),
    NATS_PREFIX: '',
    NATS_CA_FILE: caFile(run.directory),
    REDIS_URL: engineUrlAs('gateway', redis.url),
    REDIS_PREFIX: '',
    REDIS_CA_FILE: caFile(run.directory),
    RECORD_KEY_FILE: recordKeyFile,
    SIGNING_DIRECTORY: signingDirectory,
  }
  const owned = stack.move()
  return {
    engines,
    startGateway: (others = engines) =>
      startGateway(readConfig(secretsByFile(withPostgresTls(testEnvironment(others, env), others), run.directory))),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function withPostgresTls(env: Record<string, string>, { postgresCaFile }: AcquiredEngines): Record<string, string> {
  const parameters = `?sslmode=verify-full&sslrootcert=${postgresCaFile}`
  const entries = Object.entries(env).map(([name, value]) => [
    name,
    name.endsWith('POSTGRES_URL') ? value + parameters : value,
  ])
  return Object.fromEntries(entries)
}

/** The same variables, with each address in a file of that directory. */
export function secretsByFile(env: Readonly<Record<string, string>>, directory: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      if (!name.endsWith('_URL')) return [name, value]
      writeFileSync(join(directory, name), value, { mode: 0o600 })
      return [`${name}_FILE`, join(directory, name)]
    }),
  )
}
