import {
  applyCommand,
  createEngineState,
  type AccountId,
  type Command,
  type EngineState,
  type MarketId,
  type PlaceOrder,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateQuote, type Level } from './calculate-quote.ts'
import { toConvertOrder } from './convert-quotes.ts'

const marketId = 'BTCUSDT' as MarketId
const [btc, usdt] = ['BTC' as AssetId, 'USDT' as AssetId]
/** A lot is 10 units of BTC, and costs 5 units of USDT per tick. */
const scale = { lotUnits: 10n as Units, quoteUnitsPerTickLot: 5n as Units }
const rich = 10n ** 15n

const level = (price: number, quantity: number): Level => ({
  price: BigInt(price) as PriceTicks,
  quantity: BigInt(quantity) as QuantityLots,
})

test('[CNV-1] a quote reaches into the book: its limit is the price of the last level that it needs', () => {
  const asks = [level(100, 3), level(101, 4), level(150, 900)]
  expect(calculateQuote(scale, 'buy', asks, 0, { of: 'received', units: 50n })).toMatchObject({
    ok: true,
    quote: {
      limit: 101n,
      quantity: 5n,
      spentMax: 5n * 101n * 5n,
      spent: (3n * 100n + 2n * 101n) * 5n,
      receivedMin: 50n,
    },
  })
  const bids = [level(100, 3), level(99, 4)]
  expect(calculateQuote(scale, 'sell', bids, 0, { of: 'spent', units: 59n })).toMatchObject({
    ok: true,
    quote: { limit: 99n, quantity: 5n, spent: 50n, receivedMin: 5n * 99n * 5n, received: (3n * 100n + 2n * 99n) * 5n },
  })
})

test('[CNV-1] the fee is a line of its own, and there is no other difference to the book', () => {
  const result = calculateQuote(scale, 'sell', [level(100_000, 50)], 1_000, { of: 'spent', units: 100n })
  expect(result).toMatchObject({ quote: { spent: 100n, fee: 5_000n, received: 5_000_000n - 5_000n } })
})

test('[CNV-3] what the book near the best price does not give is refused, and so is less than a lot', () => {
  const asks = [level(1_000, 3), level(1_020, 4), level(1_021, 900)]
  const refusal = (units: bigint) => calculateQuote(scale, 'buy', asks, 0, { of: 'received', units })
  expect(refusal(70n)).toMatchObject({ ok: true })
  expect(refusal(71n)).toEqual({ ok: false, refusal: 'convert_too_large' })
  expect(calculateQuote(scale, 'buy', [], 0, { of: 'spent', units: 100n })).toMatchObject({
    refusal: 'convert_too_large',
  })
  expect(calculateQuote(scale, 'buy', asks, 0, { of: 'spent', units: 4_999n })).toMatchObject({
    refusal: 'convert_too_small',
  })
  // A fee of a whole lot leaves nothing that could be promised.
  expect(
    calculateQuote({ ...scale, lotUnits: 1n as Units }, 'buy', asks, 1_000, { of: 'received', units: 1n }),
  ).toEqual({
    ok: false,
    refusal: 'convert_too_small',
  })
})

const orders = fc.array(fc.tuple(fc.integer({ min: 990, max: 1_010 }), fc.integer({ min: 1, max: 9 })), {
  minLength: 1,
  maxLength: 20,
})
const amounts = fc.record({ of: fc.constantFrom('spent', 'received'), units: fc.bigInt({ min: 1n, max: 300_000n }) })

test('[CNV-1] complaint 51: in the engine an accepted quote gives at least what it said, for at most what it said', () => {
  let accepted = 0
  fc.assert(
    fc.property(orders, amounts, fc.constantFrom('buy', 'sell'), fc.integer({ min: 0, max: 3_000 }), (...drawn) => {
      const [resting, amount, side, takerPpm] = drawn
      const state = anExchange(takerPpm)
      const makerSide = side === 'buy' ? 'sell' : 'buy'
      for (const [price, quantity] of resting) send(state, limitOrder('maker', makerSide, price, quantity))
      const result = calculateQuote(scale, side, levelsOf(resting, side), takerPpm, amount)
      if (!result.ok) return
      accepted += 1
      const { limit, quantity, spentMax, receivedMin, spent, received } = result.quote
      const before = [balanceOf(state, btc), balanceOf(state, usdt)] as const
      const stored = { accountId: 'taker' as AccountId, marketId, side, feePpm: takerPpm, expiresAtMs: 30_000 } as const
      const order = toConvertOrder('quote', { ...stored, limit: String(limit), quantity: String(quantity) })
      expect(send(state, order)).toMatchObject({ ok: true, order: { status: 'filled' } })
      const [coins, money] = [balanceOf(state, btc) - before[0], balanceOf(state, usdt) - before[1]]
      const [paid, got] = side === 'buy' ? [-money, coins] : [-coins, money]
      expect(paid).toBeLessThanOrEqual(spentMax)
      expect(paid).toBe(spent)
      expect(got).toBeGreaterThanOrEqual(receivedMin)
      expect(got).toBeLessThanOrEqual(received)
      if (amount.of === 'spent') expect(spentMax).toBeLessThanOrEqual(amount.units)
      else expect(receivedMin).toBeGreaterThanOrEqual(amount.units)
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(50)
})

test('[CNV-2] when the book has changed, everything is converted within the limit or nothing', () => {
  const state = anExchange(1_000)
  send(state, limitOrder('maker', 'sell', 1_000, 4))
  const stored = { accountId: 'taker' as AccountId, marketId, side: 'buy', feePpm: 1_000, expiresAtMs: 30_000 } as const
  const order = toConvertOrder('quote', { ...stored, limit: '1000', quantity: '5' })
  const before = balanceOf(state, usdt)
  expect(send(state, order)).toMatchObject({ ok: false, refusal: 'order_not_fillable' })
  expect(balanceOf(state, usdt)).toBe(before)
})

test('[CNV-2] a quote that was accepted twice is executed once; an expired one never', () => {
  const state = anExchange(0)
  send(state, limitOrder('maker', 'sell', 1_000, 50))
  const stored = { accountId: 'taker' as AccountId, marketId, side: 'buy', feePpm: 0 } as const
  const order = toConvertOrder('once', { ...stored, expiresAtMs: 30_000, limit: '1000', quantity: '5' })
  const before = balanceOf(state, btc)
  const first = send(state, order)
  expect(send(state, order)).toEqual(first)
  expect(balanceOf(state, btc) - before).toBe(50n)
  const late = toConvertOrder('late', { ...stored, expiresAtMs: 30_000, limit: '1000', quantity: '5' })
  expect(send(state, late, 30_001)).toMatchObject({ ok: false, refusal: 'request_expired' })
})

test('[CNV-2] an own order on the way is not traded with: nothing is converted', () => {
  const state = anExchange(0)
  send(state, limitOrder('taker', 'sell', 1_000, 50))
  const stored = { accountId: 'taker' as AccountId, marketId, side: 'buy', feePpm: 0, expiresAtMs: 30_000 } as const
  const order = toConvertOrder('own', { ...stored, limit: '1000', quantity: '5' })
  expect(send(state, order)).toMatchObject({ ok: false, refusal: 'order_not_fillable' })
})

let requests = 0

function send(state: EngineState, command: object, timeMs = 20_000) {
  requests += 1
  const sequenced = { requestId: `r${requests}` as RequestId, ...command } as Command
  return applyCommand(state, {
    sequence: state.sequence + 1,
    timeMs: Math.max(timeMs, state.timeMs),
    command: sequenced,
  }).receipt
}

function anExchange(takerPpm: number): EngineState {
  const state = createEngineState()
  send(state, { type: 'activate_rules', version: 2 })
  send(state, { type: 'add_asset', assetId: btc, decimals: 2 })
  send(state, { type: 'add_asset', assetId: usdt, decimals: 6 })
  send(state, {
    type: 'add_market',
    marketId,
    base: btc,
    quote: usdt,
    tickUnits: 50n,
    lotUnits: scale.lotUnits,
    quantityLotsMin: 1n,
    quantityLotsMax: 1_000n,
    priceTicksMax: 10_000n,
    notionalMin: 0n,
    priceBandBps: 0,
    openOrdersPerAccountMax: 10_000,
    valuationMarketId: null,
    status: 'open',
  })
  for (const accountId of ['maker', 'taker'])
    for (const assetId of [btc, usdt]) send(state, { type: 'deposit', accountId, assetId, amount: rich })
  send(state, { type: 'set_account_fees', accountId: 'taker', rates: { makerPpm: 0, takerPpm } })
  return state
}

function limitOrder(
  accountId: string,
  side: 'buy' | 'sell',
  price: number,
  quantity: number,
): Omit<PlaceOrder, 'requestId'> {
  const {
    requestId: _requestId,
    expiresAtMs: _expiresAtMs,
    ...order
  } = toConvertOrder('resting', {
    accountId: accountId as AccountId,
    marketId,
    side,
    limit: String(price),
    quantity: String(quantity),
    feePpm: 0,
    expiresAtMs: 0,
  })
  return { ...order, timeInForce: 'gtc', selfTrade: 'none', clientOrderId: null }
}

/** The levels that a subscriber sees: the orders of one price are one level. */
function levelsOf(resting: readonly (readonly [number, number])[], side: 'buy' | 'sell'): Level[] {
  const byPrice = Map.groupBy(resting, ([price]) => price)
  const levels = [...byPrice].map(([price, all]) =>
    level(
      price,
      all.reduce((sum, [, quantity]) => sum + quantity, 0),
    ),
  )
  return levels.toSorted((one, other) => Number(side === 'buy' ? one.price - other.price : other.price - one.price))
}

function balanceOf(state: EngineState, assetId: AssetId): bigint {
  const balance = state.ledger.balances.get('taker' as AccountId)?.get(assetId)
  return (balance?.available ?? 0n) + (balance?.held ?? 0n)
}
