/** An account's value over time as the chart and its table show it. Amounts are decimal text; no float is involved. */
import type { ValueHistoryView, ValuePointView } from '@argosy/wire/http'
import { divideFloor, formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { drawLineChart, type LineChart } from '../line-chart/line-chart.calc.ts'
import { significantDecimals } from './holdings.calc.ts'

const scale = 18
const parse = (text: string) => parseDecimalOrThrow(text, scale)

/** The amounts of a point in another unit, at one rate. */
export function convertPoint(point: ValuePointView, convert: (text: string) => string): ValuePointView {
  const { timeMs, value, came, went, profit } = point
  return { timeMs, value: convert(value), came: convert(came), went: convert(went), profit: convert(profit) }
}

/** The usual decimals of a unit, or as many as the largest value needs for four digits that count. */
export function chooseDecimals(points: readonly ValuePointView[], usual: number): number {
  const largest = points.reduce((most, { value }) => (parse(value) > most ? parse(value) : most), 0n)
  return Math.max(usual, significantDecimals(formatDecimal(largest, scale)))
}

/** Cut to the decimals that are shown, so that the grid has round numbers. Null without points. */
export function drawValues(points: readonly ValuePointView[], decimals: number): LineChart | null {
  const values = points.map(({ timeMs, value }) => {
    const cut = formatDecimal(parse(value) / 10n ** BigInt(scale - decimals), decimals)
    return { openTimeMs: timeMs, low: cut, high: cut, close: cut }
  })
  return drawLineChart(values)
}

/** Profit in relation to what was there at first and what came since; undefined without either. */
export function calculateProfitShare({ points }: Pick<ValueHistoryView, 'points'>): bigint | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  const invested = parse(first.value) + parse(last.came)
  return invested === 0n ? undefined : divideFloor(parse(last.profit) * 10_000n, invested)
}
