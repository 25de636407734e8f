/**
 * What was gained by disposing of assets, from an account's movements in their order. Amounts and values are integers;
 * the gains of all parts of a disposal add up to its proceeds minus the cost of what was used up.
 */
import { divideFloor } from '@argosy/money'
import { createCostPool, type CostBasis, type CostPool, type GainMethod, type Lot } from './cost-pool.ts'

/** Values are in the currency of valuation; undefined where there was no price. */
export type Movement = {
  readonly movementId: string
  readonly groupId: string
  readonly timeMs: number
  readonly assetId: string
  readonly units: bigint
  readonly value: bigint | undefined
  /**
   * `received` came from outside without a price that was paid. `moved_out` and `moved_in` are between the owner's
   * accounts: no disposal, and what comes back has the cost that it left with.
   */
  readonly kind: 'bought' | 'sold' | 'received' | 'moved_out' | 'moved_in'
}

export type RealisedGain = {
  readonly gainId: string
  readonly groupId: string
  readonly timeMs: number
  readonly assetId: string
  readonly units: bigint
  readonly acquiredMs: number | null
  readonly cost: bigint
  readonly proceeds: bigint
  readonly basis: CostBasis
}

export type RealisedGains = {
  /** The gains of one movement; none, unless it is a sale. */
  readonly apply: (movement: Movement) => readonly RealisedGain[]
}

export function createRealisedGains(method: GainMethod): RealisedGains {
  const assets = new Map<string, { readonly pool: CostPool; elsewhere: bigint }>()

  function assetOf(assetId: string) {
    const known = assets.get(assetId) ?? { pool: createCostPool(method), elsewhere: 0n }
    assets.set(assetId, known)
    return known
  }

  return {
    apply(movement) {
      const { kind, units, value, timeMs } = movement
      const asset = assetOf(movement.assetId)
      const basis = value === undefined ? 'unpriced' : kind === 'bought' ? 'paid' : 'valued'
      const acquired: Lot = { units, cost: value ?? 0n, basis, acquiredMs: timeMs }
      switch (kind) {
        case 'bought':
        case 'received':
          asset.pool.add(acquired)
          return []
        case 'moved_out':
          asset.elsewhere += units
          return []
        case 'moved_in': {
          const back = units < asset.elsewhere ? units : asset.elsewhere
          asset.elsewhere -= back
          const rest = units - back
          if (rest > 0n) asset.pool.add({ ...acquired, units: rest, cost: divideFloor(acquired.cost * rest, units) })
          return []
        }
        case 'sold':
          return toGains(movement, asset.pool.take(units))
      }
    },
  }
}

/** The proceeds are divided by units, so that rounding loses nothing. */
function toGains({ movementId, groupId, timeMs, assetId, units, value }: Movement, lots: readonly Lot[]) {
  const all = value ?? 0n
  let [usedUnits, usedProceeds] = [0n, 0n]
  return lots.map((lot, index): RealisedGain => {
    usedUnits += lot.units
    const proceeds = divideFloor(all * usedUnits, units) - usedProceeds
    usedProceeds += proceeds
    return {
      gainId: `${movementId}-${index + 1}`,
      groupId,
      timeMs,
      assetId,
      units: lot.units,
      acquiredMs: lot.acquiredMs,
      cost: lot.cost,
      proceeds,
      basis: value === undefined ? 'unpriced' : lot.basis,
    }
  })
}
