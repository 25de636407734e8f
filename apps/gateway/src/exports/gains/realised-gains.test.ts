import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GainMethod } from './cost-pool.ts'
import { createRealisedGains, type Movement, type RealisedGain } from './realised-gains.ts'

const methods = ['fifo', 'average'] as const satisfies GainMethod[]

let count = 0
function move(kind: Movement['kind'], units: bigint, value?: bigint, assetId = 'BTC'): Movement {
  count += 1
  return { movementId: `${count}-1`, groupId: `${count}-1`, timeMs: count * 1_000, assetId, units, value, kind }
}

function calculate(method: GainMethod, movements: readonly Movement[]): RealisedGain[] {
  const gains = createRealisedGains(method)
  return movements.flatMap((movement) => gains.apply(movement))
}

/** Purchases and sales of one asset that end with nothing. */
const tradesThatEndEmpty = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 10_000 }), fc.bigInt({ min: 0n, max: 1_000_000n })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((steps) => {
    const movements: Movement[] = []
    let held = 0n
    for (const [isSale, size, value] of steps) {
      const isSold = isSale && held > 0n
      const units = isSold ? 1n + (BigInt(size) % held) : BigInt(size)
      held += isSold ? -units : units
      movements.push(move(isSold ? 'sold' : 'bought', units, value))
    }
    return held > 0n ? [...movements, move('sold', held, 500_000n)] : movements
  })

test('[REC-8] the first coins bought are the first sold; averaged, all cost the same', () => {
  const movements = [move('bought', 10n, 1_000n), move('bought', 10n, 3_000n), move('sold', 15n, 3_750n)]
  expect(calculate('fifo', movements)).toMatchObject([
    { units: 10n, acquiredMs: movements[0]?.timeMs, cost: 1_000n, proceeds: 2_500n, basis: 'paid' },
    { units: 5n, acquiredMs: movements[1]?.timeMs, cost: 1_500n, proceeds: 1_250n, basis: 'paid' },
  ])
  expect(calculate('average', movements)).toMatchObject([
    { units: 15n, acquiredMs: null, cost: 3_000n, proceeds: 3_750n },
  ])
})

test('[REC-8] what was received costs its price of that moment and is marked; without a price it cost nothing', () => {
  for (const method of methods) {
    expect(calculate(method, [move('received', 4n, 100n), move('sold', 4n, 90n)])).toMatchObject([
      { cost: 100n, proceeds: 90n, basis: 'valued' },
    ])
    expect(calculate(method, [move('received', 4n), move('sold', 4n, 90n)])).toMatchObject([
      { cost: 0n, proceeds: 90n, basis: 'unpriced' },
    ])
    expect(calculate(method, [move('bought', 4n, 100n), move('sold', 4n)])).toMatchObject([
      { cost: 100n, proceeds: 0n, basis: 'unpriced' },
    ])
  }
})

test('an average that was used up begins anew', () => {
  const movements = [move('received', 4n, 100n), move('sold', 4n, 90n), move('bought', 4n, 8n), move('sold', 4n, 9n)]
  expect(calculate('average', movements).at(-1)).toMatchObject({ cost: 8n, basis: 'paid' })
})

test('[REC-9] a transfer between own accounts is no disposal, and what comes back has its cost and date', () => {
  for (const method of methods) {
    const bought = move('bought', 10n, 1_000n)
    const moved = [move('moved_out', 6n, 900n), move('moved_in', 6n, 9_999n)]
    const gains = calculate(method, [bought, ...moved, move('sold', 10n, 1_500n)])
    expect(gains).toMatchObject([{ units: 10n, cost: 1_000n, proceeds: 1_500n, basis: 'paid' }])
    expect(gains[0]?.acquiredMs).toBe(method === 'fifo' ? bought.timeMs : null)
  }
})

test('[REC-9] what comes from an own account beyond what went there is valued at that moment', () => {
  const movements = [
    move('bought', 4n, 40n),
    move('moved_out', 4n),
    move('moved_in', 10n, 200n),
    move('sold', 10n, 300n),
  ]
  expect(calculate('fifo', movements)).toMatchObject([
    { units: 4n, cost: 40n, basis: 'paid' },
    { units: 6n, cost: 120n, basis: 'valued' },
  ])
})

function check(judge: (movements: readonly Movement[]) => void): void {
  fc.assert(fc.property(tradesThatEndEmpty, judge), { numRuns: 300 })
}

describe.each(methods)('[REC-8] %s, over generated accounts', (method) => {
  test('all gains of an account that sold everything are its proceeds minus its costs', () => {
    check((movements) => {
      const gains = calculate(method, movements)
      const sum = (of: Movement['kind']) =>
        movements.filter(({ kind }) => kind === of).reduce((total, { value = 0n }) => total + value, 0n)
      const gained = gains.reduce((total, { proceeds, cost }) => total + proceeds - cost, 0n)
      expect(gained).toBe(sum('sold') - sum('bought'))
    })
  })

  test('the parts of a sale are the sale', () => {
    check((movements) => {
      const byGroup = Map.groupBy(calculate(method, movements), ({ groupId }) => groupId)
      for (const { groupId, units, value, kind } of movements) {
        if (kind !== 'sold') continue
        const parts = byGroup.get(groupId) ?? []
        expect(parts.reduce((total, part) => total + part.units, 0n)).toBe(units)
        expect(parts.reduce((total, part) => total + part.proceeds, 0n)).toBe(value)
        expect(new Set(parts.map(({ gainId }) => gainId)).size).toBe(parts.length)
      }
    })
  })

  test('nobody sells more than was acquired', () => {
    check((movements) => {
      expect(() => calculate(method, [...movements, move('sold', 1n, 5n)])).toThrow(RangeError)
    })
  })
})

test('[REC-8] FIFO, over generated accounts: a part belongs to the purchase whose units are next in line', () => {
  check((movements) => {
    const gains = calculate('fifo', movements)
    // Units are numbered as they are bought; sales use the same numbers from the first on.
    let sold = 0n
    for (const { units, acquiredMs, cost } of gains) {
      let first = 0n
      for (const bought of movements.filter(({ kind }) => kind === 'bought')) {
        const next = first + bought.units
        if (sold >= first && sold < next) {
          expect(acquiredMs).toBe(bought.timeMs)
          expect(sold + units).toBeLessThanOrEqual(next)
          const exact = Number((bought.value ?? 0n) * units) / Number(bought.units)
          expect(Math.abs(Number(cost) - exact)).toBeLessThanOrEqual(movements.length)
        }
        first = next
      }
      sold += units
    }
  })
})
