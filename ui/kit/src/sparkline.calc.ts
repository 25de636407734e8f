/**
 * A small line chart of decimal texts. Prices stay whole numbers until the last step, which rounds them to thousandths
 * of a pixel: from there on they are only drawn.
 */
import { decimalsOf, toUnits, type Trend } from './trend.calc.ts'

export interface SparklineShape {
  /** The SVG path of the line; empty if there is nothing to draw. */
  readonly line: string
  /** The same line, closed along the bottom. */
  readonly area: string
  /** The last value compared with the first; undefined if they are equal. */
  readonly trend: Trend | undefined
}

export interface SparklineBox {
  readonly width: number
  readonly height: number
  /** The margin above and below, for the line's width. */
  readonly inset: number
}

const gridPerPixel = 1000n

export function calculateSparkline(values: readonly string[], box: SparklineBox): SparklineShape {
  // More than two points a pixel cannot be distinguished.
  const units = toCommonUnits(thinOut(values, Math.max(2, Math.floor(box.width) * 2)))
  const [first, last] = [units[0], units.at(-1)]
  if (first === undefined || last === undefined) return { line: '', area: '', trend: undefined }
  const drawn = units.length === 1 ? [first, first] : units
  const scale = createScale(units, box)
  const points = drawn.map(
    (value, index) => `${round((index * box.width) / (drawn.length - 1))} ${round(scale(value))}`,
  )
  const line = `M${points.join('L')}`
  const trend = last > first ? 'up' : last < first ? 'down' : undefined
  return { line, area: `${line}L${box.width} ${box.height}L0 ${box.height}Z`, trend }
}

/** Maps a price to its height in the box, the highest price on top. */
function createScale(units: readonly bigint[], { height, inset }: SparklineBox): (value: bigint) => number {
  const lowest = units.reduce((least, one) => (one < least ? one : least))
  const highest = units.reduce((most, one) => (one > most ? one : most))
  // A constant value runs through the middle.
  if (lowest === highest) return () => height / 2
  const room = BigInt(Math.round(height - 2 * inset)) * gridPerPixel
  return (value) => inset + Number(((highest - value) * room) / (highest - lowest)) / Number(gridPerPixel)
}

function toCommonUnits(values: readonly string[]): readonly bigint[] {
  const decimals = Math.max(0, ...values.map(decimalsOf))
  return values.map((value) => toUnits(value, decimals))
}

/** Keeps the first, the last and evenly spaced values between. */
function thinOut(values: readonly string[], countMax: number): readonly string[] {
  if (values.length <= countMax) return values
  const step = (values.length - 1) / (countMax - 1)
  return Array.from({ length: countMax }, (_, index) => values[Math.round(index * step)] ?? '0')
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
