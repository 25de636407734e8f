/** A user's drawing on a market's chart, anchored by time and price, so that it keeps its position at every zoom. */
import type { PriceTicks } from '@argosy/exchange'

export const drawingKinds = [
  'trend_line',
  'ray',
  'horizontal_line',
  'vertical_line',
  'rectangle',
  'channel',
  'fibonacci',
  'measure',
  'text',
] as const
export type DrawingKind = (typeof drawingKinds)[number]

/** In whole ticks, so that every drawn price can be traded. */
export type Anchor = { readonly timeMs: number; readonly price: PriceTicks }

export const dashes = ['solid', 'dashed', 'dotted'] as const
export type DrawingStyle = {
  /** Index of the palette; the theme decides the colour. */
  readonly colour: number
  readonly widthPx: number
  readonly dash: (typeof dashes)[number]
}

export type Drawing = {
  readonly id: number
  readonly kind: DrawingKind
  readonly anchors: readonly Anchor[]
  readonly style: DrawingStyle
  /** Of a text note; empty for all other kinds. */
  readonly text: string
  /** Of a Fibonacci retracement, in thousandths; empty for all other kinds. */
  readonly ratios: readonly number[]
  readonly isLocked: boolean
  readonly isHidden: boolean
}

export const coloursMax = 8
export const widthPxMax = 4
export const textLengthMax = 200
export const ratiosMax = 12
/** −10 … 10 times the range. */
export const ratioMax = 10_000
/** The maximum of drawings per market: more cannot be distinguished, and the browser stores them all. */
export const drawingsMax = 100

/** Commands contain prices in 64 bits. */
export const priceMax = (2n ** 64n - 1n) as PriceTicks
/** The year 2100. */
export const timeMsMax = 4_102_444_800_000

export const presetStyle: DrawingStyle = { colour: 0, widthPx: 1, dash: 'solid' }
export const presetRatios: readonly number[] = [0, 236, 382, 500, 618, 786, 1_000]

const anchorCounts: Readonly<Record<DrawingKind, number>> = {
  trend_line: 2,
  ray: 2,
  horizontal_line: 1,
  vertical_line: 1,
  rectangle: 2,
  channel: 3,
  fibonacci: 2,
  measure: 2,
  text: 1,
}

/** The number of clicks to draw it. */
export function anchorCountOf(kind: DrawingKind): number {
  return anchorCounts[kind]
}

export function clampAnchor({ timeMs, price }: Anchor): Anchor {
  return {
    timeMs: Math.round(Math.min(timeMsMax, Math.max(0, timeMs))),
    price: price < 1n ? (1n as PriceTicks) : price > priceMax ? priceMax : price,
  }
}

/** Removes control characters, which could break a line or a file, and surrounding blanks. */
export function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/gu, '').trim()
}
