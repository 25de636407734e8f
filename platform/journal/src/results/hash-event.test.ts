import type {
  AccountId,
  EngineEvent,
  MarketId,
  Order,
  OrderId,
  PriceTicks,
  QuantityLots,
  Receipt,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { hashEvent, hashReceipt } from './hash-event.ts'

const units = (value: bigint) => value as Units
const lots = (value: bigint) => value as QuantityLots
const ticks = (value: bigint) => value as PriceTicks

// The type requires every field of an order: a new field fails here until it is hashed.
const order: Omit<Order, 'perp'> = {
  orderId: 17 as OrderId,
  accountId: 'alice' as AccountId,
  marketId: 'BTCUSDT' as MarketId,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  clientOrderId: null,
  placedAtMs: 1_700_000_000_000,
  exits: { takeProfit: { triggerPrice: ticks(9n), price: null }, stopLoss: null },
  cost: units(1n),
  price: ticks(2n),
  quantity: lots(3n),
  display: lots(4n),
  trigger: { type: 'rise', price: ticks(5n) },
  group: 8 as OrderId,
  filled: lots(6n),
  remaining: lots(7n),
  held: units(8n),
  received: units(9n),
  shown: lots(10n),
  queuedAs: 11,
  peak: ticks(12n),
}

const participant = (orderId: number, accountId: string) => ({
  orderId: orderId as OrderId,
  accountId: accountId as AccountId,
  remaining: lots(1n),
  fee: { assetId: 'BTC' as AssetId, amount: units(2n), ppm: 1_000 },
})

const moved = { type: 'transferred', reason: 'hold', assetId: 'USDT' as AssetId, amount: units(5n) } as const
const held = { kind: 'held', accountId: 'alice' as AccountId } as const

const position = { accountId: 'alice' as AccountId, marketId: 'BTCUSDT' as MarketId, side: 'long' } as const
const perp = {
  positionSide: 'long',
  reduceOnly: false,
  closesPosition: false,
  isLiquidation: false,
  reservation: { assumedPrice: ticks(1n), lossTicks: 2n, leverage: 3, takerPpm: 4 },
} as const

const events: EngineEvent[] = [
  { type: 'order_accepted', order },
  { ...order, type: 'order_closed', status: 'cancelled', reason: 'user' },
  {
    type: 'order_filled',
    marketId: 'BTCUSDT' as MarketId,
    price: ticks(1n),
    quantity: lots(2n),
    notional: units(3n),
    takerSide: 'buy',
    maker: participant(1, 'alice'),
    taker: participant(2, 'bob'),
  },
  { ...moved, from: { ...held, kind: 'available' }, to: held },
  { ...moved, from: held, to: { kind: 'in_transit', partition: 'live.futures' as never } },
  { ...moved, from: held, to: { kind: 'fees' } },
  { ...moved, from: { ...position, kind: 'isolated' }, to: { kind: 'clearing', marketId: position.marketId } },
  { type: 'order_accepted', order: { ...order, perp } },
  { type: 'refused', refusal: 'balance_insufficient' },
]

const receipts: Receipt[] = [
  {
    ok: true,
    sequence: 1,
    timeMs: 2,
    closedCount: 0,
    order: { orderId: 1 as OrderId, status: 'resting', filled: lots(0n) },
  },
  { ok: false, sequence: 1, timeMs: 2, refusal: 'balance_insufficient' },
]

test.each(events)('every field of $type counts', (event) => {
  const changed = alterations(event).map((altered) => hashEvent(altered))
  expect(changed.length).toBeGreaterThan(1)
  expect(changed).not.toContain(hashEvent(event))
})

test.each(receipts)('every field of a receipt counts, ok $ok', (receipt) => {
  const changed = alterations(receipt).map((altered) => hashReceipt(altered))
  expect(changed.length).toBeGreaterThan(2)
  expect(changed).not.toContain(hashReceipt(receipt))
})

test('swapping maker and taker, or from and to, changes the hash', () => {
  const pairs = events.flatMap((event): [EngineEvent, EngineEvent][] => {
    if (event.type === 'order_filled') return [[event, { ...event, maker: event.taker, taker: event.maker }]]
    return event.type === 'transferred' ? [[event, { ...event, from: event.to, to: event.from }]] : []
  })
  const same = pairs.filter(([event, swapped]) => hashEvent(event) === hashEvent(swapped))
  expect([pairs.length, same]).toEqual([5, []])
})

/** The value with one of its leaves changed, once for each leaf. */
function alterations<T>(value: T): T[] {
  if (value === null) return ['something' as T]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, field]) =>
      alterations<unknown>(field).map((altered) => ({ ...value, [name]: altered })),
    )
  }
  if (typeof value === 'bigint') return [(value + 1n) as T]
  if (typeof value === 'number') return [(value + 1) as T]
  // `ok` decides between the two kinds of receipt, so it is no field to change alone.
  return typeof value === 'boolean' ? [] : [`${String(value)}x` as T]
}
