import { toPartition } from '@argosy/contracts'
import { loadAccounts } from '@argosy/dev-env'
import {
  limitOrder,
  openOrdersPerAccountMax,
  type AccountId,
  type Command,
  type MarketState,
  type RequestId,
} from '@argosy/exchange'
import { createCommandClient, type Nats, type QueryClient } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import { recoverReplica } from '@argosy/postgres/journal'

const partition = toPartition('live', 'spot')
const accountId = loadAccounts[0] as AccountId
const sentAtOnce = 500
// The load trades there, and would fill the orders.
const loadMarketId = 'BTCUSDT'

export type MarketMaker = {
  /** Both engines must answer with every open order, 4 MB of them, and go on. */
  check(queries: QueryClient): Promise<string[]>
  /** One command that closes them all, and one change that publishes it. */
  cancelAll(): Promise<void>
}

/** An account with as many open orders as the rules allow, below the price in every market but one. */
export async function openMarketMaker({ nats, pool }: { nats: Nats; pool: Pool }): Promise<MarketMaker> {
  const client = createCommandClient(nats, { partition })
  let expectedCount = 0

  async function send(command: Command): Promise<void> {
    const receipt = await client.send(command)
    if (!receipt.ok) throw new Error(`the market maker's ${command.type} was refused: ${receipt.refusal}`)
  }

  const { state } = await recoverReplica(pool, partition)
  const markets = [...state.markets.values()].filter(({ market }) => market.marketId !== loadMarketId)
  for (; expectedCount < openOrdersPerAccountMax; expectedCount += sentAtOnce)
    await Promise.all(
      Array.from({ length: sentAtOnce }, (_, offset) => {
        const index = expectedCount + offset
        const market = markets[index % markets.length]
        if (!market) throw new Error('no market is listed')
        return send(toOrder(market, index))
      }),
    )

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
      await send({ type: 'cancel_all_orders', requestId, accountId, marketId: null, side: null })
      expectedCount = 0
    },
  }
}

function toOrder({ market, lastPrice }: MarketState, index: number): Command {
  if (lastPrice === 0n) throw new Error(`nothing was traded in ${market.marketId}`)
  const price = (lastPrice * 95n) / 100n || 1n
  const notionalOfLot = price * market.quoteUnitsPerTickLot
  const lotsOfNotional = (market.notionalMin + notionalOfLot - 1n) / notionalOfLot
  return limitOrder({
    requestId: `maker-${index}` as RequestId,
    accountId,
    marketId: market.marketId,
    side: 'buy',
    price: price as typeof lastPrice,
    quantity: (lotsOfNotional > market.quantityLotsMin
      ? lotsOfNotional
      : market.quantityLotsMin) as typeof market.quantityLotsMin,
  })
}
