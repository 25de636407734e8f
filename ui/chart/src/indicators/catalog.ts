/**
 * Every indicator by name, which is stored in the browser and never sent. A new one is defined in `overlays`,
 * `oscillators` or `volume`, listed here and, as the types demand, labelled in the app (`indicator-labels.ts`).
 */
import type { DrawnBar } from '../candles/index.ts'
import type { Definition, Output, Pane } from './definition.ts'
import { boll, donchian, keltner } from './overlays/bands.ts'
import { ichimoku } from './overlays/ichimoku.ts'
import { ema, ma, wma } from './overlays/moving-averages.ts'
import { sar } from './overlays/sar.ts'
import { supertrend } from './overlays/supertrend.ts'
import { vwap } from './overlays/vwap.ts'
import { cci } from './oscillators/cci.ts'
import { macd } from './oscillators/macd.ts'
import { atr, dmi, roc } from './oscillators/movement.ts'
import { kdj, wr } from './oscillators/ranges.ts'
import { rsi, stochrsi } from './oscillators/rsi.ts'
import { readSettings, type Fields, type SettingsOf } from './settings.ts'
import type { Drawn, Step } from './steps/step.ts'
import { mfi, obv, vol } from './volume/volume.ts'

const catalog = {
  ma,
  ema,
  wma,
  boll,
  vwap,
  sar,
  supertrend,
  keltner,
  donchian,
  ichimoku,
  vol,
  macd,
  rsi,
  kdj,
  stochrsi,
  atr,
  obv,
  wr,
  cci,
  dmi,
  mfi,
  roc,
} as const

export type IndicatorName = keyof typeof catalog
export const indicatorNames = Object.keys(catalog) as IndicatorName[]

type FieldsOf<D> = D extends Definition<infer F> ? F : never
export type SettingsOfIndicator<N extends IndicatorName> = SettingsOf<FieldsOf<(typeof catalog)[N]>>

/** An indicator with its settings, discriminated by name. */
export type Indicator = {
  [N in IndicatorName]: { readonly name: N; readonly settings: SettingsOfIndicator<N> }
}[IndicatorName]

export function isIndicatorName(raw: unknown): raw is IndicatorName {
  return typeof raw === 'string' && Object.hasOwn(catalog, raw)
}

export function paneOf(name: IndicatorName): Pane {
  return catalog[name].pane
}

/** The fields of its form, in this order. */
export function fieldsOf(name: IndicatorName): Fields {
  return catalog[name].fields
}

/** Missing settings get their presets, and all values are clamped to their limits. */
export function createIndicator<N extends IndicatorName>(
  name: N,
  settings: unknown = {},
): Extract<Indicator, { name: N }> {
  return { name, settings: readSettings(catalog[name].fields as Fields, settings) } as unknown as Extract<
    Indicator,
    { name: N }
  >
}

export function outputsOf({ name, settings }: Indicator): readonly Output[] {
  return definitionOf(name).outputs(settings)
}

export function startIndicator({ name, settings }: Indicator): Step<DrawnBar, readonly Drawn[]> {
  return definitionOf(name).start(settings)
}

/** The only cast that drops the type link between name and settings; an `Indicator` keeps the two together. */
function definitionOf(name: IndicatorName): Definition {
  return catalog[name] as unknown as Definition
}
