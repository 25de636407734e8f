import { requirePostgresTls } from '@argosy/postgres'
import { readEnv, refuseContradictions } from '@argosy/service'
import type { ProbeTarget } from '../probes/probe-target.ts'
import { proberEnv } from './env.ts'

export type ProberConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly target: ProbeTarget
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): ProberConfig {
  const values = readEnv(proberEnv, source)
  requirePostgresTls(values)
  const { EXCHANGE_URL: exchangeUrl, SOCKET_URL: socketUrl = exchangeUrl.replace(/^http/, 'ws') } = values
  refuseContradictions({
    'EXCHANGE_URL is without TLS: production is measured the way visitors come':
      values.ARGOSY_MODE === 'production' && !exchangeUrl.startsWith('https://'),
  })
  return {
    instance: values.INSTANCE ?? `prober-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    target: { exchangeUrl, socketUrl, market: values.MARKET, deadlineMs: values.PROBE_DEADLINE_MS },
  }
}
