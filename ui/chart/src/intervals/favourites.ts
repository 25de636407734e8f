/** The user's favourite intervals, in order, and their custom ones. */
import { candleIntervals } from '@argosy/wire'
import { isServed, parseInterval, typicalSpanMs, type ChartInterval, type IntervalRefusal } from './chart-interval.ts'

export type IntervalChoice = {
  /** Shown beside the chart, shortest first. */
  readonly favourites: readonly string[]
  /** Created by the user, shortest first; none of them is served. */
  readonly custom: readonly string[]
}

export const favouritesMax = 12
export const customMax = 10
const version = 1
const textLengthMax = 2_048

export const presetIntervals: IntervalChoice = { favourites: ['1m', '5m', '15m', '1h', '4h', '1D'], custom: [] }

export type ChangeIntervalsRefusal =
  | IntervalRefusal
  | 'interval_unknown'
  | 'interval_exists'
  | 'favourites_too_many'
  | 'custom_too_many'
export type ChangeIntervalsResult =
  | { readonly ok: true; readonly choice: IntervalChoice }
  | { readonly ok: false; readonly refusal: ChangeIntervalsRefusal }

/** All selectable intervals, shortest first. */
export function listIntervals({ custom }: IntervalChoice): readonly ChartInterval[] {
  return sort([...candleIntervals, ...custom])
}

export function toggleFavourite(choice: IntervalChoice, text: string): ChangeIntervalsResult {
  const parsed = parseInterval(text)
  if (!parsed.ok) return parsed
  const { favourites } = choice
  const name = parsed.interval.text
  if (favourites.includes(name))
    return { ok: true, choice: { ...choice, favourites: favourites.filter((one) => one !== name) } }
  if (!isServed(parsed.interval) && !choice.custom.includes(name)) return { ok: false, refusal: 'interval_unknown' }
  if (favourites.length >= favouritesMax) return { ok: false, refusal: 'favourites_too_many' }
  return { ok: true, choice: { ...choice, favourites: names([...favourites, name]) } }
}

export function addCustom(choice: IntervalChoice, text: string): ChangeIntervalsResult {
  const parsed = parseInterval(text)
  if (!parsed.ok) return parsed
  const { interval } = parsed
  if (isServed(interval) || choice.custom.includes(interval.text)) return { ok: false, refusal: 'interval_exists' }
  if (choice.custom.length >= customMax) return { ok: false, refusal: 'custom_too_many' }
  return { ok: true, choice: { ...choice, custom: names([...choice.custom, interval.text]) } }
}

/** Removes it from the favourites too. */
export function removeCustom({ favourites, custom }: IntervalChoice, text: string): IntervalChoice {
  const without = (list: readonly string[]) => list.filter((one) => one !== text)
  return { favourites: custom.includes(text) ? without(favourites) : favourites, custom: without(custom) }
}

export function encodeIntervals({ favourites, custom }: IntervalChoice): string {
  return JSON.stringify({ version, favourites, custom })
}

/** Unreadable entries are dropped; foreign text, or text of a later version, gives the presets. */
export function decodeIntervals(text: string | null): IntervalChoice {
  const raw = text === null || text.length > textLengthMax ? null : parseJson(text)
  if (raw?.['version'] !== version) return presetIntervals
  const custom = readNames(raw['custom'])
    .filter((name) => !candleIntervals.some((served) => served === name))
    .slice(0, customMax)
  const known: readonly string[] = [...candleIntervals, ...custom]
  const favourites = Array.isArray(raw['favourites'])
    ? readNames(raw['favourites']).filter((name) => known.includes(name))
    : presetIntervals.favourites
  return { favourites: favourites.slice(0, favouritesMax), custom }
}

function readNames(raw: unknown): string[] {
  return Array.isArray(raw) ? names(raw.filter((one): one is string => typeof one === 'string')) : []
}

function names(texts: readonly string[]): string[] {
  return [...new Set(sort(texts).map(({ text }) => text))]
}

function sort(texts: readonly string[]): ChartInterval[] {
  return texts
    .flatMap((text) => {
      const parsed = parseInterval(text)
      return parsed.ok ? [parsed.interval] : []
    })
    .sort((left, right) => typicalSpanMs(left) - typicalSpanMs(right))
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : null
  } catch {
    return null
  }
}
