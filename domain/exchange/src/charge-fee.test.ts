import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratesOf } from './charge-fee.ts'
import type { FeeTier } from './fee-schedule.ts'
import { calculateLedgerSums } from './ledger.ts'
import type { MarketId, PriceTicks } from './market.ts'
import type { AccountId } from './order.ts'
import { accountOf } from './state.ts'
import {
  anExchange,
  btc,
  btcusdt,
  type ExchangeFixture,
  marketTerms,
  refusalOf,
  rich,
  toOrder,
  typesOf,
  usdt,
} from './testing/exchange-fixture.ts'

const dayMs = 86_400_000
const alice = 'alice' as AccountId
const tier = (volumeMin: bigint, makerPpm: number, takerPpm: number): FeeTier => ({
  volumeMin: volumeMin as Units,
  makerPpm,
  takerPpm,
})

function setSchedule(exchange: ExchangeFixture, tiers: readonly FeeTier[], assetId = usdt) {
  return exchange.send({ type: 'set_fee_schedule', assetId, tiers })
}

/** Makers pay 1 %, takers 2 %; from a volume of 1,000 units on a tenth of that. */
function aChargingExchange(book = ''): ExchangeFixture {
  const exchange = anExchange()
  setSchedule(exchange, [tier(0n, 10_000, 20_000), tier(1_000n, 1_000, 2_000)])
  for (const line of book.split('|').filter((part) => part.trim() !== '')) exchange.place(line)
  return exchange
}

const rates = (exchange: ExchangeFixture) => ratesOf(exchange.state, accountOf(exchange.state, alice))

describe('a fill', () => {
  test('[FE-1] costs the buyer base and the seller quote, the resting one by the maker rate', () => {
    const exchange = aChargingExchange('ask 100 × 10 alice')
    const { events } = exchange.place('bid 100 × 10 bob')
    // 10 lots are 100 units of BTC and 5,000 units of USDT.
    expect(exchange.balance('bob', btc)).toBe(`${rich + 100n - 2n}+0`)
    expect(exchange.balance('alice', usdt)).toBe(`${rich + 5_000n - 50n}+0`)
    expect([...exchange.state.ledger.fees]).toEqual([
      [usdt, 50n],
      [btc, 2n],
    ])
    expect(events.find((event) => event.type === 'order_filled')).toMatchObject({
      maker: { accountId: 'alice', fee: { assetId: usdt, amount: 50n, ppm: 10_000 } },
      taker: { accountId: 'bob', fee: { assetId: btc, amount: 2n, ppm: 20_000 } },
    })
  })

  test('[FE-1] the same with the sides changed', () => {
    const exchange = aChargingExchange('bid 100 × 10 alice')
    exchange.place('ask 100 × 10 bob')
    expect(exchange.balance('alice', btc)).toBe(`${rich + 100n - 1n}+0`)
    expect(exchange.balance('bob', usdt)).toBe(`${rich + 5_000n - 100n}+0`)
  })

  test('[OT-10] publishes its payments, then the seller’s fee, then the buyer’s', () => {
    const exchange = aChargingExchange('ask 100 × 10 alice')
    const { events } = exchange.place('bid 100 × 4 bob')
    const filledAt = events.findIndex((event) => event.type === 'order_filled')
    expect(typesOf(events.slice(filledAt, filledAt + 5))).toEqual(['order_filled', 'trade', 'trade', 'fee', 'fee'])
    expect(events[filledAt + 3]).toMatchObject({ assetId: usdt, from: { accountId: 'alice' }, to: { kind: 'fees' } })
    expect(events[filledAt + 4]).toMatchObject({ assetId: btc, from: { accountId: 'bob' }, to: { kind: 'fees' } })
  })

  test('[FE-3] costs nothing without a schedule, and nothing is moved', () => {
    const exchange = anExchange('ask 100 × 10 alice')
    const { events } = exchange.place('bid 100 × 10 bob')
    expect(typesOf(events)).not.toContain('fee')
    expect(exchange.state.ledger.fees.size).toBe(0)
    expect(accountOf(exchange.state, alice).volume.days).toEqual([])
  })
})

describe('the rates of an account', () => {
  test('[FE-3] are its own where it has some, and its tier’s again when they are taken back', () => {
    const exchange = aChargingExchange()
    const own = { makerPpm: 0, takerPpm: 7 }
    exchange.send({ type: 'set_account_fees', accountId: alice, rates: own })
    expect(rates(exchange)).toEqual(own)
    exchange.send({ type: 'set_account_fees', accountId: alice, rates: null })
    expect(rates(exchange)).toMatchObject({ makerPpm: 10_000, takerPpm: 20_000 })
  })

  test('[FE-4] follow the volume of the thirty days before today, not today’s', () => {
    const exchange = aChargingExchange('ask 100 × 10 alice')
    exchange.nowMs = 100 * dayMs + 5
    exchange.place('bid 100 × 2 bob') // worth exactly 1,000
    expect(rates(exchange).makerPpm).toBe(10_000)
    const makerPpmOn = (day: number) => {
      exchange.nowMs = day * dayMs
      exchange.deposit('carol', btc, 1n) // time only passes with a command
      return rates(exchange).makerPpm
    }
    expect([101, 115, 130, 131].map(makerPpmOn)).toEqual([1_000, 1_000, 1_000, 10_000])
  })

  test('[FE-4] count fills as maker and as taker, including both sides of a self-trade', () => {
    const exchange = aChargingExchange('ask 100 × 5 alice')
    exchange.place('bid 100 × 1 alice')
    exchange.place('bid 100 × 2 bob')
    expect(accountOf(exchange.state, alice).volume.days.map(({ value }) => value)).toEqual([500n + 500n + 1_000n])
    expect(accountOf(exchange.state, 'bob' as AccountId).volume.days.map(({ value }) => value)).toEqual([1_000n])
  })

  test('[FE-3] change with the schedule at once', () => {
    const exchange = aChargingExchange()
    expect(rates(exchange).takerPpm).toBe(20_000)
    setSchedule(exchange, [tier(0n, 1, 2)])
    expect(rates(exchange)).toMatchObject({ makerPpm: 1, takerPpm: 2 })
  })
})

describe('a fill’s value', () => {
  const eth = 'ETH' as AssetId
  const ethbtc = 'ETHBTC' as MarketId
  const valueOf = (exchange: ExchangeFixture) =>
    accountOf(exchange.state, alice).volume.days.reduce((sum, { value }) => sum + value, 0n)

  /** ETH is quoted in BTC, whose price comes from BTCUSDT; one lot of ETH costs 5 units of BTC per tick. */
  function aSecondMarket(valuationMarketId: MarketId | null, scheduleAsset = usdt): ExchangeFixture {
    const exchange = anExchange()
    exchange.send({ type: 'add_asset', assetId: eth, decimals: 2 })
    exchange.send({ ...marketTerms, marketId: ethbtc, base: eth, quote: btc, valuationMarketId })
    exchange.deposit('alice', eth, rich)
    setSchedule(exchange, [tier(0n, 0, 0)], scheduleAsset)
    return exchange
  }

  function trade(exchange: ExchangeFixture, marketId: MarketId, price: bigint, seller: string, buyer: string): void {
    const terms = { marketId, price: price as PriceTicks }
    exchange.send({ ...toOrder(`ask 1 × 3 ${seller}`), ...terms })
    exchange.send({ ...toOrder(`bid 1 × 3 ${buyer}`), ...terms })
  }

  test('[FE-5] is its notional where the market is quoted in the schedule’s asset', () => {
    const exchange = aSecondMarket(null)
    trade(exchange, btcusdt, 101n, 'alice', 'bob')
    expect(valueOf(exchange)).toBe(3n * 5n * 101n)
  })

  test('[FE-5] is valued at the latest price of the valuation market, rounded down', () => {
    const exchange = aSecondMarket(btcusdt)
    trade(exchange, btcusdt, 101n, 'bob', 'carol')
    trade(exchange, ethbtc, 7n, 'alice', 'bob')
    // 105 units of BTC at 101 × 5 / 10 units of USDT each: 5,302.5
    expect(valueOf(exchange)).toBe(5_302n)
  })

  test.each([
    ['no valuation market', null, usdt, true],
    ['no price there yet', btcusdt, usdt, false],
    ['a valuation in another asset', btcusdt, eth, true],
  ])('[FE-5] is nothing with %s', (_name, valuationMarketId, scheduleAsset, hasPrice) => {
    const exchange = aSecondMarket(valuationMarketId, scheduleAsset)
    if (hasPrice) trade(exchange, btcusdt, 101n, 'bob', 'carol')
    trade(exchange, ethbtc, 7n, 'alice', 'bob')
    expect(valueOf(exchange)).toBe(0n)
  })
})

describe('terms', () => {
  test.each([
    ['accepted', usdt, [tier(0n, 0, 100_000)]],
    ['fee_terms_invalid', 'DOGE' as AssetId, [tier(0n, 0, 0)]],
    ['fee_terms_invalid', usdt, []],
    ['fee_terms_invalid', usdt, [tier(0n, 0, 100_001)]],
  ])('[FE-6] a schedule is %s', (answer, assetId, tiers) => {
    const exchange = anExchange()
    expect(refusalOf(setSchedule(exchange, tiers, assetId))).toBe(answer)
    expect(exchange.state.feeSchedule).toEqual(answer === 'accepted' ? { assetId, tiers } : null)
  })

  test.each([
    ['accepted', 100_000],
    ['fee_terms_invalid', 100_001],
    ['fee_terms_invalid', -1],
  ])('[FE-2] own terms are %s with a rate of %s', (answer, ppm) => {
    const send = (makerPpm: number, takerPpm: number) =>
      anExchange().send({ type: 'set_account_fees', accountId: alice, rates: { makerPpm, takerPpm } })
    expect([refusalOf(send(ppm, 0)), refusalOf(send(0, ppm))]).toEqual([answer, answer])
  })
})

test('[LG-1] [FE-2] whatever the rates, sums stay zero and nobody receives a negative amount', () => {
  const anyRate = fc.nat({ max: 100_000 })
  const anyOrder = fc.tuple(
    fc.boolean(),
    fc.integer({ min: 95, max: 105 }),
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom('alice', 'bob', 'carol'),
    fc.constantFrom(0, 0, dayMs),
  )
  fc.assert(
    fc.property(anyRate, anyRate, fc.array(anyOrder, { maxLength: 30 }), (makerPpm, takerPpm, orders) => {
      const exchange = anExchange()
      setSchedule(exchange, [tier(0n, makerPpm, takerPpm), tier(2_000n, takerPpm, makerPpm)])
      for (const [isBid, price, quantity, account, elapsedMs] of orders) {
        exchange.nowMs += elapsedMs
        const { events } = exchange.place(`${isBid ? 'bid' : 'ask'} ${price} × ${quantity} ${account}`)
        for (const event of events) {
          if (event.type !== 'order_filled') continue
          const [buyer, seller] = event.takerSide === 'buy' ? [event.taker, event.maker] : [event.maker, event.taker]
          expect(buyer.fee.amount <= event.quantity * 10n && seller.fee.amount <= event.notional).toBe(true)
        }
        expect([...calculateLedgerSums(exchange.state.ledger).values()]).toEqual([0n, 0n])
      }
    }),
    { numRuns: 60 },
  )
}, 30_000)
