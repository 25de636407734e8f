import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import {
  plainLimit,
  unboundedTerms,
  type AccountId,
  type ClientOrderId,
  type Command,
  type MarketId,
  type Order,
  type PartitionName,
  type PlaceOrder,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareHistory } from '../src/rebuild/compare-history.ts'
import { rebuildHistory } from '../src/rebuild/rebuild-history.ts'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const marketId = 'PEARUSD' as MarketId
const [alice, bob] = ['alice', 'bob'] as [AccountId, AccountId]
const [pear, usd] = ['PEAR', 'USD'] as [AssetId, AssetId]

let engines: AcquiredEngines
let pool: Pool
let projector: Service
let load: TradingLoad

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'every-order-test' })
  load = await TradingLoad.lead(pool, live)
  projector = await startTestProjector(engines, [live])
  await write(...listing())
  for (const command of trading()) await write(command)
})

afterAll(async () => {
  await projector[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

/** Each command is a batch that is in history before the next one, so every change finds the row of its order. */
async function write(...commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    await load.write([command])
    await untilProjected(pool, live)
  }
}

let requestCount = 0
const requestId = () => `every-${(requestCount += 1)}` as RequestId

/** One lot is one PEAR, one tick one USD; both have two decimals. */
function listing(): Command[] {
  const steps = { tickUnits: 100n as Units, lotUnits: 100n as Units }
  const bounds = { quantityLotsMin: 1n as QuantityLots, quantityLotsMax: 1_000n as QuantityLots }
  const market = { ...unboundedTerms, marketId, base: pear, quote: usd, ...steps, ...bounds }
  const deposit = { type: 'deposit', amount: 10_000_000n as Units } as const
  return [
    { type: 'add_asset', requestId: requestId(), assetId: pear, decimals: 2 },
    { type: 'add_asset', requestId: requestId(), assetId: usd, decimals: 2 },
    { type: 'add_market', requestId: requestId(), ...market, priceTicksMax: 10_000n as PriceTicks },
    ...[alice, bob].flatMap((accountId): Command[] => [
      { ...deposit, requestId: requestId(), accountId, assetId: pear },
      { ...deposit, requestId: requestId(), accountId, assetId: usd },
    ]),
    {
      type: 'set_fee_schedule',
      requestId: requestId(),
      assetId: usd,
      tiers: [{ volumeMin: 0n as Units, makerPpm: 1_000, takerPpm: 2_000 }],
    },
  ]
}

type Terms = Partial<Omit<PlaceOrder, 'price' | 'quantity'>> & { price?: number; quantity?: number }

function order(accountId: AccountId, side: Side, name: string, { price = 0, quantity = 0, ...terms }: Terms): Command {
  return {
    type: 'place_order',
    requestId: requestId(),
    accountId,
    marketId,
    side,
    ...plainLimit,
    clientOrderId: name as ClientOrderId,
    price: BigInt(price) as PriceTicks,
    quantity: BigInt(quantity) as QuantityLots,
    ...terms,
  }
}

const ticks = (price: number) => BigInt(price) as PriceTicks
const byName = (name: string) =>
  [...load.replica.state.orders.values()].find(({ clientOrderId }) => clientOrderId === name)?.orderId ?? null

function* trading(): Generator<Command> {
  yield order(alice, 'sell', 'iceberg', { price: 100, quantity: 10, display: 4n as QuantityLots })
  yield order(bob, 'buy', 'by-cost', { kind: 'market', timeInForce: 'ioc', cost: 35_000n as Units })
  yield order(bob, 'sell', 'stop', {
    kind: 'market',
    timeInForce: 'ioc',
    quantity: 2,
    trigger: { type: 'fall', price: ticks(95) },
  })
  const amended = byName('iceberg')
  if (amended === null) throw new Error('the iceberg is gone')
  const amendment = { price: ticks(101), quantity: 8n as QuantityLots, triggerPrice: null }
  yield { type: 'amend_order', requestId: requestId(), accountId: alice, orderId: amended, ...amendment }
  yield {
    type: 'place_oco',
    requestId: requestId(),
    accountId: alice,
    marketId,
    side: 'sell',
    quantity: 2n as QuantityLots,
    limitPrice: ticks(110),
    triggerPrice: ticks(90),
    stopPrice: ticks(89),
    selfTrade: 'none',
    clientOrderId: 'either' as ClientOrderId,
  }
  yield order(alice, 'buy', 'bid', { price: 95, quantity: 5 })
  yield order(bob, 'sell', 'hit', { price: 95, quantity: 1, timeInForce: 'ioc' }) // and the stop is met
  yield order(alice, 'buy', 'with-exits', {
    price: 94,
    quantity: 2,
    exits: {
      takeProfit: { triggerPrice: ticks(120), price: null },
      stopLoss: { triggerPrice: ticks(80), price: ticks(79) },
    },
  })
  yield order(bob, 'sell', 'two-levels', { price: 94, quantity: 5, timeInForce: 'ioc' })
  yield order(bob, 'sell', 'trailing', {
    kind: 'market',
    timeInForce: 'ioc',
    quantity: 1,
    trigger: { type: 'trail', callbackBps: 100, activationPrice: ticks(130) },
  })
}

async function readOrders(where: string) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select order_id as "orderId", client_order_id as name, kind, time_in_force as "timeInForce", price_ticks as price,
       quantity_lots as quantity, cost_units as cost, display_lots as display, filled_lots as filled,
       remaining_lots as remaining, trigger, exits, status, close_reason as reason
     from history.order_record where partition = $1 and ${where} order by order_id`,
    [live],
  )
  return rows
}

const asText = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, nested: unknown) => (typeof nested === 'bigint' ? String(nested) : nested)))

function expectedRow(one: Readonly<Order>): unknown {
  const { orderId, clientOrderId: name, kind, timeInForce, price, quantity, cost, display, filled, remaining } = one
  const terms = {
    orderId,
    name,
    kind,
    timeInForce,
    price,
    quantity,
    cost,
    display,
    trigger: one.trigger,
    exits: one.exits,
  }
  const status = one.trigger ? 'waiting' : filled > 0n ? 'partly_filled' : 'resting'
  return asText({ ...terms, filled, remaining, status, reason: null })
}

test('[MD-13] every open order of the engine is in history with all its terms', async () => {
  const open = [...load.replica.state.orders.values()].sort((a, b) => a.orderId - b.orderId)
  expect(await readOrders('closed_at_ms is null')).toEqual(open.map(expectedRow))
  // The iceberg, both legs of the group, both attached orders, the trailing stop.
  expect(open).toHaveLength(6)
})

test('[OT-20] a closed order records its filled quantity, close reason and trigger', async () => {
  const rows = await readOrders('closed_at_ms is not null')
  expect(rows.map(({ name, filled, status, reason }) => [name, filled, status, reason].join(' '))).toEqual([
    'by-cost 3 filled filled',
    'stop 2 filled filled',
    'bid 5 filled filled',
    'hit 1 filled filled',
    'with-exits 2 filled filled',
    'two-levels 4 cancelled time_in_force',
  ])
  expect(rows[1]).toMatchObject({ trigger: { type: 'fall', price: '95' } })
})

test('[FE-1] every fill has the fees of both sides, and they are what the ledger took', async () => {
  const { rows } = await pool.query<{ role: string; side: string; quantity: string; fee: string }>(
    `select role, side, quantity_lots as quantity, fee_units as fee from history.account_fill
     where partition = $1 order by sequence, event_index, role`,
    [live],
  )
  // 3 PEAR for 300 USD: the maker sold and pays 0.1 % of 30,000 units, the taker bought and pays 0.2 % of 300, rounded up.
  expect(rows.slice(0, 2)).toEqual([
    { role: 'maker', side: 'sell', quantity: '3', fee: '30' },
    { role: 'taker', side: 'buy', quantity: '3', fee: '1' },
  ])
  const paid = { buy: 0n, sell: 0n }
  for (const { side, fee } of rows) paid[side as Side] += BigInt(fee)
  expect(load.replica.state.ledger.fees).toEqual(
    new Map<string, bigint>([
      [pear, paid.buy],
      [usd, paid.sell],
    ]),
  )
  expect(await bookedFees()).toEqual({ PEAR: String(paid.buy), USD: String(paid.sell) })
})

test('[LG-8] a transfer to another partition names it, and a returned one is marked as such', async () => {
  const transfer = { accountId: alice, assetId: usd, amount: 500n as Units }
  const futures = 'live.futures' as PartitionName
  await write(
    { type: 'transfer_out', requestId: requestId(), ...transfer, destination: futures },
    { type: 'transfer_in', requestId: requestId(), ...transfer, source: futures, sourceSequence: 7 },
  )
  const { rows } = await pool.query(
    `select reason, from_kind as "from", to_kind as "to", transit_partition as partition, amount_units as amount
     from history.ledger_entry where partition = $1 and transit_partition is not null order by sequence`,
    [live],
  )
  expect(rows).toEqual([
    { reason: 'transfer_out', from: 'available', to: 'in_transit', partition: futures, amount: '500' },
    { reason: 'transfer_in', from: 'in_transit', to: 'available', partition: futures, amount: '500' },
  ])
})

test('[MD-5] [MK-5] history has the market’s latest terms and status', async () => {
  const terms = { ...unboundedTerms, quantityLotsMin: 2n as QuantityLots, quantityLotsMax: 900n as QuantityLots }
  const { status: _, ...changeable } = terms
  await write(
    { type: 'change_market', requestId: requestId(), marketId, ...changeable, priceTicksMax: 9_000n as PriceTicks },
    { type: 'set_market_status', requestId: requestId(), marketId, status: 'cancel_only' },
  )
  const { rows } = await pool.query(
    `select status, quantity_lots_min as min, quantity_lots_max as max, price_ticks_max as price, tick_units as tick
     from history.market where partition = $1`,
    [live],
  )
  expect(rows).toEqual([{ status: 'cancel_only', min: '2', max: '900', price: '9000', tick: '100' }])
})

test('[OT-20] cancelled orders record who cancelled them, and a rebuilt history is identical', async () => {
  await write({ type: 'cancel_all_orders', requestId: requestId(), accountId: alice, marketId: null, side: null })
  const reasons = (await readOrders(`close_reason in ('user', 'other_leg')`)).map(({ reason, filled }) => [
    reason,
    filled,
  ])
  expect(reasons).toEqual([
    ['user', '3'],
    ['user', '0'],
    ['other_leg', '0'],
    ['user', '0'],
    ['other_leg', '0'],
  ])
  const { postgresUrl } = engines
  await rebuildHistory({ postgresUrl, partition: live, targetSchema: 'every_order' })
  expect(await compareHistory({ postgresUrl, partition: live, otherSchema: 'every_order' })).toMatchObject({
    isEqual: true,
  })
})

async function bookedFees(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ assetId: string; sum: string }>(
    `select asset_id as "assetId", sum(amount_units)::text as sum from history.ledger_entry
     where partition = $1 and reason = 'fee' and to_kind = 'fees' group by 1`,
    [live],
  )
  return Object.fromEntries(rows.map(({ assetId, sum }) => [assetId, sum]))
}
