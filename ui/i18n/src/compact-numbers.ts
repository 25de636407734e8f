/**
 * Short forms of large amounts: 1.22B, 1,22 Mrd., 12.20亿. The suffixes are defined here, not by Intl: Node and browsers
 * ship different versions and would hydrate to different text. Digits are cut, never rounded, without any float.
 */
import { catalogOverlays } from './catalog-overlays.ts'
import type { Language } from './languages.ts'
import { formatDecimalText, type NumberOptions } from './numbers.ts'

/** Powers of ten with a language's suffixes, the largest first. */
type Scale = readonly (readonly [zeros: number, suffix: string])[]

const blank = '\u00a0'
const latinScale: Scale = scale('T', 'B', 'M', 'K')

const scales: Readonly<Record<string, Scale>> = {
  en: latinScale,
  fil: latinScale,
  ar: spaced('ترليون', 'مليار', 'مليون', 'ألف'),
  de: spaced('Bio.', 'Mrd.', 'Mio.'),
  // Spanish has no word for a thousand millions, and its billion is a million millions.
  es: [
    [12, `${blank}B`],
    [6, `${blank}M`],
    [3, `${blank}mil`],
  ],
  fr: spaced('Bn', 'Md', 'M', 'k'),
  id: spaced('T', 'M', 'jt', 'rb'),
  it: spaced('Bln', 'Mld', 'Mln'),
  ja: tenThousands('兆', '億', '万'),
  pl: spaced('bln', 'mld', 'mln', 'tys.'),
  pt: spaced('tri', 'bi', 'mi', 'mil'),
  'pt-PT': spaced('Bi', 'mM', 'M', 'mil'),
  ru: spaced('трлн', 'млрд', 'млн', 'тыс.'),
  uk: spaced('трлн', 'млрд', 'млн', 'тис.'),
  uz: spaced('trln', 'mlrd', 'mln', 'ming'),
  vi: spaced('NT', 'T', 'Tr', 'N'),
  'zh-CN': tenThousands('万亿', '亿', '万'),
  'zh-TW': tenThousands('兆', '億', '萬'),
}

export interface CompactOptions extends NumberOptions {
  /** One of `compactScaleOf`, for a column with one suffix; by default the amount decides. */
  readonly zeros?: number
}

/** The short form of plain decimal text; amounts too small for a suffix keep their digits. Two decimals by default. */
export function formatCompact(language: Language, text: string, options: CompactOptions = {}): string {
  const { zeros: wanted, decimals = 2, ...rest } = options
  const [digits = '', fraction = ''] = text.replace('-', '').split('.')
  const found = scaleOf(language).find(([zeros]) => (wanted === undefined ? digits.length > zeros : zeros === wanted))
  const [zeros, suffix] = found ?? [0, '']
  // Adds leading zeros if the amount is smaller than its suffix: 530,000 is 0.53M.
  const whole = digits.padStart(zeros + 1, '0')
  const point = whole.length - zeros
  const scaled = `${text.startsWith('-') ? '-' : ''}${whole.slice(0, point)}.${whole.slice(point)}${fraction}0`
  return formatDecimalText(language, scaled, { ...rest, decimals }) + suffix
}

/** The powers of ten for which a language has a suffix, the largest first. */
export function compactScaleOf(language: Language): readonly number[] {
  return scaleOf(language).map(([zeros]) => zeros)
}

function scaleOf(language: Language): Scale {
  return scales[language.catalog] ?? scales[catalogOverlays[language.catalog] ?? ''] ?? latinScale
}

function scale(...suffixes: readonly string[]): Scale {
  return suffixes.map((suffix, index) => [12 - index * 3, suffix])
}

function spaced(...suffixes: readonly string[]): Scale {
  return scale(...suffixes.map((suffix) => blank + suffix))
}

/** Chinese and Japanese count in steps of ten thousand. */
function tenThousands(...suffixes: readonly string[]): Scale {
  return suffixes.map((suffix, index) => [12 - index * 4, suffix])
}
