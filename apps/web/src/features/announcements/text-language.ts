/** The language that an announcement is written in, which may not be that of the page. */
import { catalogOverlays, english, languages, type Language } from '@argosy/i18n'

/** By message catalog. */
export function languageOfText(catalog: string): Language {
  return languages.find((language) => language.catalog === catalog) ?? english
}

/** Variants of one language read each other's texts without a remark. */
export function isOwnLanguage(catalog: string, { catalog: own }: Language): boolean {
  const baseOf = (name: string) => catalogOverlays[name] ?? name
  return baseOf(catalog) === baseOf(own)
}
