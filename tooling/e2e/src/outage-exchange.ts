/** An exchange of a worker's own, so that taking one of its engines away disturbs nobody else's journey. */
import { startExchange, type Exchange } from '@argosy/dev-env'
import { sharedExchange } from './shared-exchange.ts'
import { test as base, expect } from './test.ts'

/** Where its bots trade, ten times as fast as usual; a spec that wants them starts `liquidity`. */
export const busyMarket = 'BTCUSDT'

export const test = base.extend<object, { readonly exchange: Exchange }>({
  exchange: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it depends on from the pattern
    async ({}, use) => {
      await using exchange = await startExchange({
        apps: ['engine-a', 'projector', 'push', 'gateway', 'liquidity', 'web'],
        seedMinutes: 2,
        env: { gateway: sharedExchange.env.gateway, liquidity: { MARKETS: busyMarket, RATE_PERCENT: '1000' } },
      })
      await exchange.apps.get('liquidity').stop()
      await use(exchange)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // A passkey belongs to a name; numbers have none.
  baseURL: async ({ exchange }, use) =>
    use((exchange.addresses.proxyUrl ?? exchange.addresses.webUrl).replace('127.0.0.1', 'localhost')),
  // While an engine is away the gateway says so, and Chromium notes it.
  expectedErrors: /status of (40[134]|50[234])|WebSocket connection/,
})

export { expect }
