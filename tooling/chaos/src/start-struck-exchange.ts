import { createTemporaryRun, removeTemporaryRun } from '@argosy/backing-services'
import { startClusterEngines, startExchange, type ClusterEngines, type Exchange } from '@argosy/dev-env'
import type { ExchangeKind } from './fault.ts'

export type StruckExchange = AsyncDisposable & {
  readonly exchange: Exchange
  readonly cluster: ClusterEngines | undefined
  /** Where the load sends its orders: the proxy in front of a cluster's gateway, else the gateway itself. */
  readonly orderUrl: string
}

/** The whole load has one address, so the proxy's limits on visitors must not apply to it. */
const limitsFactor = '100'

export async function startStruckExchange(kind: ExchangeKind, rulesVersion?: number): Promise<StruckExchange> {
  await using stack = new AsyncDisposableStack()
  const common = {
    apps: ['engine-a', 'engine-b', 'projector', 'push', 'gateway'],
    // Short, because every check replays the whole journal and only the part under load matters.
    seedMinutes: 60,
    ...(rulesVersion !== undefined && { rulesVersion }),
    logLevel: 'info',
    log: (line: string) => console.log(line),
  } as const
  if (kind !== 'cluster') {
    const exchange = stack.use(await startExchange({ ...common, isReplicated: kind === 'replicated' }))
    const owned = stack.move()
    return {
      exchange,
      cluster: undefined,
      orderUrl: exchange.addresses.gatewayUrl,
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    }
  }
  const run = await createTemporaryRun()
  stack.defer(() => removeTemporaryRun(run))
  const cluster = stack.use(await startClusterEngines(run))
  const exchange = stack.use(
    await startExchange({
      ...common,
      directory: run.directory,
      engines: cluster.access,
      proxy: true,
      env: { gateway: { LIMITS_FACTOR: limitsFactor } },
    }),
  )
  const { proxyUrl } = exchange.addresses
  if (proxyUrl === undefined) throw new Error('the exchange has no proxy')
  const owned = stack.move()
  return { exchange, cluster, orderUrl: proxyUrl, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
