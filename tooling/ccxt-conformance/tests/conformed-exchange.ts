import { makeDevelopmentKey, startExchange, type AppName, type DevelopmentKey, type Exchange } from '@argosy/dev-env'
import { acquireEngines } from '@argosy/backing-services'

export type ConformedExchange = AsyncDisposable & {
  readonly url: string
  readonly exchange: Exchange
  readonly keys: Readonly<Record<'alice' | 'bob' | 'paper' | 'reader', DevelopmentKey>>
}

/** A seeded exchange behind its proxy, without bots: only the test trades. */
export async function startConformedExchange(moreApps: readonly AppName[] = []): Promise<ConformedExchange> {
  await using stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  const exchange = stack.use(
    await startExchange({
      apps: ['engine-a', 'projector', 'gateway', ...moreApps],
      engines,
      proxy: true,
      seedMinutes: 30,
      mode: 'test',
    }),
  )
  const keys = {
    alice: await makeDevelopmentKey(exchange, { userName: 'alice' }),
    bob: await makeDevelopmentKey(exchange, { userName: 'bob' }),
    paper: await makeDevelopmentKey(exchange, { userName: 'alice', realm: 'paper' }),
    reader: await makeDevelopmentKey(exchange, { userName: 'alice', permissions: ['read'] }),
  }
  const owned = stack.move()
  return {
    url: exchange.addresses.proxyUrl ?? '',
    exchange,
    keys,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
