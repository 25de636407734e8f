/** The spelling conventions of each catalog: inflected endings, plurals, quotes and marks. */

export interface Style {
  /** Number of letters at the end of a word that inflection may change. */
  readonly endings: number
  /** Whether a word of the table may start inside a word, in languages that compound or prefix. */
  readonly isInsideWords: boolean
  readonly quotes: string
  /**
   * `Intl`'s names for the plural forms it needs. `many` of Romance languages is for whole millions, which nothing here
   * counts.
   */
  readonly plurals: readonly string[]
  /** Shown to translators in `docs/translating.md`. */
  readonly address: string
  readonly marks: string
}

const oneOther = ['one', 'other'] as const
const other = ['other'] as const
const slavic = ['one', 'few', 'many', 'other'] as const

export const styles: Readonly<Record<string, Style>> = {
  en: style(1, '“”', oneOther, 'you, plain', 'American spelling'),
  de: style(2, '„“', oneOther, 'Sie', 'no space before …', true),
  fr: style(2, '«»', oneOther, 'vous', 'no-break space (U+00A0) before : ; ? ! % and inside « »'),
  es: style(2, '“”', oneOther, 'tú', '¿…? and ¡…!'),
  it: style(2, '“”', oneOther, 'tu, impersonal', ''),
  pt: style(2, '“”', oneOther, 'você', ''),
  'pt-PT': style(2, '“”', oneOther, 'impersonal, formal; never “você”', ''),
  pl: style(3, '„”', slavic, 'impersonal, “Twoje”', ''),
  ru: style(3, '«»„“', slavic, 'вы, small letter', 'a dash — with spaces; no-break space before %'),
  uk: style(3, '«»„“', slavic, 'ви, small letter', 'a dash — with spaces; apostrophe ’ (U+2019)'),
  ar: style(
    1,
    '«»',
    ['zero', 'one', 'two', 'few', 'many', 'other'],
    'formal, singular',
    '، ؛ ؟ and no , ; ?; a message begins with an Arabic word',
    true,
  ),
  ja: style(
    0,
    '「」',
    other,
    'です・ます, お客様; labels as nouns',
    '、 。 ： ？ in full width; brackets half-width',
    true,
  ),
  'zh-CN': style(0, '“”', other, '您, terse', '， 。 ： ； ？ in full width; …… for an ellipsis in a sentence', true),
  'zh-TW': style(0, '「」', other, '您, terse', '， 。 ： ； ？ in full width', true),
  id: style(0, '“”', other, 'Anda', '', true),
  vi: style(0, '“”', other, 'bạn, neutral', '', true),
  fil: style(0, '“”', oneOther, 'Taglish, “mo”', '', true),
  uz: style(0, '“”', oneOther, 'siz', "ʻ (U+02BB) in oʻ and gʻ, ʼ (U+02BC) elsewhere; never ' ‘ ’"),
}

export function styleOf(catalog: string): Style {
  const found = styles[catalog] ?? styles[catalog.split('-')[0] ?? '']
  if (!found) throw new Error(`nobody has said how ${catalog} is written`)
  return found
}

function style(
  endings: number,
  quotes: string,
  plurals: readonly string[],
  address: string,
  marks: string,
  isInsideWords = false,
): Style {
  return { endings, isInsideWords, quotes, plurals, address, marks }
}
