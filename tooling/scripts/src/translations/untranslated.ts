/**
 * Text that was left in English. A term that a language uses in English is in the table of terms, and is no mistake.
 */
import { fold } from './find-terms.ts'

/** Words that occur in nearly every English sentence and in none of our other languages. */
const englishWords =
  /(?<![\p{L}’-])(?:the|your|you|with|this|that|are|were|cannot|when|from|which|please)(?![\p{L}-])/iu
const latinWord = /\p{Script=Latin}{2,}/gu
const withoutLatin: readonly string[] = ['ar', 'ja', 'ru', 'uk', 'zh-CN', 'zh-TW']

export function findEnglish(
  text: string,
  english: string,
  catalog: string,
  known: ReadonlySet<string>,
): readonly string[] {
  if (catalog.startsWith('en')) return []
  const plain = text.replace(/\{\w+\}|<\/?\d+\/?>/g, ' ')
  const words = plain.match(latinWord) ?? []
  const unknown = words.filter((word) => !known.has(fold(word, catalog)))
  const isLeft =
    englishWords.test(plain) ||
    (text === english && unknown.length > 0 && words.length > 1) ||
    (withoutLatin.includes(catalog) && unknown.some((word) => word.toLowerCase() === word))
  return isLeft ? [`English: ${unknown.join(' ') || plain.trim()}`] : []
}
