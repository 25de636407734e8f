/** A language key as in paths and the cookie: `en`, `zh-CN`, `asia`. */
const languageKey = /^(?:[a-z]{2}(?:-[A-Z]{2})?|asia)$/
const defaultLanguage = 'en'

export function isLanguageKey(text = ''): boolean {
  return languageKey.test(text)
}

/** The language cookie, otherwise the path's first or second segment, otherwise the default (TRK-8). */
export function findUserLanguage(cookie: string | undefined, path: string): string {
  const [, first, second] = path.split('/')
  return [cookie, first, second].find(isLanguageKey) ?? defaultLanguage
}
