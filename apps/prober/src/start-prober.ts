import { checkPostgres, createPool, isUnavailable, runLockedWork } from '@argosy/postgres'
import { sleepMs, startService, type Service } from '@argosy/service'
import { recordRound } from '@argosy/status'
import type { ProberConfig } from './config/config.ts'
import { createProberMetrics } from './metrics.ts'
import { probeExchange } from './probes/probe-exchange.ts'

const minuteMs = 60_000

/** Measures at the start and then at the beginning of each minute, while it holds the lock; a second prober is on standby. */
export async function startProber(config: ProberConfig): Promise<Service> {
  const { instance, host, metricsPort, target } = config
  const service = await startService({ name: instance, metricsPort, host })
  const { logger } = service
  const pool = createPool(config.postgresUrl, { applicationName: instance, maxConnections: 3 })
  service.onStop('postgres', () => pool.end())
  service.addReadiness('postgres', () => checkPostgres(pool))
  const metrics = createProberMetrics(service.metrics)

  async function round(): Promise<void> {
    const startedAtMs = Date.now()
    const measured = await probeExchange(target)
    for (const { component, latencyMs, error } of measured) {
      metrics.up.set({ component }, latencyMs === null ? 0 : 1)
      if (latencyMs === null) logger.warn({ component, err: error }, 'a component does not answer')
      else metrics.latency.set({ component }, latencyMs / 1_000)
    }
    await recordRound(pool, measured, startedAtMs)
    metrics.roundAt.set(startedAtMs / 1_000)
  }

  const stop = new AbortController()
  const { signal } = stop
  const probing = runLockedWork(
    {
      pool,
      name: 'prober',
      signal,
      onStandby: () => logger.info('another prober measures'),
      isInterruption: isUnavailable,
      onInterrupted: (error) => logger.warn({ err: error }, 'measuring interrupted'),
    },
    async () => {
      while (!signal.aborted) {
        await round()
        await sleepMs(minuteMs - (Date.now() % minuteMs), signal)
      }
    },
  )
  service.onStop('probing', async () => {
    stop.abort()
    await probing
  })
  service.markStarted()
  return service
}
