import { toPartition } from '@argosy/catalogue'
import { limitOrder, type AccountId, type Command, type MarketState, type RequestId } from '@argosy/exchange'
import type { CommandClient } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import { recoverReplica } from '@argosy/journal'

export type ManyOrders = {
  readonly client: Pick<CommandClient, 'send'>
  readonly pool: Pool
  readonly accountId: AccountId
  readonly count: number
  /** Skipped, because trades there would fill the orders. */
  readonly exceptMarketId: string
}

const partition = toPartition('live', 'spot')
const sentAtOnce = 500

/** Places orders of the smallest allowed size below the price, in every market but one, until `count` are open. */
export async function openManyOrders({ client, pool, accountId, count, exceptMarketId }: ManyOrders): Promise<void> {
  const { state } = await recoverReplica(pool, partition)
  const markets = [...state.markets.values()].filter(({ market }) => market.marketId !== exceptMarketId)
  for (let opened = 0; opened < count; opened += sentAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(sentAtOnce, count - opened) }, async (_, offset) => {
        const market = markets[(opened + offset) % markets.length]
        if (!market) throw new Error('no market is listed')
        const receipt = await client.send(toOrder(market, accountId, opened + offset))
        if (!receipt.ok) throw new Error(`an order of ${accountId} was refused: ${receipt.refusal}`)
      }),
    )
}

function toOrder({ market, lastPrice }: MarketState, accountId: AccountId, index: number): Command {
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
