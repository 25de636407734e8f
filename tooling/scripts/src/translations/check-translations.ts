/** Checks every catalog and email against the tables: `translations` in `pnpm verify`. */
import { languages } from '@argosy/i18n'
import { createTermFinder, escapePattern, fold, usesTerm } from './find-terms.ts'
import { parseMessage, type ParsedMessage } from './parse-message.ts'
import type { Translation } from './read-catalogs.ts'
import type { Exception, Forbidden, Tables, Term } from './read-tables.ts'
import { findScriptMistakes } from './scripts.ts'
import { styleOf } from './styles.ts'
import { findMarkMistakes } from './typography.ts'
import { findEnglish } from './untranslated.ts'

export interface Finding {
  readonly rule: 'term' | 'forbidden' | 'marks' | 'plural' | 'script' | 'english' | 'placeholders' | 'exception'
  readonly catalog: string
  readonly id: string
  readonly problem: string
}

export function checkTranslations(given: readonly Translation[], tables: Tables): readonly Finding[] {
  const check = createCheck(tables)
  const used = new Set<Exception>()
  const findings = given.flatMap(check).filter((finding) => {
    const exceptions = tables.exceptions.filter((exception) => excuses(exception, finding))
    for (const exception of exceptions) used.add(exception)
    return exceptions.length === 0
  })
  const unused = tables.exceptions.filter((exception) => !used.has(exception))
  return [
    ...findings,
    ...unused.map(({ rule, catalogs, id }) => ({
      rule: 'exception' as const,
      catalog: catalogs.join(' '),
      id,
      problem: `excuses nothing any more (${rule})`,
    })),
  ]
}

export function presentFinding({ rule, catalog, id, problem }: Finding): string {
  return `${catalog} ${id}: ${rule}: ${problem}`
}

function excuses({ rule, catalogs, id }: Exception, finding: Finding): boolean {
  return (
    rule === finding.rule &&
    (catalogs.includes('*') || catalogs.includes(finding.catalog)) &&
    (id.endsWith('*') ? finding.id.startsWith(id.slice(0, -1)) : id === finding.id)
  )
}

function createCheck({ terms, forbidden }: Tables): (given: Translation) => readonly Finding[] {
  const findTerms = createTermFinder(terms)
  const parsedEnglish = new Map<string, { readonly parsed: ParsedMessage; readonly terms: readonly Term[] }>()
  const byCatalog = new Map<string, CatalogTables>()

  return (given) => {
    const { catalog, id, english, text, isMessage } = given
    const key = `${id}\n${english}`
    const source = parsedEnglish.get(key) ?? readEnglish(english, isMessage)
    parsedEnglish.set(key, source)
    const tables = byCatalog.get(catalog) ?? tablesOf(catalog, terms, forbidden)
    byCatalog.set(catalog, tables)

    const find = (rule: Finding['rule'], problems: readonly string[]): readonly Finding[] =>
      [...new Set(problems)].map((problem) => ({ rule, catalog, id, problem }))
    const parsed = parseMessage(text, isMessage)
    const whole = parsed.texts.join(' ')
    const folded = source.terms.length > 0 ? fold(whole, catalog) : ''
    return [
      ...find('placeholders', comparePlaceholders(parsed.placeholders, source.parsed.placeholders)),
      ...find('plural', findPluralMistakes(parsed, source.parsed, catalog)),
      ...find(
        'marks',
        parsed.texts.flatMap((one) => findMarkMistakes(one, catalog)),
      ),
      ...find('script', findScriptMistakes(whole, catalog)),
      ...find('english', findEnglish(whole, source.parsed.texts.join(' '), catalog, tables.knownWords)),
      ...find('forbidden', findForbidden(whole.replace(/\{\w+\}/g, '{}'), tables.forbidden)),
      ...find(
        'term',
        source.terms
          .filter((term) => catalog !== 'en' && !usesTerm(folded, tables.forms.get(term.id) ?? [], catalog))
          .map((term) => `“${term.source[0]}” is ${tables.forms.get(term.id)?.join(' or ')}, not as in “${whole}”`),
      ),
    ]
  }

  function readEnglish(english: string, isMessage: boolean) {
    const parsed = parseMessage(english, isMessage)
    return { parsed, terms: findTerms(parsed.texts.join(' ')) }
  }
}

interface CatalogTables {
  readonly forms: ReadonlyMap<string, readonly string[]>
  readonly knownWords: ReadonlySet<string>
  readonly forbidden: readonly (Forbidden & { readonly pattern: RegExp })[]
}

/** Names and signs that are the same in every language. */
const names =
  'Argosy API HMAC RSA PEM IP QR USDT BTC ccxt REST WebSocket curl JavaScript Python Apache base64 https name example com id UTC'

function tablesOf(catalog: string, terms: readonly Term[], forbidden: readonly Forbidden[]): CatalogTables {
  const keys = languages.filter((language) => language.catalog === catalog).map(({ key }) => key)
  const forms = new Map(terms.map((term) => [term.id, [...new Set(keys.flatMap((key) => term.forms.get(key) ?? []))]]))
  const known = [...[...forms.values()].flat(), ...names.split(' ')].flatMap((form) => form.split(/[^\p{L}]+/u))
  const isOurs = ({ catalogs }: Forbidden) => catalogs.includes(catalog)
  return {
    forms,
    knownWords: new Set(known.map((word) => fold(word, catalog))),
    forbidden: forbidden.filter(isOurs).map((one) => ({ ...one, pattern: patternOf(one.word) })),
  }
}

/** A word of the table starts at the start of a word in the text; `~` stands for its endings. */
function patternOf(word: string): RegExp {
  const isWhole = !word.endsWith('~')
  const isSpaceless = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(word)
  const body = escapePattern(isWhole ? word : word.slice(0, -1))
  return isSpaceless ? new RegExp(body, 'u') : new RegExp(`(?<!\\p{L})${body}${isWhole ? '(?!\\p{L})' : ''}`, 'iu')
}

function findForbidden(text: string, forbidden: CatalogTables['forbidden']): readonly string[] {
  return forbidden
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word, instead, why }) => `“${word}” ${why}: write “${instead}”, not as in “${text}”`)
}

function comparePlaceholders(own: ReadonlySet<string>, source: ReadonlySet<string>): readonly string[] {
  const lost = [...source.difference(own)].map((name) => `${name} is lost`)
  const invented = [...own.difference(source)].map((name) => `${name} is invented`)
  return [...lost, ...invented]
}

const countedNoun = /\{\w+\}(?: (?:of \{\w+\}|(?!is\b|has\b|was\b)[a-z]+))? (?!is\b|has\b|was\b|less\b)[a-z]+s\b/

function findPluralMistakes(own: ParsedMessage, source: ParsedMessage, catalog: string): readonly string[] {
  const needed = styleOf(catalog).plurals
  const problems = own.plurals.flatMap(({ name, categories }) => {
    const missing = needed.filter((category) => !categories.includes(category))
    const known = new Intl.PluralRules(catalog).resolvedOptions().pluralCategories as readonly string[]
    const useless = categories.filter((category) => !known.includes(category) && !category.startsWith('='))
    return [
      ...missing.map((category) => `{${name}} lacks ${category}`),
      ...useless.map((category) => `{${name}} never is ${category}`),
    ]
  })
  const counted = new Set(source.plurals.map(({ name }) => name))
  const isPlain = own.plurals.length === 0 && source.plurals.length > 0 && needed.length > 1
  const isCounted = catalog === 'en' && counted.size === 0 && source.texts.some((text) => countedNoun.test(text))
  return [
    ...problems,
    ...(isPlain ? [`a count without a plural: ${[...counted].join(', ')}`] : []),
    ...(isCounted ? [`a number before a noun is a plural: “${source.texts.join(' ')}”`] : []),
  ]
}
