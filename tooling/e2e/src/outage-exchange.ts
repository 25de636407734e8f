/** An exchange per worker, so that stopping one of its engines does not disturb other scenarios. */
import { startExchange, type Exchange } from '@argosy/dev-env'
import { sharedExchange } from './shared-exchange.ts'
import { test as base, expect } from './test.ts'

/** The bots trade here, ten times as fast as usual; a spec that needs them starts `liquidity`. */
export const busyMarket = 'BTCUSDT'

export const test = base.extend<object, { readonly exchange: Exchange }>({
  exchange: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it depends on from the pattern
    async ({}, use) => {
      await using exchange = await startExchange({
        apps: ['engine-a', 'projector', 'push', 'gateway', 'liquidity', 'web', 'prober'],
        seedMinutes: 2,
        env: { gateway: sharedExchange.env.gateway, liquidity: { MARKETS: busyMarket, RATE_PERCENT: '1000' } },
      })
      await exchange.apps.get('liquidity').stop()
      // A spec that needs measurements starts it.
      await exchange.apps.get('prober').stop()
      await use(exchange)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // A passkey belongs to a host name, which an IP address is not.
  baseURL: async ({ exchange }, use) =>
    use((exchange.addresses.proxyUrl ?? exchange.addresses.webUrl).replace('127.0.0.1', 'localhost')),
  // While an engine is unavailable the gateway answers 5xx, and Chromium logs it.
  expectedErrors: /status of (40[134]|50[234])|WebSocket connection/,
})

export { expect }
