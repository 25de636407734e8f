/** The part of `docs/translating.md` that is generated from the tables, so that the page and the check always agree. */
import type { Tables, Term } from './read-tables.ts'
import { styles } from './styles.ts'

export const translatingPage = 'docs/translating.md'

/** Everything above it is written manually. */
export const generatedMark = '<!-- Everything below is written by `pnpm words`. -->'

const european = ['de', 'fr', 'es-ES', 'it', 'pt', 'pl', 'ru', 'uk']
const eastern = ['ar', 'ja', 'zh-CN', 'zh-TC', 'id', 'vi', 'ph', 'uz']
/** A variant, and the language that it is a variant of. */
const variants = { 'en-GB': 'en', 'en-CA': 'en', es: 'es-ES', 'es-AR': 'es-ES', 'pt-PT': 'pt' }

export function presentTerms({ terms, forbidden, exceptions, doubts }: Tables): string {
  return `${generatedMark}

## How each language is written

${table(
  ['catalog', 'address', 'quotes', 'plurals', 'marks'],
  Object.entries(styles).map(([catalog, { address, quotes, plurals, marks }]) => [
    catalog,
    address,
    quotes,
    plurals.join(' '),
    marks,
  ]),
)}

All: … and no three dots, − (U+2212) for a minus, no straight quotes, no percentage written by hand. Chinese and Japanese put no
space before a bracketed currency in narrow columns, and one on both sides of a coin in a sentence.

## Terms: European languages

The term, then other forms that sentences may use. New messages use the same word. \`es-ES\` is the Spanish that every country reads.

${termTable(terms, european)}

## Terms: Arabic, Asian languages and Uzbek

${termTable(terms, eastern)}

## Terms: where a variant differs

${table(['English', ...Object.keys(variants)], variantRows(terms))}

## Words that are not used

${table(
  ['catalogs', 'not', 'but', 'because it'],
  forbidden.map(({ catalogs, word, instead, why }) => [catalogs.join(' '), word, instead, why]),
)}

## Exceptions

${table(
  ['check', 'catalogs', 'message', 'reason'],
  exceptions.map(({ rule, catalogs, id, reason }) => [rule, catalogs.join(' '), `\`${id}\``, reason]),
)}

## Terms to ask a native trader about

Where the big exchanges differ among themselves, or say it in English, one word was chosen; these are the first to look at again.

${table(
  ['language', 'term', 'chosen', 'also seen'],
  doubts.map(({ language, term, chosen, alsoSeen }) => [language, term, chosen, alsoSeen]),
)}
`
}

function termTable(terms: readonly Term[], keys: readonly string[]): string {
  return table(
    ['English', ...keys],
    terms.map((term) => [formsOf(term, 'en'), ...keys.map((key) => formsOf(term, key))]),
  )
}

function variantRows(terms: readonly Term[]): readonly (readonly string[])[] {
  return terms
    .map((term) => [
      formsOf(term, 'en'),
      ...Object.entries(variants).map(([key, base]) =>
        formsOf(term, key) === formsOf(term, base) ? '' : formsOf(term, key),
      ),
    ])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''))
}

function formsOf(term: Term, key: string): string {
  return (term.forms.get(key) ?? []).join(', ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
