/** Judges whether the links of a page lead to existing pages in the page's language. */
import { localizePath, parseLocalePath, type Language } from '@argosy/i18n'
import type { ServedDocument } from './read-document.ts'

/** Other addresses on this origin, without fragments: each must answer. */
export function listOwnAddresses(written: readonly string[], base: string): string[] {
  const others = written.filter((href) => !href.startsWith('#') && URL.canParse(href, base))
  const addresses = others.map((href) => new URL(href, base))
  const own = addresses.filter(({ origin }) => origin === new URL(base).origin)
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}

export function judgeLinks({ links, ids }: ServedDocument, language: Language, base: string): string[] {
  const fragments = links.filter((href) => href.startsWith('#') && href !== '#').map((href) => href.slice(1))
  const lost = fragments.filter((id) => !ids.has(decodeURIComponent(id)))
  const { pathname: path } = new URL(base)
  const foreign = listOwnAddresses(links, base).filter((address) => {
    const key = parseLocalePath(new URL(address, base).pathname).language?.key
    // The language menu links to this very page in another language, and to no other page.
    return key !== undefined && key !== language.key && address !== localizePath(path, key)
  })
  return [
    ...links.filter((href) => !URL.canParse(href, base)).map((href) => `the link ${href} is no address`),
    ...lost.map((id) => `the link #${id} leads to no element`),
    ...foreign.map((address) => `the link ${address} leaves the language`),
  ]
}

/** One program answers the same address in every language, so it is requested only once. */
export function withoutLanguage(address: string): string {
  return address.replace(/^[^?]*/, (path) => parseLocalePath(path).path)
}
