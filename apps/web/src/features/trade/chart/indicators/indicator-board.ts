/** The chosen indicators of a chart: computed series and legend rows. Loaded with the first visible indicator. */
import type { DrawnBar } from '@argosy/chart/candles'
import { pricePane, type DrawnOutput, type DrawnSeries, type Ink } from '@argosy/chart/canvas'
import {
  decodeIndicators,
  outputsOf,
  paneOf,
  startIndicatorRun,
  type ChosenIndicator,
  type Indicator,
  type IndicatorName,
  type IndicatorRun,
} from '@argosy/chart/indicators'

/** One line of a legend. */
export interface LegendRow {
  readonly key: number
  readonly pane: string
  /** `MA`, `BOLL`: the same in every language. */
  readonly title: string
  readonly settingsText: string
  readonly isHidden: boolean
  readonly decimals: 'price' | 'quantity' | 'plain'
  readonly outputs: readonly (DrawnOutput & { readonly label: string })[]
}

export interface IndicatorBoard {
  readonly choose: (stored: string, bars: readonly DrawnBar[]) => void
  /** Recomputes for other candles, or older ones in front. */
  readonly restart: (bars: readonly DrawnBar[]) => void
  /** Applies the changed candles at the end. */
  readonly update: (tail: readonly DrawnBar[]) => void
  readonly series: () => readonly DrawnSeries[]
  readonly rows: () => readonly LegendRow[]
}

interface Entry {
  readonly chosen: ChosenIndicator
  run: IndicatorRun
}

export function createIndicatorBoard(): IndicatorBoard {
  let entries: Entry[] = []
  return {
    choose(stored, bars) {
      // Unchanged entries are reused: only new or changed indicators are recomputed.
      const rest = [...entries]
      entries = decodeIndicators(stored).map((chosen) => {
        const at = rest.findIndex((entry) => isSame(entry.chosen.indicator, chosen.indicator))
        const [held] = at === -1 ? [] : rest.splice(at, 1)
        return { chosen, run: held?.run ?? startIndicatorRun(chosen.indicator, bars) }
      })
    },
    restart(bars) {
      for (const entry of entries) entry.run = startIndicatorRun(entry.chosen.indicator, bars)
    },
    update(tail) {
      for (const { run } of entries) for (const bar of tail) run.update(bar)
    },
    series: () =>
      drawEntries(entries)
        .filter(({ isHidden }) => !isHidden)
        .map(({ series }) => series),
    rows: () => drawEntries(entries).map(({ row }) => row),
  }
}

function isSame(one: Indicator, other: Indicator): boolean {
  return one.name === other.name && JSON.stringify(one.settings) === JSON.stringify(other.settings)
}

function drawEntries(entries: readonly Entry[]) {
  let priceLines = 0
  return entries.map(({ chosen: { key, indicator, colours, isHidden }, run }) => {
    const { name } = indicator
    const isOnPrice = paneOf(name) === 'price'
    const pane = isOnPrice ? pricePane : `own:${key}`
    const firstInk = isOnPrice ? priceLines : 0
    if (isOnPrice) priceLines += run.outputs.filter(({ shape }) => shape === 'line').length
    const lineOffset = run.outputs[0]?.shape === 'columns' ? 1 : 0
    const outputs = run.outputs.map((output, index) => ({
      shape: output.shape,
      values: run.values[index] ?? [],
      shift: output.shift ?? 0,
      ink: inkOfOutput(name, index, colours[index] ?? firstInk + index - lineOffset),
      label: output.parameter === undefined ? '' : String(output.parameter),
    }))
    const row: LegendRow = {
      key,
      pane,
      title: titleOf(name),
      settingsText: settingsText(indicator),
      isHidden,
      decimals: isOnPrice ? 'price' : quantityLike.has(name) ? 'quantity' : 'plain',
      outputs,
    }
    const band = bands[name]
    const series: DrawnSeries = {
      key: String(key),
      pane,
      outputs,
      guides: guides[name] ?? [],
      ...(band && { band }),
    }
    return { row, series, isHidden }
  })
}

/** The abbreviations that traders use, in every language. */
export function titleOf(name: IndicatorName): string {
  return titles[name] ?? name.toUpperCase()
}

const titles: Partial<Record<IndicatorName, string>> = {
  stochrsi: 'StochRSI',
  supertrend: 'SuperTrend',
  keltner: 'KC',
  donchian: 'DC',
  ichimoku: 'Ichimoku',
  wr: 'W%R',
}
const quantityLike: ReadonlySet<IndicatorName> = new Set(['vol', 'obv'])
const bands: Partial<Record<IndicatorName, readonly [number, number]>> = {
  boll: [0, 2],
  keltner: [0, 2],
  donchian: [0, 2],
  ichimoku: [2, 3],
}
const guides: Partial<Record<IndicatorName, readonly number[]>> = {
  rsi: [30, 70],
  stochrsi: [20, 80],
  kdj: [20, 80],
  mfi: [20, 80],
  wr: [-80, -20],
  cci: [-100, 100],
}

function inkOfOutput(name: IndicatorName, index: number, inkIndex: number): Ink {
  if (name === 'supertrend') return index === 0 ? 'up' : 'down'
  if (name === 'dmi' && index < 2) return index === 0 ? 'up' : 'down'
  return Math.max(0, inkIndex)
}

/** Empty for indicators whose lines show their parameters themselves. */
function settingsText(indicator: Indicator): string {
  if (outputsOf(indicator).some(({ parameter }) => parameter !== undefined)) return ''
  return Object.values(indicator.settings as Readonly<Record<string, unknown>>)
    .filter((value) => typeof value === 'number')
    .join(' ')
}
