/**
 * The value of one USDT in each currency: simulated around realistic values, slowly moving. A rate is a pure function
 * of seed and time, so that a restart and a second process give the same. Whole millionths of a unit throughout.
 */
import { currencies, type CurrencyName } from '@argosy/catalogue'
import type { RatesAnswer } from '@argosy/wire'
import { formatDecimal } from '@argosy/money'
import { createRandom } from '@argosy/random'

const rateDecimals = 6

/** In millionths. A dollar is slightly more than a USDT, as in most real markets. */
const middleRates: Readonly<Record<CurrencyName, bigint>> = {
  USD: 999_800n,
  IDR: 16_652_400_000n,
  CNY: 7_108_600n,
  EUR: 862_300n,
  HKD: 7_772_400n,
  JPY: 154_310_000n,
  PHP: 58_842_000n,
  RUB: 80_970_000n,
  THB: 32_385_000n,
  TRY: 42_310_000n,
  TWD: 31_120_000n,
  VND: 26_342_000_000n,
  KRW: 1_456_800_000n,
  UAH: 42_060_000n,
  UZS: 11_982_000_000n,
  AED: 3_671_600n,
  CAD: 1_402_300n,
}

// Two waves, each with its amplitude and period: a daily drift and fluctuation by the minute.
const waves = [
  { swingPpm: 4_000, knotMs: 1_800_000 },
  { swingPpm: 200, knotMs: 60_000 },
] as const
// A stablecoin stays within one percent of its dollar.
const dollarSwingDivisor = 20n
const ppm = 1_000_000n

export function calculateSimulatedRates(seed: number, timeMs: number): RatesAnswer {
  const rates = currencies.map(({ name }) => [name, formatDecimal(calculateRate(seed, name, timeMs), rateDecimals)])
  return { source: 'simulated', asOfMs: timeMs, rates: Object.fromEntries(rates) }
}

function calculateRate(seed: number, name: CurrencyName, timeMs: number): bigint {
  const middle = middleRates[name]
  const drift = waves.reduce((sum, wave) => sum + calculateSwing(seed, name, timeMs, wave), 0n)
  return middle + (middle * (name === 'USD' ? drift / dollarSwingDivisor : drift)) / ppm
}

/** Linear between two knots; each knot's height is drawn from the seed, the currency and its index in time. */
function calculateSwing(
  seed: number,
  name: string,
  timeMs: number,
  { swingPpm, knotMs }: (typeof waves)[number],
): bigint {
  const knot = Math.floor(timeMs / knotMs)
  const height = (index: number) =>
    BigInt(createRandom(seed, 'rates', name, `${knotMs}/${index}`).between(-swingPpm, swingPpm))
  const [from, to] = [height(knot), height(knot + 1)]
  return from + ((to - from) * BigInt(timeMs - knot * knotMs)) / BigInt(knotMs)
}
