/**
 * An indicator over the candles of a chart: a full pass over history, then one step for each piece of news. What news
 * gives is exactly what a full pass over the same candles would have given.
 */
import type { DrawnBar } from '../candles/index.ts'
import { outputsOf, startIndicator, type Indicator } from './catalog.ts'
import type { Output } from './definition.ts'
import type { Drawn } from './steps/step.ts'

export type IndicatorRun = {
  readonly outputs: readonly Output[]
  /** One list for each output, one value for each candle. Grows in place: read it, do not keep it. */
  readonly values: readonly (readonly Drawn[])[]
  /** The running candle has changed, or the next one has begun. An older one changes nothing and is `late`. */
  readonly update: (bar: DrawnBar) => 'changed' | 'added' | 'late'
}

/** Older candles that come in front, or a hole that was filled, ask for a new run: every value may depend on them. */
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
    // What the running candle was last is what it closed with.
    if (running && !isSame) step(running, true)
    running = bar
    write(isSame ? count - 1 : count, step(bar, false))
    return isSame ? 'changed' : 'added'
  }

  // Only the last one is running; the others are closed and need no second look.
  for (const [barIndex, bar] of bars.slice(0, -1).entries()) write(barIndex, step(bar, true))
  const last = bars.at(-1)
  if (last) update(last)
  return { outputs, values: columns, update }
}

/** The full pass alone. */
export function calculateIndicator(indicator: Indicator, bars: readonly DrawnBar[]): readonly (readonly Drawn[])[] {
  const step = startIndicator(indicator)
  const columns: Drawn[][] = outputsOf(indicator).map(() => [])
  for (const bar of bars) {
    const values = step(bar, true)
    for (const [index, column] of columns.entries()) column.push(values[index] ?? null)
  }
  return columns
}
