import { ArchiveMovedError, connectArchive, createAuditArchive } from '@argosy/nats'
import { checkPostgres, createPool, runLockedWork } from '@argosy/postgres'
import { sleepMs, startService, type Service } from '@argosy/service'
import type { AuditorConfig } from './config/config.ts'
import { createAuditorMetrics } from './metrics.ts'
import { shipRound, type ShipRoundDeps } from './ship-round.ts'

// How much of the log can still be altered undetected: what was written since the last round.
const roundEveryMs = 1_000

/** Ships while it holds the lock; a second auditor is on standby. */
export async function startAuditor(config: AuditorConfig): Promise<Service> {
  const { instance, host, metricsPort, partitions } = config
  const service = await startService({ name: instance, metricsPort, host })
  const { logger } = service
  const pool = createPool(config.postgresUrl, { applicationName: instance, maxConnections: 3 })
  service.onStop('postgres', () => pool.end())
  const connection = await connectArchive({ ...config.archive, name: instance })
  service.use('archive', connection)
  await connection.ensure({ replicas: config.streamReplicas })
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('archive', () => connection.check())

  const metrics = createAuditorMetrics(service.metrics)
  const deps: ShipRoundDeps = { pool, archive: createAuditArchive(connection), partitions }
  let problems: readonly string[] = []
  // Taking the auditor out of service does not repair a broken chain, but it makes the break impossible to overlook.
  service.addReadiness('chain', () => problems.length === 0 || problems.join('; '))

  async function round(): Promise<void> {
    const shipped = await shipRound(deps)
    metrics.shipped.inc(shipped.shippedCount)
    metrics.problems.set(shipped.problems.length)
    metrics.roundAt.set(Date.now() / 1_000)
    for (const problem of shipped.problems) if (!problems.includes(problem)) logger.error({ problem }, 'CHAIN BROKEN')
    problems = shipped.problems
  }

  const stop = new AbortController()
  const { signal } = stop
  const shipping = runLockedWork(
    {
      pool,
      name: 'auditor',
      signal,
      onStandby: () => logger.info('another auditor ships'),
      // An unavailable archive is retried without limit: the rows wait in the database.
      isInterruption: (error) => error instanceof ArchiveMovedError || isArchiveUnavailable(error),
      onInterrupted: (error) => logger.warn({ err: error }, 'shipping interrupted'),
    },
    async () => {
      while (!signal.aborted) {
        await round()
        await sleepMs(roundEveryMs, signal)
      }
    },
  )
  service.onStop('shipping', async () => {
    stop.abort()
    await shipping
  })
  service.markStarted()
  return service
}

function isArchiveUnavailable(error: unknown): boolean {
  return error instanceof Error && /^(NatsUnavailable|RequestTimeout|NoResponder)Error$/.test(error.name)
}
