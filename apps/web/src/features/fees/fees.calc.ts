/** Arithmetic of the fee pages. Amounts are decimal text in the schedule's asset, rates are millionths. */
import type { FeeLevelView } from '@argosy/wire/http'
import { divideCeil, divideFloor, formatDecimal, parseDecimalOrThrow } from '@argosy/money'

export type Rates = Pick<FeeLevelView, 'makerPpm' | 'takerPpm'>

const scale = 18
const million = 1_000_000n
const basisPoints = 10_000n

const parse = (text: string) => parseDecimalOrThrow(text, scale)

/** Progress towards a least volume in basis points, capped at 100 %. */
export function calculateProgress(volume: string, volumeMin: string): bigint {
  const [done, all] = [parse(volume), parse(volumeMin)]
  return all <= done ? basisPoints : divideFloor(done * basisPoints, all)
}

/** The volume missing to a least volume; zero when it is reached. */
export function calculateMissing(volume: string, volumeMin: string): string {
  const missing = parse(volumeMin) - parse(volume)
  return formatDecimal(missing > 0n ? missing : 0n, scale)
}

/**
 * The savings on the same volume at other rates. The volume does not tell how much of it was traded as maker, so the
 * two amounts are those for all of it as maker and all of it as taker, the smaller one first, cut to the cent.
 */
export function calculateSaving(
  volume: string,
  now: Rates,
  then: Rates,
): { readonly least: string; readonly most: string } {
  const savings = [now.makerPpm - then.makerPpm, now.takerPpm - then.takerPpm].toSorted((a, b) => a - b)
  const [least = '0', most = '0'] = savings.map((ppm) =>
    toCents(divideFloor(parse(volume) * BigInt(Math.max(0, ppm)), million), divideFloor),
  )
  return { least, most }
}

/** The fees of a volume, rounded up to the cent because the exchange rounds up. */
export function calculateCost(volume: string, makerPercent: number, { makerPpm, takerPpm }: Rates): string {
  const weighted = BigInt(makerPercent * makerPpm + (100 - makerPercent) * takerPpm)
  return toCents(divideCeil(parse(volume) * weighted, 100n * million), divideCeil)
}

function toCents(value: bigint, divide: typeof divideCeil): string {
  return formatDecimal(divide(value, 10n ** BigInt(scale - 2)), 2)
}

/** The highest level whose least volume is reached (FE-4). */
export function findLevel(levels: readonly FeeLevelView[], volume: string): FeeLevelView | undefined {
  return levels.findLast(({ volumeMin }) => parse(volumeMin) <= parse(volume))
}

/** The stops of the calculator's slider: 1, 2 and 5 of each power of ten. */
export const calculatorVolumes: readonly string[] = [3, 4, 5, 6, 7].flatMap((zeros) =>
  [1, 2, 5].map((digit) => String(digit * 10 ** zeros)),
)

/** The nearest stop from below; the first for a volume smaller than all stops. */
export function findStop(volume: string): number {
  return Math.max(
    0,
    calculatorVolumes.findLastIndex((stop) => parse(stop) <= parse(volume)),
  )
}
