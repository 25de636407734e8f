import type { DrawnBar } from '../candles/index.ts'
import type { Fields, SettingsOf } from './settings.ts'
import type { Drawn, Step } from './steps/step.ts'

/** Where it is drawn: over the candles, or in a pane of its own below them. */
export type Pane = 'price' | 'own'

/** How one of its values is drawn. The page builds the label from `key` and `parameter`: MA 7. */
export type Output = {
  readonly key: string
  readonly shape: 'line' | 'histogram' | 'columns' | 'dots'
  readonly parameter?: number
  /** Draws the values this many candles later, or earlier when negative. */
  readonly shift?: number
}

export type Definition<F extends Fields = Fields> = {
  readonly pane: Pane
  readonly fields: F
  readonly outputs: (settings: SettingsOf<F>) => readonly Output[]
  /** Returns one value for each output, in their order. */
  readonly start: (settings: SettingsOf<F>) => Step<DrawnBar, readonly Drawn[]>
}

/** Lets the compiler infer the settings from the fields. */
export function define<const F extends Fields>(definition: Definition<F>): Definition<F> {
  return definition
}

export const line = (key: string, more: Partial<Output> = {}): Output => ({ key, shape: 'line', ...more })

/** One line for each period of a list. */
export const lines = (key: string, periods: readonly number[]): readonly Output[] =>
  periods.map((parameter) => line(`${key}${parameter}`, { parameter }))
