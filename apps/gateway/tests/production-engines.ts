import {
  acquireEngines,
  caFile,
  createTemporaryRun,
  makeCertificates,
  removeTemporaryRun,
  startNats,
  startRedis,
  type AcquiredEngines,
} from '@argosy/engines'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDevelopmentKeys } from '../src/signing/key-directory.ts'

/** Engines as production has them: a database without development users, NATS and Redis behind TLS. */
export interface ProductionEngines extends AsyncDisposable {
  readonly engines: AcquiredEngines
  readonly env: Readonly<Record<string, string>>
}

export async function startProductionEngines(): Promise<ProductionEngines> {
  await using stack = new AsyncDisposableStack()
  const run = await createTemporaryRun({ isInMemory: true })
  stack.defer(() => removeTemporaryRun(run))
  const certificate = await makeCertificates(run)
  const engines = stack.use(await acquireEngines())
  const nats = stack.use(await startNats({ directory: run.nats, pidDirectory: run.pids, certificate }))
  const redis = stack.use(await startRedis({ directory: run.redis, pidDirectory: run.pids, certificate }))
  const recordKeyFile = join(run.directory, 'record-key')
  writeFileSync(recordKeyFile, 'k'.repeat(64))
  const signingDirectory = join(run.directory, 'signing')
  await prepareDevelopmentKeys(signingDirectory)
  const owned = stack.move()
  return {
    engines,
    env: {
      ARGOSY_MODE: 'production',
      NATS_URL: nats.url,
      NATS_CA_FILE: caFile(run.directory),
      REDIS_URL: redis.url,
      REDIS_CA_FILE: caFile(run.directory),
      RECORD_KEY_FILE: recordKeyFile,
      SIGNING_DIRECTORY: signingDirectory,
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
