import { toPartition } from '@argosy/catalogue'
import {
  limitOrder,
  unboundedTerms,
  type AccountId,
  type Command,
  type MarketId,
  type OrderId,
  type PlaceOrder,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import { acquireEngines, postgresUrlAs } from '@argosy/backing-services'
import type { AssetId, Units } from '@argosy/money'
import { connectNats, createCommandClient, createQueryClient } from '@argosy/nats'
import { createPool, migrate } from '@argosy/postgres'
import type { EngineConfig } from '../src/config/config.ts'

export const partition = toPartition('live', 'spot')
export const futuresPartition = toPartition('live', 'futures')
export const alice = '1001' as AccountId
export const bob = '1002' as AccountId
export const market = 'BTCUSDT' as MarketId

let requestCount = 0
const nextRequestId = () => `test:${++requestCount}` as RequestId

/** Own database and subjects, a market with two funded accounts, and the clients that a gateway would use. */
export async function createExchangeFixture(line = partition) {
  const engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  const pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  const commands = createCommandClient(nats, { partition: line })
  const queries = createQueryClient(nats, line)
  return {
    nats,
    pool,
    commands,
    queries,
    config: (instance: string): EngineConfig => ({
      instance,
      host: '127.0.0.1',
      metricsPort: 0,
      postgresUrl: postgresUrlAs('engine', engines.postgresUrl),
      nats: { url: engines.natsUrl, prefix: engines.natsPrefix },
      partitions: [line],
      leaseTtlMs: 600,
      snapshotEveryCommands: 20,
    }),
    async fund() {
      for (const command of listing()) await commands.send(command)
    },
    async [Symbol.asyncDispose]() {
      await nats.drain()
      await pool.end()
      await engines[Symbol.asyncDispose]()
    },
  }
}

function listing(): Command[] {
  const asset = (assetId: string): Command => ({
    type: 'add_asset',
    requestId: nextRequestId(),
    assetId: assetId as AssetId,
    decimals: 8,
  })
  const deposit = (accountId: AccountId, assetId: string, amount: bigint): Command => ({
    type: 'deposit',
    requestId: nextRequestId(),
    accountId,
    assetId: assetId as AssetId,
    amount: amount as Units,
  })
  return [
    asset('BTC'),
    asset('USDT'),
    {
      type: 'add_market',
      requestId: nextRequestId(),
      marketId: market,
      base: 'BTC' as AssetId,
      quote: 'USDT' as AssetId,
      tickUnits: 1_000_000n as Units,
      lotUnits: 1_000n as Units,
      quantityLotsMin: 1n as QuantityLots,
      quantityLotsMax: 10_000_000n as QuantityLots,
      priceTicksMax: 1_000_000_000n as PriceTicks,
      ...unboundedTerms,
    },
    deposit(alice, 'USDT', 1_000_000_00000000n),
    deposit(bob, 'BTC', 100_00000000n),
  ]
}

export function place(
  accountId: AccountId,
  side: Side,
  price: bigint,
  quantity: bigint,
  requestId = nextRequestId(),
): PlaceOrder {
  return limitOrder({
    requestId,
    accountId,
    marketId: market,
    side,
    price: price as PriceTicks,
    quantity: quantity as QuantityLots,
  })
}

export function cancel(accountId: AccountId, orderId: OrderId): Command {
  return { type: 'cancel_order', requestId: nextRequestId(), accountId, orderId, clientOrderId: null }
}
