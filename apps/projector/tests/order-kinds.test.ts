import { toPartition } from '@argosy/catalogue'
import { loadAccounts, seedExchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import {
  limitOrder,
  type Command,
  type EngineState,
  type MarketId,
  type Order,
  type PartitionName,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const marketId = 'BTCUSDT' as MarketId
const [alice, bob] = loadAccounts as [(typeof loadAccounts)[number], (typeof loadAccounts)[number]]

let engines: AcquiredEngines
let pool: Pool
let projector: Service
let load: TradingLoad
let requestCount = 0

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, partitions: [live], minutes: 5 })
  pool = createPool(engines.postgresUrl, { applicationName: 'projector-test' })
  projector = await startTestProjector(engines, [live])
  load = await TradingLoad.lead(pool, live)
})

afterAll(async () => {
  await projector[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

const requestId = () => `kinds-${(requestCount += 1)}` as RequestId
const at = (percent: number) => {
  const last = load.replica.state.markets.get(marketId)?.lastPrice ?? 0n
  return ((last * BigInt(100 + percent)) / 100n) as PriceTicks
}
const lots = (quantity: bigint) => quantity as QuantityLots

function order(side: Side, price: PriceTicks, more: object = {}): Command {
  const plain = limitOrder({ requestId: requestId(), accountId: alice, marketId, side, price, quantity: lots(1_000n) })
  return { ...plain, ...more }
}

/** Written to the journal one by one, so that each finds the state that the previous one left. */
async function write(...commands: readonly Command[]): Promise<void> {
  for (const command of commands) await load.write([command])
}

type Row = Record<string, unknown>

async function readOrders(where: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select order_id, client_order_id, kind, time_in_force, self_trade, price_ticks, quantity_lots, cost_units, display_lots,
       filled_lots, remaining_lots, trigger, exits, status, close_reason
     from history.order_record where partition = $1 and market_id = $2 and account_id = $3 and ${where} order by order_id`,
    [live, marketId, alice],
  )
  return rows
}

function openRows({ orders }: EngineState): Row[] {
  const own = [...orders.values()].filter((open) => open.accountId === alice && open.marketId === marketId)
  return own.toSorted((a, b) => a.orderId - b.orderId).map(toRow)
}

function toRow(open: Order): Row {
  const text = (value: object | null) =>
    value &&
    (JSON.parse(
      JSON.stringify(value, (_key, nested: unknown) => (typeof nested === 'bigint' ? String(nested) : nested)),
    ) as object)
  const filledStatus = open.filled === 0n ? 'resting' : 'partly_filled'
  return {
    order_id: open.orderId,
    client_order_id: open.clientOrderId,
    kind: open.kind,
    time_in_force: open.timeInForce,
    self_trade: open.selfTrade,
    price_ticks: String(open.price),
    quantity_lots: String(open.quantity),
    cost_units: String(open.cost),
    display_lots: String(open.display),
    filled_lots: String(open.filled),
    remaining_lots: String(open.remaining),
    trigger: text(open.trigger),
    exits: text(open.exits),
    status: open.trigger ? 'waiting' : filledStatus,
    close_reason: null,
  }
}

test('[OT-11] open orders of every kind are in history as in the engine, also amended or partly filled', async () => {
  const exits = { takeProfit: { triggerPrice: at(6), price: null }, stopLoss: { triggerPrice: at(-8), price: at(-9) } }
  await write(
    order('buy', at(-5), { clientOrderId: 'mine', exits }),
    order('buy', at(-6), { display: lots(100n), selfTrade: 'cancel_both' }),
    order('sell', at(-3), { trigger: { type: 'fall', price: at(-2) } }),
    order('sell', 0n as PriceTicks, {
      kind: 'market',
      timeInForce: 'ioc',
      trigger: { type: 'trail', callbackBps: 200, activationPrice: at(5) },
    }),
    {
      type: 'place_oco',
      requestId: requestId(),
      accountId: alice,
      marketId,
      side: 'sell',
      quantity: lots(500n),
      limitPrice: at(7),
      triggerPrice: at(-7),
      stopPrice: null,
      selfTrade: 'none',
      clientOrderId: null,
    },
  )
  const [first, , third] = [...load.replica.state.orders.values()].filter(({ accountId }) => accountId === alice)
  if (!first || !third) throw new Error('no orders')
  const amend = { type: 'amend_order', accountId: alice } as const
  await write(
    {
      ...amend,
      requestId: requestId(),
      orderId: first.orderId,
      price: at(-4),
      quantity: lots(900n),
      triggerPrice: null,
    },
    {
      ...amend,
      requestId: requestId(),
      orderId: third.orderId,
      price: at(-4),
      quantity: lots(800n),
      triggerPrice: at(-3),
    },
  )
  await untilProjected(pool, live)
  const open = openRows(load.replica.state)
  expect(open.length).toBe(6)
  expect(await readOrders('closed_at_ms is null')).toEqual(open)
})

test('[TG-4] an order whose trigger was met is in history once, with the command that met it', async () => {
  const before = load.replica.state.sequence
  await write(
    order('sell', at(-2), { trigger: { type: 'fall', price: at(-1) }, quantity: lots(50n) }),
    order('buy', at(-1), { accountId: bob, quantity: lots(50n) }),
    order('sell', at(-1), { accountId: bob, quantity: lots(50n), timeInForce: 'ioc' }),
  )
  await untilProjected(pool, live)
  const { rows } = await pool.query<Row>(
    `select sequence, account_id, market_id from history.order_triggered where partition = $1 and sequence > $2`,
    [live, before],
  )
  expect(rows).toEqual([{ sequence: expect.any(Number), account_id: alice, market_id: marketId }])
})

test('[OT-20] a closed order records its reason and filled quantity', async () => {
  const before = (await readOrders('closed_at_ms is not null')).length
  await write(
    order('buy', at(1), { timeInForce: 'ioc', quantity: lots(50n) }),
    order('buy', 0n as PriceTicks, {
      kind: 'market',
      timeInForce: 'ioc',
      quantity: lots(0n),
      cost: 10_000_000_000n as Units,
    }),
    { type: 'cancel_all_orders', requestId: requestId(), accountId: alice, marketId, side: 'sell' },
  )
  await untilProjected(pool, live)
  const closed = (await readOrders('closed_at_ms is not null')).slice(before)
  expect(closed.length).toBeGreaterThanOrEqual(5)
  for (const row of closed) expect(row['close_reason']).not.toBeNull()
  const byCost = closed.filter((row) => row['cost_units'] !== '0')
  const { rows } = await pool.query<{ filled: string }>(
    `select coalesce(sum(quantity_lots), 0)::text as filled from history.account_fill where partition = $1 and order_id = $2`,
    [live, byCost[0]?.['order_id']],
  )
  expect(byCost[0]?.['filled_lots']).toBe(rows[0]?.filled)
  expect(await readOrders('closed_at_ms is null')).toEqual(openRows(load.replica.state))
})

test('[FE-1] [LG-7] fees, transfers and market changes are recorded', async () => {
  const rates = { makerPpm: 1_000, takerPpm: 2_000 }
  for (const accountId of [alice, bob])
    await write({ type: 'set_account_fees', requestId: requestId(), accountId, rates })
  const price = at(0)
  await write(
    order('buy', price, { accountId: bob, quantity: lots(700n) }),
    order('sell', price, { quantity: lots(700n), timeInForce: 'ioc' }),
    {
      type: 'transfer_out',
      requestId: requestId(),
      accountId: alice,
      assetId: 'BTC' as AssetId,
      amount: 77n as Units,
      destination: 'live.futures' as PartitionName,
    },
    { type: 'set_market_status', requestId: requestId(), marketId, status: 'halted' },
  )
  await untilProjected(pool, live)
  const { fees, inTransit } = load.replica.state.ledger
  const sum = async (kind: string, assetId: string) => {
    const { rows } = await pool.query<{ units: string }>(
      `select coalesce(sum(amount_units), 0)::text as units from history.ledger_entry
       where partition = $1 and to_kind = $2 and asset_id = $3`,
      [live, kind, assetId],
    )
    return BigInt(rows[0]?.units ?? 0)
  }
  expect(fees.get('USDT' as AssetId)).toBeGreaterThan(0n)
  for (const [assetId, units] of fees) expect(await sum('fees', assetId)).toBe(units)
  expect(await sum('in_transit', 'BTC')).toBe(inTransit.get('live.futures' as PartitionName)?.get('BTC' as AssetId))
  const { rows } = await pool.query<Row>(
    `select status, (select transit_partition from history.ledger_entry where partition = $1 and reason = 'transfer_out') as transit,
       (select sum(maker_fee_units + taker_fee_units) > 0 from history.fill where partition = $1) as has_fees
     from history.market where partition = $1 and market_id = $2`,
    [live, marketId],
  )
  expect(rows).toEqual([{ status: 'halted', transit: 'live.futures', has_fees: true }])
})
