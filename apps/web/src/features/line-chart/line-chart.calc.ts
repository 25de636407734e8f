/**
 * A line through the closes of candles, or through values, in a unit square: coordinates are drawing, not money, so only
 * they are floats. Prices stay text. Pure.
 */
import type { CandleView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { decimalsOf } from '../markets/compare.ts'

export interface ChartPoint {
  readonly timeMs: number
  readonly price: string
  /** From the left, 0 to 1. */
  readonly x: number
  /** From the top, 0 to 1. */
  readonly y: number
}

export interface LineChart {
  readonly points: readonly ChartPoint[]
  /** Round prices with a horizontal grid line. */
  readonly grid: readonly { readonly price: string; readonly y: number }[]
  /** Extremes of the candles, which the line of closes does not reach. */
  readonly low: string
  readonly high: string
  /** Last against first price, in basis points; decides the colour. */
  readonly changeBasisPoints: bigint
}

type Closing = Pick<CandleView, 'openTimeMs' | 'low' | 'high' | 'close'>

const gridLinesMax = 4n
/** Free margin above and below the line. */
const marginPercent = 6n
const precision = 1_000_000n

/** `last` is the current price, which replaces the newest candle's close. Null without candles. */
export function drawLineChart(candles: readonly Closing[], last?: string): LineChart | null {
  const prices = candles.map(({ close }, index) => (index === candles.length - 1 ? (last ?? close) : close))
  if (prices.length === 0) return null
  const decimals = Math.max(...[...prices, ...candles.flatMap(({ low, high }) => [low, high])].map(decimalsOf))
  const units = prices.map((price) => parseDecimalOrThrow(price, decimals))
  const [low, high] = [leastOf(units), mostOf(units)]
  const margin = ((high - low) * marginPercent) / 100n || 1n
  const [bottom, top] = [low - margin, high + margin]
  const yOf = (unit: bigint) => Number(((top - unit) * precision) / (top - bottom)) / Number(precision)
  const points = units.map((unit, index) => ({
    timeMs: candles[index]?.openTimeMs ?? 0,
    price: prices[index] ?? '',
    x: units.length === 1 ? 1 : index / (units.length - 1),
    y: yOf(unit),
  }))
  const [first = 0n, newest = 0n] = [units[0], units.at(-1)]
  return {
    points,
    grid: roundPrices(bottom, top).map((unit) => ({ price: formatDecimal(unit, decimals), y: yOf(unit) })),
    low: formatDecimal(leastOf([low, ...candles.map((candle) => parseDecimalOrThrow(candle.low, decimals))]), decimals),
    high: formatDecimal(
      mostOf([high, ...candles.map((candle) => parseDecimalOrThrow(candle.high, decimals))]),
      decimals,
    ),
    changeBasisPoints: first === 0n ? 0n : ((newest - first) * 10_000n) / first,
  }
}

function leastOf(units: readonly bigint[]): bigint {
  return units.reduce((least, unit) => (unit < least ? unit : least))
}

function mostOf(units: readonly bigint[]): bigint {
  return units.reduce((most, unit) => (unit > most ? unit : most))
}

/** Multiples of 1, 2 or 5 times a power of ten within the chart, at most `gridLinesMax`. */
function roundPrices(bottom: bigint, top: bigint): bigint[] {
  let step = 1n
  for (let turn = 0; (top - bottom) / step > gridLinesMax; turn += 1)
    step = turn % 3 === 1 ? (step * 5n) / 2n : step * 2n
  const first = ((bottom < 0n ? 0n : bottom) / step + 1n) * step
  const lines: bigint[] = []
  for (let unit = first; unit < top; unit += step) lines.push(unit)
  return lines
}

/** An SVG path over a box of the given size; empty without points. */
export function linePath(points: readonly ChartPoint[], width: number, height: number): string {
  const [only] = points
  const drawn = points.length === 1 && only ? [{ ...only, x: 0 }, only] : points
  return drawn.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x * width)} ${round(y * height)}`).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Index of the point at a horizontal position. */
export function pointAt(points: readonly ChartPoint[], x: number): number {
  return Math.min(Math.max(Math.round(x * (points.length - 1)), 0), points.length - 1)
}
