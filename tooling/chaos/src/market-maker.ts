import { toPartition } from '@argosy/catalogue'
import { loadAccounts, openManyOrders } from '@argosy/dev-env'
import { openOrdersPerAccountMax, type AccountId, type RequestId } from '@argosy/exchange'
import { createCommandClient, type Nats, type QueryClient } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'

const partition = toPartition('live', 'spot')
const accountId = loadAccounts[0] as AccountId
// The market of the load, which would fill these orders.
const loadMarketId = 'BTCUSDT'

export type MarketMaker = {
  /** Both engines must answer with every open order, 4 MB of them, and continue. */
  check(queries: QueryClient): Promise<string[]>
  /** One command that closes all of them, and one change that publishes it. */
  cancelAll(): Promise<void>
}

/** An account with the maximum number of open orders, below the price in every market but one. */
export async function openMarketMaker({ nats, pool }: { nats: Nats; pool: Pool }): Promise<MarketMaker> {
  const client = createCommandClient(nats, { partition })
  await openManyOrders({ client, pool, accountId, count: openOrdersPerAccountMax, exceptMarketId: loadMarketId })
  let expectedCount = openOrdersPerAccountMax

  return {
    async check(queries) {
      const counts = await Promise.all(
        ([{ source: 'leader' }, {}] as const).map(
          async (options) => (await queries.answer({ type: 'account', accountId }, options)).openOrders.length,
        ),
      )
      return counts.every((count) => count === expectedCount)
        ? []
        : [`the market maker has ${counts.join(' and ')} open orders instead of ${expectedCount}`]
    },
    async cancelAll() {
      const requestId = 'maker-cancels' as RequestId
      const receipt = await client.send({ type: 'cancel_all_orders', requestId, accountId, marketId: null, side: null })
      if (!receipt.ok) throw new Error(`the market maker's cancel_all_orders was refused: ${receipt.refusal}`)
      expectedCount = 0
    },
  }
}
