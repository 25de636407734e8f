/** What an asset's units cost, and in which order they are used up. Pure; the costs of all parts add up to what was paid. */
import { divideFloor } from '@argosy/money'

export type GainMethod = 'fifo' | 'average'

/** Where a cost comes from: a price that was paid, the market's price when the units arrived, or nothing at all. */
export type CostBasis = 'paid' | 'valued' | 'unpriced'

/** Units of one asset with their cost. Averaged units have no date. */
export type Lot = {
  readonly units: bigint
  readonly cost: bigint
  readonly basis: CostBasis
  readonly acquiredMs: number | null
}

export type CostPool = {
  readonly add: (lot: Lot) => void
  /** Exactly so many units; more than there are is our mistake and throws. */
  readonly take: (units: bigint) => readonly Lot[]
}

export function createCostPool(method: GainMethod): CostPool {
  return method === 'fifo' ? createQueue() : createAverage()
}

const bases: readonly CostBasis[] = ['paid', 'valued', 'unpriced']

/** The less certain one. */
function weakerBasis(one: CostBasis, other: CostBasis): CostBasis {
  return bases.indexOf(one) > bases.indexOf(other) ? one : other
}

const usedMax = 1_024

/** First in, first out. */
function createQueue(): CostPool {
  let lots: Lot[] = []
  let used = 0
  return {
    add(lot) {
      if (lot.units > 0n) lots.push(lot)
    },
    take(units) {
      const taken: Lot[] = []
      for (let missing = units; missing > 0n;) {
        const lot = lots[used]
        if (!lot) throw new RangeError(`${missing} units more are used up than were acquired`)
        if (lot.units <= missing) {
          taken.push(lot)
          used += 1
        } else {
          const cost = divideFloor(lot.cost * missing, lot.units)
          taken.push({ ...lot, units: missing, cost })
          lots[used] = { ...lot, units: lot.units - missing, cost: lot.cost - cost }
        }
        missing -= taken.at(-1)?.units ?? 0n
      }
      if (used > usedMax && used * 2 > lots.length) {
        lots = lots.slice(used)
        used = 0
      }
      return taken
    },
  }
}

/** All units cost the same; an empty pool begins anew. */
function createAverage(): CostPool {
  const nothing: Lot = { units: 0n, cost: 0n, basis: 'paid', acquiredMs: null }
  let all = nothing
  return {
    add({ units, cost, basis }) {
      all = { ...all, units: all.units + units, cost: all.cost + cost, basis: weakerBasis(all.basis, basis) }
    },
    take(units) {
      if (units > all.units) throw new RangeError(`${units - all.units} units more are used up than were acquired`)
      if (units === 0n) return []
      const part = { ...all, units, cost: divideFloor(all.cost * units, all.units) }
      const left = all.units - units
      all = left === 0n ? nothing : { ...all, units: left, cost: all.cost - part.cost }
      return [part]
    },
  }
}
