/** The settings of an indicator: each field with its default and limits, parsed leniently. */

export type WholeField = { readonly kind: 'whole'; readonly preset: number; readonly min: number; readonly max: number }
export type DecimalField = Omit<WholeField, 'kind'> & { readonly kind: 'decimal'; readonly step: number }
export type ChoiceField<T extends string> = {
  readonly kind: 'choice'
  readonly preset: T
  readonly options: readonly T[]
}
/** Several whole numbers, one line each: MA 7, 25, 99. */
export type ListField = {
  readonly kind: 'list'
  readonly preset: readonly number[]
  readonly min: number
  readonly max: number
  readonly countMax: number
}
export type Field = WholeField | DecimalField | ChoiceField<string> | ListField
export type Fields = Readonly<Record<string, Field>>

export type SettingsOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends ChoiceField<infer T> ? T : F[K] extends ListField ? readonly number[] : number
}

// A window beyond 500 candles is longer than most screens and slows every step that iterates over it.
const periodMax = 500

export const period = (preset: number, min = 1): WholeField => ({ kind: 'whole', preset, min, max: periodMax })
export const decimal = (preset: number, min: number, max: number, step: number): DecimalField => ({
  kind: 'decimal',
  preset,
  min,
  max,
  step,
})
export const choice = <T extends string>(options: readonly T[], preset: T): ChoiceField<T> => ({
  kind: 'choice',
  preset,
  options,
})
export const periods = (...preset: readonly number[]): ListField => ({
  kind: 'list',
  preset,
  min: 1,
  max: periodMax,
  countMax: 6,
})

/** Converts stored or typed input to settings: out-of-range numbers are clamped, invalid values become the preset. */
export function readSettings<F extends Fields>(fields: F, raw: unknown): SettingsOf<F> {
  const given: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, given[name])]),
  ) as SettingsOf<F>
}

function readField(field: Field, raw: unknown): unknown {
  switch (field.kind) {
    case 'whole':
      return isNumber(raw) ? clamp(Math.round(raw), field) : field.preset
    case 'decimal':
      return isNumber(raw) ? clamp(roundTo(raw, field.step), field) : field.preset
    case 'choice':
      return field.options.find((option) => option === raw) ?? field.preset
    case 'list':
      return readList(field, raw)
  }
}

function readList(field: ListField, raw: unknown): readonly number[] {
  if (!Array.isArray(raw)) return field.preset
  const whole = raw.filter(isNumber).map((value) => clamp(Math.round(value), field))
  const unique = [...new Set(whole)].slice(0, field.countMax)
  return unique.length > 0 ? unique : field.preset
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value))
}

/** Rounds to the step's decimals, so that 0.1 + 0.2 is stored as 0.3. */
function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6))
}

function isNumber(raw: unknown): raw is number {
  return typeof raw === 'number' && Number.isFinite(raw)
}

export function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}
