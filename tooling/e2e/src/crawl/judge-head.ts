/** Judges whether a document's head states its page and language, and links to the other languages (LOC-10, LOC-13). */
import { localizePath, offeredLanguages, type Language } from '@argosy/i18n'
import type { ServedDocument } from './read-document.ts'

export interface Expected {
  readonly language: Language
  /** The page's canonical path for search engines, with its language. */
  readonly path: string
  readonly origin: string
  /** An address without a page has no alternates in other languages. */
  readonly isMissing: boolean
}

export function judgeHead(document: ServedDocument, expected: Expected): string[] {
  const { language } = expected
  return [
    ...judgeEqual('lang', document.lang, language.htmlLang),
    ...judgeEqual('dir', document.dir, language.direction),
    ...(expected.isMissing ? [] : judgeAddresses(document, expected)),
    ...(language.isHidden || expected.isMissing ? judgeEqual('indexed', document.isIndexed, false) : []),
  ]
}

function judgeAddresses({ canonicals, alternates }: ServedDocument, { language, path, origin }: Expected): string[] {
  const address = (key: string) => new URL(localizePath(path, key), origin).href
  const given = new Map(alternates.map(({ hreflang, href }) => [hreflang, resolve(href, origin)]))
  const wanted = new Map(offeredLanguages.map(({ key, htmlLang }) => [htmlLang, address(key)]))
  wanted.set('x-default', address('en'))
  return [
    ...judgeEqual('canonical addresses', canonicals.length, 1),
    ...judgeEqual('canonical', resolve(canonicals[0] ?? '', origin), address(language.isHidden ? 'en' : language.key)),
    ...judgeEqual('alternates', alternates.length, wanted.size),
    ...[...wanted].flatMap(([hreflang, href]) => judgeEqual(`alternate ${hreflang}`, given.get(hreflang), href)),
  ]
}

function resolve(href: string, origin: string): string {
  return URL.canParse(href, origin) ? new URL(href, origin).href : href
}

function judgeEqual<Value>(name: string, given: Value | undefined, wanted: Value): string[] {
  return given === wanted ? [] : [`${name} is ${String(given)}, not ${String(wanted)}`]
}
