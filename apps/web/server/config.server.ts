/** What this process is started with. Read by the server and by loaders alike: the environment does not change. */
import { commonEnv, env, readEnv } from '@argosy/service'
import { z } from 'zod'

const webEnv = z.object({
  ...commonEnv,
  PORT: env.port.default(3000),
  /** Where loaders fetch what the first paint shows. */
  GATEWAY_URL: env.url('http:', 'https:'),
  /** The origin readers see, for canonical addresses; without it they are relative. */
  PUBLIC_ORIGIN: env.url('http:', 'https:').optional(),
})

export interface WebConfig {
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly gatewayUrl: string
  readonly publicOrigin: string
}

let config: WebConfig | undefined

export function webConfig(): WebConfig {
  config ??= toConfig(readEnv(webEnv))
  return config
}

function toConfig(read: z.output<typeof webEnv>): WebConfig {
  return Object.freeze({
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    gatewayUrl: read.GATEWAY_URL.replace(/\/$/, ''),
    publicOrigin: read.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? '',
  })
}
