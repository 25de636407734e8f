/**
 * Punctuation and spaces by language: every native reader notices a wrong one, and a tool that only compares ids does
 * not.
 */
import { styleOf } from './styles.ts'

interface MarkRule {
  /** The catalogs to which it applies; all when absent. */
  readonly catalogs?: readonly string[]
  readonly pattern: RegExp
  readonly advice: string
}

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const wide = ['ja', 'zh-CN', 'zh-TW']

const markRules: readonly MarkRule[] = [
  { pattern: /"/u, advice: 'a straight quote' },
  { pattern: /'/u, advice: 'a straight apostrophe, which also quotes in message syntax' },
  { pattern: /\.\.\./u, advice: 'three dots: write …' },
  { pattern: / …/u, advice: 'a space before …' },
  { pattern: /(?<![\d}\p{L}])[-–](?=[\d{])/u, advice: 'a minus is − (U+2212)' },
  { pattern: / {2}|^ | $/u, advice: 'a space too many' },
  { pattern: /\d\s?%(?!R)/u, advice: 'a percentage by hand: pass a formatted one' },
  { catalogs: ['fr'], pattern: /[^\u00a0\u202f][:;?!»%](?!\d)/u, advice: 'no no-break space before : ; ? ! » %' },
  { catalogs: ['fr'], pattern: /«[^\u00a0]/u, advice: 'no no-break space after «' },
  { catalogs: ['es'], pattern: /^[^¿]*\?/u, advice: 'a question without ¿' },
  { catalogs: ['es'], pattern: /^[^¡]*!/u, advice: 'an exclamation without ¡' },
  { catalogs: ['ar'], pattern: /\p{Script=Arabic}[\p{M}”)}]*\s*[,;?]/u, advice: 'a Latin mark: ، ؛ ؟' },
  {
    catalogs: ['ar'],
    pattern: /^[^\p{L}]*(?!\p{Script=Arabic})\p{L}[^]*\s\p{Script=Arabic}/u,
    advice: 'begins with a Latin word',
  },
  {
    catalogs: wide,
    pattern: new RegExp(`[${cjk}”」）)}][,:;?!](?!\\d)|[,:;?!](?=[${cjk}])`, 'u'),
    advice: 'a half-width mark: ， 、 ： ； ？',
  },
  { catalogs: wide, pattern: new RegExp(`[${cjk}]\\.`, 'u'), advice: 'a half-width full stop: 。' },
  { catalogs: ['uz'], pattern: /[‘’`´]/u, advice: 'ʻ is U+02BB and ʼ is U+02BC' },
  { catalogs: ['uk'], pattern: /\p{L}[ʼ']\p{L}/u, advice: 'the apostrophe is ’ (U+2019)' },
  { catalogs: ['ru', 'uk'], pattern: /\s[-–]\s/u, advice: 'a dash is —' },
]

/** Every quotation mark of some language; a language’s own pair is in its style. */
const quoteMarks = /[“”„«»「」『』]/gu

export function findMarkMistakes(message: string, catalog: string): readonly string[] {
  const text = message.replace(/\{\w+\}/g, '{}')
  const own = styleOf(catalog).quotes
  const foreign = (text.match(quoteMarks) ?? []).filter((mark) => !own.includes(mark))
  return [
    ...rulesOf(catalog)
      .filter(({ pattern }) => pattern.test(text))
      .map(({ advice }) => advice),
    ...(foreign.length > 0 ? [`quotes are ${own}, not ${foreign.join('')}`] : []),
  ]
}

const rulesByCatalog = new Map<string, readonly MarkRule[]>()

/** An overlay follows its language. */
function rulesOf(catalog: string): readonly MarkRule[] {
  const known = rulesByCatalog.get(catalog)
  if (known) return known
  const base = catalog.split('-')[0] ?? ''
  const rules = markRules.filter(({ catalogs }) => !catalogs || catalogs.includes(catalog) || catalogs.includes(base))
  rulesByCatalog.set(catalog, rules)
  return rules
}
