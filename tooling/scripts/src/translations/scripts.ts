/**
 * Characters of the wrong script: traditional ones in simplified Chinese, simplified ones elsewhere, Latin look-alikes
 * in Cyrillic.
 */

/** All characters of an old national set, which are exactly those in use in its country. */
function charactersOf(encoding: string, isIn: (lead: number, trail: number) => boolean): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = 0xa1; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      if (isIn(lead, trail)) found.add(decoder.decode(new Uint8Array([lead, trail])))
  return found
}

const isHighTrail = (trail: number) => trail >= 0xa1
const writtenIn: Readonly<Record<string, ReadonlySet<string>>> = {
  // GB 2312.
  'zh-CN': charactersOf('gbk', (lead, trail) => lead >= 0xb0 && lead <= 0xf7 && isHighTrail(trail)),
  // Big5 without Hong Kong’s additions, which include simplified characters.
  'zh-TW': charactersOf(
    'big5',
    (lead, trail) =>
      lead >= 0xa4 && lead <= 0xf9 && !(lead >= 0xc7 && lead <= 0xc8) && (trail <= 0x7e || isHighTrail(trail)),
  ),
  // JIS X 0208.
  ja: charactersOf('euc-jp', (lead, trail) => lead >= 0xb0 && lead <= 0xf4 && isHighTrail(trail)),
}

const han = /\p{Script=Han}/gu
const mixedWord = /\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/iu
const otherAlphabets: Readonly<Record<string, RegExp>> = {
  ru: /[іїєґ]/iu,
  uk: /[ыэёъ]/iu,
}
const cyrillic = /\p{Script=Cyrillic}/u
const writesCyrillic: readonly string[] = ['ru', 'uk']

export function findScriptMistakes(text: string, catalog: string): readonly string[] {
  const known = writtenIn[catalog]
  const chinese = text.match(han) ?? []
  const foreign = known ? chinese.filter((character) => !known.has(character) && character !== '々') : chinese
  return [
    ...(foreign.length > 0 ? [`${catalog} does not write ${foreign.join('')}`] : []),
    ...(otherAlphabets[catalog]?.test(text) || (!writesCyrillic.includes(catalog) && cyrillic.test(text))
      ? ['letters of another language']
      : []),
    ...(mixedWord.test(text) ? ['Latin and Cyrillic letters in one word'] : []),
  ]
}
