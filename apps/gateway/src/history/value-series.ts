/** An account's value at several times, and what of its change came, went and was gained. Pure; money is exact. */
import { calculateValue, type ValueRate } from '@argosy/exchange'
import type { Units } from '@argosy/money'

/** An asset at one time; flows are counted from the account's beginning. */
export type HeldAsset = {
  readonly units: bigint
  readonly cameUnits: bigint
  readonly wentUnits: bigint
  /** In the chosen unit, as booked. */
  readonly cameValue: bigint
  readonly wentValue: bigint
}

export type AssetSeries = {
  readonly assetId: string
  /** One for each time; undefined before the first movement, or the first trade. */
  readonly held: readonly (HeldAsset | undefined)[]
  readonly rates: readonly (ValueRate | undefined)[]
}

export type UnitSeries = { readonly decimals: number; readonly rates: readonly (ValueRate | undefined)[] }

export type ValuePoint = {
  readonly value: bigint
  readonly came: bigint
  readonly went: bigint
  readonly profit: bigint
}

const nothing: HeldAsset = { units: 0n, cameUnits: 0n, wentUnits: 0n, cameValue: 0n, wentValue: 0n }

export function calculateValueSeries(
  count: number,
  assets: readonly AssetSeries[],
  unit: UnitSeries,
): { readonly points: ValuePoint[]; readonly unpriced: string[] } {
  const points: ValuePoint[] = []
  const unpriced = new Set<string>()
  let [first, came, went] = [0n, 0n, 0n]
  for (let index = 0; index < count; index++) {
    let value = 0n
    for (const { assetId, held, rates } of assets) {
      const worthOf = (units: bigint) => valueAt(units, index, rates, unit)
      const now = held[index] ?? nothing
      const worth = worthOf(now.units)
      if (worth === undefined) {
        if (now.units > 0n) unpriced.add(assetId)
        continue
      }
      value += worth
      if (index === 0) continue
      const before = held[index - 1] ?? nothing
      if (rates[index - 1] && unit.rates[index - 1]) {
        came += now.cameValue - before.cameValue
        went += now.wentValue - before.wentValue
      } else {
        // The asset has its first price: what was there, came or went before that counts at this price, and gained nothing.
        came += worthOf(before.units + now.cameUnits - before.cameUnits) ?? 0n
        went += worthOf(now.wentUnits - before.wentUnits) ?? 0n
      }
    }
    if (index === 0) first = value
    points.push({ value, came, went, profit: value - first - came + went })
  }
  return { points, unpriced: [...unpriced].toSorted() }
}

/** Undefined while the asset or the unit has no price. */
export function valueAt(
  units: bigint,
  index: number,
  rates: AssetSeries['rates'],
  unit: UnitSeries,
): bigint | undefined {
  const [rate, unitRate] = [rates[index], unit.rates[index]]
  return rate && unitRate && calculateValue(units as Units, rate, unitRate, unit.decimals)
}
