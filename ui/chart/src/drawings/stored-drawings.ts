/** A market's drawings as text for storage. Bounded by construction; unreadable entries are dropped. */
import type { PriceTicks } from '@argosy/exchange'
import {
  anchorCountOf,
  clampAnchor,
  cleanText,
  coloursMax,
  dashes,
  drawingKinds,
  drawingsMax,
  ratioMax,
  ratiosMax,
  presetRatios,
  presetStyle,
  priceMax,
  textLengthMax,
  widthPxMax,
  type Anchor,
  type Drawing,
  type DrawingKind,
  type DrawingStyle,
} from './drawing.ts'

const version = 1
/** Longer than any market's drawings; longer text is not ours. */
export const storedLengthMax = 65_536
/** Drawings of at most this many markets are stored; the least recently viewed is removed first. */
export const storedMarketsMax = 40

export function encodeDrawings(drawings: readonly Drawing[]): string {
  return JSON.stringify({ version, drawings: drawings.slice(-drawingsMax).map(encodeDrawing) })
}

/** Short keys, because a browser's storage is small. Default values are omitted. */
function encodeDrawing({ kind, anchors, style, text, ratios, isLocked, isHidden }: Drawing): object {
  const { colour, widthPx, dash } = style
  return {
    k: kind,
    a: anchors.map(({ timeMs, price }) => [timeMs, price.toString()]),
    ...((colour !== presetStyle.colour || widthPx !== presetStyle.widthPx || dash !== presetStyle.dash) && {
      l: [colour, widthPx, dash],
    }),
    ...(text !== '' && { t: text }),
    ...(ratios.length > 0 && { f: ratios }),
    ...(isLocked && { locked: true }),
    ...(isHidden && { hidden: true }),
  }
}

export function decodeDrawings(text: string | null): readonly Drawing[] {
  const raw = text === null || text.length > storedLengthMax ? null : parseJson(text)
  if (!isRecord(raw) || raw['version'] !== version || !Array.isArray(raw['drawings'])) return []
  return raw['drawings']
    .flatMap((one) => decodeDrawing(one) ?? [])
    .slice(-drawingsMax)
    .map((drawing, index) => ({ ...drawing, id: index + 1 }))
}

function decodeDrawing(raw: unknown): Omit<Drawing, 'id'> | null {
  if (!isRecord(raw)) return null
  const kind = drawingKinds.find((one) => one === raw['k'])
  const anchors = Array.isArray(raw['a']) ? raw['a'].map(decodeAnchor) : []
  if (!kind || anchors.length !== anchorCountOf(kind) || !anchors.every((anchor) => anchor !== null)) return null
  // Cleaned again, because the cut may have split a character.
  const text =
    kind === 'text' && typeof raw['t'] === 'string' ? cleanText(cleanText(raw['t']).slice(0, textLengthMax)) : ''
  if (kind === 'text' && text === '') return null
  return {
    kind,
    anchors,
    style: decodeStyle(raw['l']),
    text,
    ratios: decodeRatios(kind, raw['f']),
    isLocked: raw['locked'] === true,
    isHidden: raw['hidden'] === true,
  }
}

function decodeAnchor(raw: unknown): Anchor | null {
  if (!Array.isArray(raw)) return null
  const [timeMs, price] = raw as readonly unknown[]
  if (typeof timeMs !== 'number' || !Number.isFinite(timeMs)) return null
  if (typeof price !== 'string' || !/^[1-9]\d{0,19}$/.test(price)) return null
  const ticks = BigInt(price)
  return ticks > priceMax ? null : clampAnchor({ timeMs, price: ticks as PriceTicks })
}

function decodeStyle(raw: unknown): DrawingStyle {
  const [colour, widthPx, dash] = Array.isArray(raw) ? (raw as readonly unknown[]) : []
  return {
    colour: isWholeWithin(colour, 0, coloursMax - 1) ? colour : presetStyle.colour,
    widthPx: isWholeWithin(widthPx, 1, widthPxMax) ? widthPx : presetStyle.widthPx,
    dash: dashes.find((one) => one === dash) ?? presetStyle.dash,
  }
}

function decodeRatios(kind: DrawingKind, raw: unknown): readonly number[] {
  if (kind !== 'fibonacci') return []
  const ratios = Array.isArray(raw) ? raw.filter((one) => isWholeWithin(one, -ratioMax, ratioMax)) : []
  const unique = [...new Set(ratios)].slice(0, ratiosMax)
  return unique.length > 0 ? unique : presetRatios
}

/** Puts the market first; returns the markets whose drawings must be removed. */
export function touchMarket(
  markets: readonly string[],
  marketId: string,
): { readonly markets: readonly string[]; readonly forgotten: readonly string[] } {
  const touched = [marketId, ...markets.filter((one) => one !== marketId)]
  return { markets: touched.slice(0, storedMarketsMax), forgotten: touched.slice(storedMarketsMax) }
}

function isWholeWithin(raw: unknown, min: number, max: number): raw is number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
