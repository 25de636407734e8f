/** Where the English names a term, the translation must use the term’s word, in any form that its sentence needs. */
import { styleOf } from './styles.ts'
import type { Term } from './read-tables.ts'

/** Finds the terms in an English text; of two that start at the same position, the longer one. */
export function createTermFinder(terms: readonly Term[]): (english: string) => readonly Term[] {
  const byForm = new Map(terms.flatMap((term) => term.source.map((form) => [form.toLowerCase(), term] as const)))
  const forms = [...byForm.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((form) => escapePattern(form))
  const pattern = new RegExp(`(?<![\\p{L}{-])(${forms.join('|')})s?(?![\\p{L}}-])`, 'gu')
  return (english) => {
    const found = Array.from(english.toLowerCase().matchAll(pattern), ([, form = '']) => byForm.get(form))
    return [...new Set(found)].filter((term) => term !== undefined)
  }
}

/** `folded`: the text after `fold`. */
export function usesTerm(folded: string, forms: readonly string[], catalog: string): boolean {
  return forms.some((form) => stemsOf(form, catalog).every((stem) => stem.test(folded)))
}

const stemsByForm = new Map<string, readonly RegExp[]>()

function stemsOf(form: string, catalog: string): readonly RegExp[] {
  const key = `${catalog} ${form}`
  const known = stemsByForm.get(key)
  if (known) return known
  const { endings, isInsideWords } = styleOf(catalog)
  const words = fold(form.replace(/\s*\([^)]*\)/g, ''), catalog).split(/[\s\-‑’'/]+/)
  const long = words.filter((word) => word.length > 2)
  const stems = (long.length > 0 ? long : words).map((word) => {
    const stem = word.slice(0, Math.max(word.length - endings, Math.min(word.length, 3)))
    return new RegExp(`${isInsideWords ? '' : '(?<!\\p{L})'}${escapePattern(stem)}`, 'u')
  })
  stemsByForm.set(key, stems)
  return stems
}

const arabicSigns = /[\u064b-\u0652\u0670\u0640]/g
const accents = /\p{M}/gu
/** In these, diacritics distinguish letters. */
const marksMatter: readonly string[] = ['vi', 'ja', 'zh-CN', 'zh-TW']

/**
 * Removes what spelling and inflection change without changing the word: case, accents, Arabic vowels, forms of alef,
 * the article.
 */
export function fold(text: string, catalog: string): string {
  const lower = text.toLowerCase()
  if (marksMatter.includes(catalog)) return lower.normalize('NFC')
  if (catalog !== 'ar') return lower.normalize('NFD').replace(accents, '')
  return lower
    .replace(arabicSigns, '')
    .replace(/(?<!\p{L})ال(?=\p{L}{3})/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
}

/** A pattern that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
