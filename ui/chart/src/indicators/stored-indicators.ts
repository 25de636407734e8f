/** A user's indicators as text for storage. Unreadable entries are dropped. */
import { createIndicator, isIndicatorName, type Indicator } from './catalog.ts'
import { isRecord } from './settings.ts'

export type ChosenIndicator = {
  /** Distinguishes indicators of the same kind; never reused within a list. */
  readonly key: number
  readonly indicator: Indicator
  /** Palette indices, one per output; a missing one uses the output's own index. */
  readonly colours: readonly number[]
  readonly isHidden: boolean
}

// Each costs a step per update, and a screen has no space for more panes anyway.
export const indicatorsMax = 16
const version = 1
const textLengthMax = 16_384
const coloursMax = 8
// The most lines of any indicator: volume and six averages.
const outputsMax = 7

/** The indicators of a chart without saved ones. */
export const presetIndicators: readonly ChosenIndicator[] = [
  { key: 1, indicator: createIndicator('ma'), colours: [], isHidden: false },
  { key: 2, indicator: createIndicator('vol'), colours: [], isHidden: false },
]

export function encodeIndicators(chosen: readonly ChosenIndicator[]): string {
  const list = chosen.slice(0, indicatorsMax).map(({ indicator: { name, settings }, colours, isHidden }) => ({
    name,
    settings,
    ...(colours.length > 0 && { colours }),
    ...(isHidden && { isHidden }),
  }))
  return JSON.stringify({ version, list })
}

/** Text of a later version, or none, gives the presets; an empty list is a choice and stays empty. */
export function decodeIndicators(text: string | null): readonly ChosenIndicator[] {
  const raw = text === null || text.length > textLengthMax ? null : parseJson(text)
  if (!isRecord(raw) || raw['version'] !== version || !Array.isArray(raw['list'])) return presetIndicators
  return raw['list']
    .filter(isRecord)
    .flatMap(({ name, settings, colours, isHidden }) =>
      isIndicatorName(name)
        ? [{ indicator: createIndicator(name, settings), colours: readColours(colours), isHidden: isHidden === true }]
        : [],
    )
    .slice(0, indicatorsMax)
    .map((chosen, index) => ({ ...chosen, key: index + 1 }))
}

/** All or none: a list with a gap would colour the wrong lines. */
function readColours(raw: unknown): readonly number[] {
  if (!Array.isArray(raw) || raw.length > outputsMax) return []
  const isColour = (one: unknown) => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < coloursMax
  return raw.every(isColour) ? (raw as number[]) : []
}

export type ChooseRefusal = 'indicators_too_many'
export type ChooseResult =
  | { readonly ok: true; readonly chosen: readonly ChosenIndicator[] }
  | { readonly ok: false; readonly refusal: ChooseRefusal }

export function addIndicator(chosen: readonly ChosenIndicator[], indicator: Indicator): ChooseResult {
  if (chosen.length >= indicatorsMax) return { ok: false, refusal: 'indicators_too_many' }
  const key = Math.max(0, ...chosen.map((one) => one.key)) + 1
  return { ok: true, chosen: [...chosen, { key, indicator, colours: [], isHidden: false }] }
}

export function changeIndicator(
  chosen: readonly ChosenIndicator[],
  key: number,
  change: Partial<Omit<ChosenIndicator, 'key'>>,
): readonly ChosenIndicator[] {
  return chosen.map((one) => (one.key === key ? { ...one, ...change } : one))
}

export function removeIndicator(chosen: readonly ChosenIndicator[], key: number): readonly ChosenIndicator[] {
  return chosen.filter((one) => one.key !== key)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
