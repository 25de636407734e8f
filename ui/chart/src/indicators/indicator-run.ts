/**
 * An indicator over the candles of a chart: a full pass over history, then one step per update. An update gives exactly
 * the result of a full pass over the same candles.
 */
import type { DrawnBar } from '../candles/index.ts'
import { outputsOf, startIndicator, type Indicator } from './catalog.ts'
import type { Output } from './definition.ts'
import type { Drawn } from './steps/step.ts'

export type IndicatorRun = {
  readonly outputs: readonly Output[]
  /** One list per output, one value per candle. It grows in place: do not retain it. */
  readonly values: readonly (readonly Drawn[])[]
  /** The running candle changed, or the next one began. An older one changes nothing and is `late`. */
  readonly update: (bar: DrawnBar) => 'changed' | 'added' | 'late'
}

/** Older candles in front or a filled gap require a new run, because every value may depend on them. */
export function startIndicatorRun(indicator: Indicator, bars: readonly DrawnBar[]): IndicatorRun {
  const step = startIndicator(indicator)
  const outputs = outputsOf(indicator)
  const columns: Drawn[][] = outputs.map(() => [])
  let running: DrawnBar | undefined

  function write(barIndex: number, values: readonly Drawn[]): void {
    for (let index = 0; index < columns.length; index++) (columns[index] as Drawn[])[barIndex] = values[index] ?? null
  }

  function update(bar: DrawnBar): 'changed' | 'added' | 'late' {
    const count = columns[0]?.length ?? 0
    if (running && bar.timeMs < running.timeMs) return 'late'
    const isSame = running?.timeMs === bar.timeMs
    // The last state of the running candle is its close.
    if (running && !isSame) step(running, true)
    running = bar
    write(isSame ? count - 1 : count, step(bar, false))
    return isSame ? 'changed' : 'added'
  }

  // Only the last candle is running; the others are closed and processed once.
  for (const [barIndex, bar] of bars.slice(0, -1).entries()) write(barIndex, step(bar, true))
  const last = bars.at(-1)
  if (last) update(last)
  return { outputs, values: columns, update }
}

/** Only the full pass. */
export function calculateIndicator(indicator: Indicator, bars: readonly DrawnBar[]): readonly (readonly Drawn[])[] {
  const step = startIndicator(indicator)
  const columns: Drawn[][] = outputsOf(indicator).map(() => [])
  for (const bar of bars) {
    const values = step(bar, true)
    for (const [index, column] of columns.entries()) column.push(values[index] ?? null)
  }
  return columns
}
