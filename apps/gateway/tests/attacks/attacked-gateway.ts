import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestGateway } from '../start-test-gateway.ts'

export type AttackedGateway = AsyncDisposable & {
  readonly url: string
  readonly port: number
  readonly engines: AcquiredEngines
}

/** A gateway that requires signatures, as in production; no matching engine is running. */
export async function startAttackedGateway(env: Record<string, string> = {}): Promise<AttackedGateway> {
  await using stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  await migrate(engines.postgresUrl)
  const directory = await mkdtemp(join(tmpdir(), 'argosy-attacked-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  const { port } = stack.use(
    await startTestGateway(engines, {
      SIGNING_ENFORCED: '1',
      SIGNING_ALGORITHM: 'p256',
      SIGNING_DIRECTORY: directory,
      LIMITS_FACTOR: '10000',
      CAPTCHA_PROOF_ROUNDS: '2',
      COMMAND_DEADLINE_MS: '200',
      QUERY_DEADLINE_MS: '200',
      ...env,
    }),
  )
  const owned = stack.move()
  return { url: `http://127.0.0.1:${port}`, port, engines, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
