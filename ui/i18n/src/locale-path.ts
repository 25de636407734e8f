/** The language of an address, and the same page's address in another language (LOC-5 … LOC-9). Pure. */
import { findLanguageOfWiderCode } from './language-types.ts'
import { english, findLanguage, findLanguageOfLocale, type Language } from './languages.ts'

export interface LocalePath {
  /** The language of the first segment; undefined when the path has no prefix. */
  readonly language: Language | undefined
  /** The path without its prefix, always starting with a slash. */
  readonly path: string
}

export function parseLocalePath(pathname: string): LocalePath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? []
  const language = findLanguage(first)
  return language ? { language, path: rest === '' ? '/' : rest } : { language: undefined, path: pathname || '/' }
}

/** The language for rendering an address: a path without prefix is English, so that caches can share it (LOC-9). */
export function languageOfPath(pathname: string): Language {
  return parseLocalePath(pathname).language ?? english
}

/** The same page under another language: `localizePath('/de/spot/BTCUSDT', 'ar')` is `/ar/spot/BTCUSDT`. */
export function localizePath(pathname: string, key: string): string {
  const { path } = parseLocalePath(pathname)
  return path === '/' ? `/${key}` : `/${key}${path}`
}

/**
 * The redirect target of a `locale` query parameter: the same page in that language, or without the parameter when
 * there is no such language. Undefined without the parameter (LOC-5).
 */
export function resolveLocaleQuery(url: URL): string | undefined {
  const requested = url.searchParams.get('locale')
  if (requested === null) return undefined
  const language = findLanguageOfLocale(requested) ?? findLanguageOfWiderCode(requested)
  const target = new URL(url)
  // Two leading slashes would make it another site's address.
  target.pathname = language ? localizePath(url.pathname, language.key) : url.pathname.replace(/^\/+/, '/')
  target.searchParams.delete('locale')
  return target.pathname + target.search
}
