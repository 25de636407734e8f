import type { AccountSnapshot } from '@argosy/contracts'
import type { AccountId, MarketId, OrderId, PriceTicks, RequestId } from '@argosy/exchange'
import type { CommandClient, QueryClient } from '@argosy/nats'
import { randomUUID } from 'node:crypto'
import type { LiquidityMetrics } from './metrics.ts'
import type { OwnOrder, Quote } from './plan/ladder.ts'

/** A bot trades as any user does: by commands, with no more rights than its balance gives. */
export type BotAccount = {
  read(): Promise<AccountSnapshot>
  /** @throws OutcomeUnknownError, EngineOverloadedError — after every order of the list is settled. */
  place(marketId: MarketId, quotes: readonly Quote[]): Promise<void>
  cancel(orderIds: readonly OrderId[]): Promise<void>
}

type Parts = {
  readonly accountId: AccountId
  readonly commands: CommandClient
  readonly queries: QueryClient
  readonly metrics: LiquidityMetrics
}

export function createBotAccount({ accountId, commands, queries, metrics }: Parts): BotAccount {
  const createRequestId = () => `${accountId}:${randomUUID()}` as RequestId
  return {
    read: () => queries.answer({ type: 'account', accountId }),
    place: (marketId, quotes) =>
      settle(
        quotes.map(async (quote) => {
          const order = {
            type: 'place_limit_order',
            requestId: createRequestId(),
            accountId,
            marketId,
            ...quote,
          } as const
          metrics.countCommand('place', await commands.send(order))
        }),
      ),
    cancel: (orderIds) =>
      settle(
        orderIds.map(async (orderId) => {
          const order = { type: 'cancel_order', requestId: createRequestId(), accountId, orderId } as const
          metrics.countCommand('cancel', await commands.send(order))
        }),
      ),
  }
}

export function ownOrdersIn(account: AccountSnapshot, marketId: MarketId): OwnOrder[] {
  return account.openOrders
    .filter((order) => order.marketId === marketId)
    .map(({ orderId, side, price }) => ({ orderId: orderId as OrderId, side, price: BigInt(price) as PriceTicks }))
}

/** Waits for all, then tells the first failure: the next look at the account begins when nothing is under way. */
async function settle(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
