import { spotFeeLevels } from '@argosy/catalogue/listings'
import type { AccountId, AppliedCommand } from '@argosy/exchange'
import { calculateFee } from '@argosy/exchange/order-checks'
import { formatDecimal } from '@argosy/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDraft } from '../draft/read-draft.ts'
import { calculateOrderHold } from '../draft/hold.ts'
import { assertEverywhere } from '../testing/assert-everywhere.ts'
import { anyDraft, anyFairExchange, anyExchange } from '../testing/any-draft.ts'
import { aLimit, lots, ticks, units, TestExchange } from '../testing/engine.ts'
import { estimateOrder } from './estimate.ts'
import { evaluate } from './explain.ts'
import { explainAveragePrice, explainFillFee, explainHold, explainTakerFee } from './explain-order.ts'
import { findFeeLevel } from './fees.ts'

const rates = { makerPpm: 800, takerPpm: 1_234 }

const ratesAt = (tier: number) => ({ makerPpm: 1_000 - tier * 300, takerPpm: 1_000 - tier * 300 })

function setFees(exchange: TestExchange): void {
  const accountId = 'trader' as AccountId
  exchange.send({ type: 'set_account_fees', accountId, rates })
}

/** The engine's result for the incoming order. */
function outcomeOf({ events, receipt }: AppliedCommand) {
  // The order may meet the same account's orders too, and its attached orders may fill in the same command.
  const orderId = receipt.ok ? receipt.order?.orderId : undefined
  const fills = events.filter((event) => event.type === 'order_filled').filter(({ taker }) => taker.orderId === orderId)
  const closing = events.find((event) => event.type === 'order_closed' && event.orderId === orderId)
  const held = events.find((event) => event.type === 'transferred' && event.reason === 'hold')
  return {
    fillCount: fills.length,
    filled: fills.reduce((total, { quantity }) => total + quantity, 0n),
    notional: fills.reduce((total, { notional }) => total + notional, 0n),
    fee: fills.reduce((total, { taker }) => total + taker.fee.amount, 0n),
    worstPrice: fills.at(-1)?.price ?? null,
    reason: closing?.type === 'order_closed' ? closing.reason : null,
    held: held?.type === 'transferred' ? held.amount : null,
    status: receipt.ok ? receipt.order?.status : receipt.refusal,
  }
}

describe('against the engine', () => {
  test('[OB-4, OT-13 … OT-15, FE-2, LG-3] fills, price, fee, hold and what is left are what the engine then does', () => {
    const seen = new Set<string | undefined>()
    assertEverywhere(
      fc.property(fc.oneof(anyExchange, anyFairExchange), anyDraft, (createExchange, draft) => {
        const exchange = createExchange()
        setFees(exchange)
        const facts = exchange.facts()
        const { order, problems } = readDraft(draft, facts)
        if (!order || problems.length > 0) return
        const estimate = estimateOrder(order, facts, rates)
        const outcome = outcomeOf(exchange.place('trader', order))
        seen.add(outcome.status)
        if (estimate.refusal) {
          expect(outcome.status).toBe(estimate.refusal)
          return
        }
        expect(outcome).toMatchObject({
          filled: estimate.filled,
          notional: estimate.notional,
          worstPrice: estimate.worstPrice,
          held: calculateOrderHold(order, facts.marketSteps).amount,
        })
        // Each fill rounds its fee up; several makers at one price are one level here, so one unit each may be added.
        const roundings = BigInt(outcome.fillCount - estimate.fills.length)
        expect(outcome.fee >= estimate.takerFee && outcome.fee <= estimate.takerFee + roundings).toBe(true)
        if (estimate.closes) expect(outcome.reason).toBe(estimate.closes.reason)
        else if (estimate.rests > 0n) expect(outcome.status).toBe(estimate.filled > 0n ? 'partly_filled' : 'resting')
        else expect(outcome.status).toBe(order.type === 'place_order' && order.trigger ? 'waiting' : 'filled')
      }),
      2_500,
    )
    const reached = ['waiting', 'resting', 'partly_filled', 'filled', 'cancelled', 'order_not_fillable']
    expect(reached.filter((status) => !seen.has(status))).toEqual([])
  }, 60_000)

  test('[FE-4] the tier of a volume is the one that the engine charges the day after', () => {
    // A trade of one lot at 100 is worth 0.125; tiers begin at whole lots, just below or just above.
    const anyStart = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: -1, max: 1 }))
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), anyStart, anyStart, (bought, first, second) => {
        const starts = [first, second]
          .map(([quantity, off]) => BigInt(quantity * 125_000 + off))
          .sort((a, b) => Number(a - b))
        if (starts[0] === starts[1]) return
        const tiers = [0n, ...starts].map((volumeMin, at) => ({ volumeMin: units(volumeMin), ...ratesAt(at) }))
        const levels = tiers.map((tier) => ({ ...tier, name: '', volumeMin: formatDecimal(tier.volumeMin, 6) }))
        const exchange = new TestExchange()
        exchange.send({ type: 'set_fee_schedule', assetId: exchange.market.market.quote, tiers })
        exchange.deposit('trader', 0n, 10n ** 12n)
        exchange.rest('sell', 100, 500)
        exchange.rest('buy', 100, bought, 'trader')
        exchange.nowMs += 86_400_000
        const level = findFeeLevel(levels, formatDecimal(BigInt(bought) * 125_000n, 6))
        expect(outcomeOf(exchange.rest('buy', 100, 400, 'trader')).fee).toBe(
          calculateFee(units(400 * 50), level?.takerPpm ?? 0),
        )
      }),
    )
  })

  test('the levels that are published are found by their least volume', () => {
    const level = (volume: string) => findFeeLevel(spotFeeLevels, volume)?.name
    expect(['0', '499999.999999', '500000', '2000000.5', '30000000'].map(level)).toEqual([
      'VIP 0',
      'VIP 0',
      'VIP 1',
      'VIP 2',
      'VIP 4',
    ])
  })
})

describe('explained', () => {
  test('every explained number is what its formula gives', () => {
    fc.assert(
      fc.property(anyExchange, anyDraft, (createExchange, draft) => {
        const exchange = createExchange()
        const facts = exchange.facts()
        const { order } = readDraft(draft, facts)
        if (!order) return
        const estimate = estimateOrder(order, facts, rates)
        const explanations = [
          explainTakerFee(estimate, facts.marketSteps, rates.takerPpm),
          explainAveragePrice(estimate, facts.marketSteps),
          explainHold(order, facts.marketSteps),
        ].filter((explanation) => explanation !== undefined)
        for (const explanation of explanations) expect(evaluate(explanation)).toBe(explanation.result.value)
        expect(explanations[0]?.result.value).toBe(estimate.takerFee)
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)

  test('an average is never shown better than it is', () => {
    const exchange = new TestExchange()
    exchange.trade(100)
    exchange.rest('sell', 100, 2)
    exchange.rest('sell', 101, 5)
    exchange.rest('buy', 99, 2)
    exchange.rest('buy', 98, 5)
    const facts = exchange.facts()
    const average = (side: 'buy' | 'sell') => {
      const order = aLimit({ side, price: ticks(side === 'buy' ? 101 : 98), quantity: lots(3), timeInForce: 'ioc' })
      return explainAveragePrice(estimateOrder(order, facts, rates), facts.marketSteps)
    }
    // 2 × 25.00 + 25.25 over 3, and 2 × 24.75 + 24.50 over 3.
    expect(average('buy')).toMatchObject({ rounding: 'up', result: { value: 250_834n, decimals: 4, unit: 'USDT' } })
    expect(average('sell')).toMatchObject({ rounding: 'down', result: { value: 246_666n } })
  })

  test('[FE-2] a fee of one unit and a bit is two', () => {
    const fee = explainFillFee({ value: 1_001n, decimals: 4, unit: 'BTC' }, 1_000)
    expect(fee).toMatchObject({
      formula: 'fill_fee',
      inputs: { received: { value: 1_001n }, rate: { value: 1_000n, decimals: 6, unit: 'ratio' } },
      rounding: 'up',
      result: { value: 2n, decimals: 4, unit: 'BTC' },
    })
  })
})

test('slippage is against the best price, rounded up', () => {
  const exchange = new TestExchange()
  exchange.trade(100)
  exchange.rest('sell', 100, 10)
  exchange.rest('sell', 101, 20)
  const order = aLimit({ price: ticks(101), quantity: lots(30), timeInForce: 'ioc' })
  expect(estimateOrder(order, exchange.facts(), rates)).toMatchObject({
    bestPrice: 100n,
    worstPrice: 101n,
    slippagePpm: 6_667n,
    isBeyondBook: false,
  })
  const more = { ...order, quantity: lots(31) }
  expect(estimateOrder(more, exchange.facts(), rates)).toMatchObject({
    closes: { quantity: 1n, reason: 'time_in_force' },
    isBeyondBook: true,
  })
})
