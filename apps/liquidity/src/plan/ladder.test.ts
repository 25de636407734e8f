import type { OrderId, PriceTicks, QuantityLots } from '@argosy/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, type Random } from '@argosy/random'
import { planLadder, planRetreat, type LadderPlan, type OwnOrder } from './ladder.ts'
import { drawLevelWorth } from './order-size.ts'

const cellTicks = 100n
const levelsPerSide = 18

/** A book without other accounts: cancels leave, places rest. */
function apply(orders: readonly OwnOrder[], { cancels, places }: LadderPlan, nextId: () => number): OwnOrder[] {
  const left = orders.filter(({ orderId }) => !cancels.includes(orderId))
  return [...left, ...places.map(({ side, price }) => ({ orderId: nextId() as OrderId, side, price }))]
}

const calm: Random = { ...createRandom(1, 'a'), oneIn: () => false }

function plan(referenceTicks: bigint, orders: readonly OwnOrder[], random: Random = calm): LadderPlan {
  return planLadder({ referenceTicks, cellTicks, levelsPerSide, orders, random, sizeOf: () => 10n as QuantityLots })
}

function createIds(): () => number {
  let id = 0
  return () => ++id
}

function best(orders: readonly OwnOrder[], side: 'buy' | 'sell'): bigint | undefined {
  const prices = orders.filter((order) => order.side === side).map(({ price }) => price)
  return prices.length === 0 ? undefined : prices.reduce((a, b) => (side === 'buy' ? (a > b ? a : b) : a < b ? a : b))
}

test('an empty book gets a whole ladder at once', () => {
  const { cancels, places } = plan(67_050n, [])
  expect(cancels).toEqual([])
  expect(places.filter(({ side }) => side === 'buy')).toHaveLength(levelsPerSide)
  expect(places.filter(({ side }) => side === 'sell')).toHaveLength(levelsPerSide)
})

test('an unchanged price moves no order, or at random a single one', () => {
  const orders = apply([], plan(67_050n, []), createIds())
  expect(plan(67_080n, orders)).toEqual({ cancels: [], places: [] })
  const lively: Random = { ...calm, oneIn: () => true }
  expect(plan(67_080n, orders, lively)).toMatchObject({ cancels: [expect.any(Number)], places: [] })
})

test('a price that moves one cell changes the edges only', () => {
  const orders = apply([], plan(67_050n, []), createIds())
  const { cancels, places } = plan(67_150n, orders)
  const lowestAsk = orders.find(({ side, price }) => side === 'sell' && price === best(orders, 'sell'))
  expect(cancels).toEqual([lowestAsk?.orderId])
  expect(places.map(({ side, price }) => [side, price / cellTicks])).toEqual([
    ['buy', 670n],
    ['sell', 671n + BigInt(levelsPerSide)],
  ])
})

test('what an earlier process left at other prices is cancelled, and a second order in a cell too', () => {
  const left: OwnOrder[] = [
    { orderId: 1 as OrderId, side: 'buy', price: 30_000n as PriceTicks },
    { orderId: 2 as OrderId, side: 'sell', price: 66_900n as PriceTicks },
    { orderId: 3 as OrderId, side: 'buy', price: 66_910n as PriceTicks },
    { orderId: 4 as OrderId, side: 'buy', price: 66_920n as PriceTicks },
  ]
  // First the one that sells too cheap, last the one that is only far away from the price.
  expect(plan(67_050n, left).cancels).toEqual([2, 4, 1])
})

test('without a price to believe in everything is taken back and nothing is placed', () => {
  const orders = apply([], plan(67_050n, []), createIds())
  expect(planRetreat(orders)).toEqual({ cancels: orders.map(({ orderId }) => orderId), places: [] })
})

test('levels hold more the farther they are from the price', () => {
  const worths = (level: number) => {
    const random = createRandom(1, 'sizes')
    return Array.from({ length: 500 }, () => drawLevelWorth(random, level, 100)).reduce((sum, worth) => sum + worth, 0)
  }
  expect(worths(9)).toBeGreaterThan(worths(1) * 2)
  expect(worths(18)).toBeGreaterThan(worths(9) * 1.4)
})

test('however the price walks, the ladder never crosses itself and soon has both sides', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 60 }), fc.nat(), (steps, seed) => {
      const nextId = createIds()
      let orders: OwnOrder[] = []
      let reference = 500_000n
      for (const [index, step] of steps.entries()) {
        reference += BigInt(step)
        const { cancels, places } = plan(reference, orders, createRandom(seed + index, 'a'))
        // The bot cancels before it places: at no moment may a new order meet an old one of its own.
        orders = apply(orders, { cancels, places: [] }, nextId)
        for (const place of places) {
          orders = apply(orders, { cancels: [], places: [place] }, nextId)
          const bid = best(orders, 'buy')
          const ask = best(orders, 'sell')
          if (bid !== undefined && ask !== undefined) expect(bid).toBeLessThan(ask)
        }
        expect(orders.some(({ side }) => side === 'buy') && orders.some(({ side }) => side === 'sell')).toBe(true)
        expect(orders.some(({ price }) => price / cellTicks === reference / cellTicks)).toBe(false)
        expect(new Set(orders.map(({ price }) => price / cellTicks)).size).toBe(orders.length)
      }
    }),
  )
})
