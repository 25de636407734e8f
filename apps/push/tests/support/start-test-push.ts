import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats, type Nats } from '@argosy/nats'
import { readConfig } from '../../src/config/config.ts'
import { startPush, type Push } from '../../src/start-push.ts'
import { TestMarket } from './test-market.ts'

export interface TestPush extends AsyncDisposable {
  readonly engines: AcquiredEngines
  readonly nats: Nats
  readonly push: Push
  readonly market: TestMarket
}

/** The real server on real NATS and Redis, with a simulated market instead of the engine. */
export async function startTestPush(env: Record<string, string> = {}, ownNatsUrl?: string): Promise<TestPush> {
  await using stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  const natsUrl = ownNatsUrl ?? engines.natsUrl
  const nats = stack.use(await connectNats({ url: natsUrl, name: 'test', prefix: engines.natsPrefix }))
  const market = stack.use(new TestMarket(nats))
  await nats.flush()
  const config = readConfig({
    ARGOSY_MODE: 'test',
    NATS_URL: natsUrl,
    NATS_PREFIX: engines.natsPrefix,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: engines.redisPrefix,
    ...env,
  })
  const push = stack.use(await startPush(config))
  const owned = stack.move()
  return { engines, nats, push, market, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** The value that Prometheus would read. */
export async function readMetric({ metricsPort }: Pick<Push, 'metricsPort'>, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`argosy_${name}{`) || line.startsWith(`argosy_${name} `))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
