/** Converts between values and pixels, upwards. On a logarithmic scale equal distances are equal percentages. */
export type Range = { readonly low: number; readonly high: number }

export type Scale = {
  readonly range: Range
  readonly top: number
  readonly height: number
  readonly yOf: (value: number) => number
  readonly valueAt: (y: number) => number
}

export function createScale(range: Range, top: number, height: number, isLog = false): Scale {
  // A logarithm needs positive numbers; otherwise the scale is linear.
  const isCurved = isLog && range.low > 0
  const bend = isCurved ? Math.log : (value: number) => value
  const straighten = isCurved ? Math.exp : (value: number) => value
  const low = bend(range.low)
  const span = bend(range.high) - low || 1
  return {
    range,
    top,
    height,
    yOf: (value) => top + height - ((bend(isCurved ? Math.max(value, Number.MIN_VALUE) : value) - low) / span) * height,
    valueAt: (y) => straighten(low + ((top + height - y) / height) * span),
  }
}

/** Adds margins above and below, as shares of the range; a flat line gets a range too. */
export function widenRange({ low, high }: Range, above: number, below: number): Range {
  const span = high - low || Math.abs(high) * 0.002 || 1
  const [from, to] = high === low ? [low - span / 2, high + span / 2] : [low, high]
  return { low: from - span * below, high: to + span * above }
}

/** Zooms a range around its middle. */
export function stretchRange({ low, high }: Range, factor: number): Range {
  const middle = (low + high) / 2
  const half = ((high - low) / 2) * factor
  return { low: middle - half, high: middle + half }
}

const niceFactors = [1, 2, 2.5, 5, 10] as const

/** Round numbers within a range, at least `gapPx` apart and never closer than `stepMin`. */
export function listSteps({ low, high }: Range, height: number, gapPx: number, stepMin: number): readonly number[] {
  const countMax = Math.max(1, Math.floor(height / gapPx))
  const rough = Math.max((high - low) / countMax, stepMin)
  if (!Number.isFinite(rough) || rough <= 0) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const fitting = niceFactors.map((factor) => factor * power).find((step) => step >= rough * (1 - 1e-9)) ?? 10 * power
  // A quarter of ten ticks is not a whole number of ticks.
  const step = stepMin > 0 ? Math.max(1, Math.round(fitting / stepMin)) * stepMin : fitting
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return Array.from({ length: Math.max(0, Math.min(64, last - first + 1)) }, (_, index) => (first + index) * step)
}
