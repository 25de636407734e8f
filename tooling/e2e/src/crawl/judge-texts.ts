/**
 * Judges whether a text on a page is in the page's language: no message id, no unfilled placeholder, no English left
 * over.
 */
import { createPatterns, matchesPatterns } from './message-patterns.ts'

/** Message by id. */
export type Messages = ReadonlyMap<string, string>

export type TextJudge = (text: string) => string | undefined

const unfilled = /\{[\w., ]*\}|%[sd]\b|<\/?\d+\/?>|\[object \w+\]|\bundefined\b|\bNaN\b|\bInvalid Date\b/

/**
 * `own`: the language's messages. Where they equal the English ones, no English can be found. A name that happens to be
 * an English message, such as a coin's, has `translate="no"` on its element.
 */
export function createTextJudge(english: Messages, own: Messages): TextJudge {
  const areas = new Set([...english.keys()].map((id) => id.split('.')[0] ?? ''))
  const englishPatterns = createPatterns(own === english ? [] : english.values())
  const ownPatterns = createPatterns(own.values())
  const judged = new Map<string, string | undefined>()

  function judge(text: string): string | undefined {
    if (text.split(/[\s,;:()]+/).some(isMessageId)) return `“${text}” is a message id`
    if (unfilled.test(text)) return `“${text}” has an unfilled placeholder`
    if (matchesPatterns(englishPatterns, text) && !matchesPatterns(ownPatterns, text)) return `“${text}” is English`
    return undefined
  }

  function isMessageId(token: string): boolean {
    return english.has(token) || (/^[a-z][\w-]*(\.[\w-]+)+$/i.test(token) && areas.has(token.split('.')[0] ?? ''))
  }

  // Cached, because header and footer repeat the same texts on every page.
  return (text) => {
    if (!judged.has(text)) judged.set(text, judge(text))
    return judged.get(text)
  }
}
