/** How the messages of a package are extracted and stored: one configuration for the app and each micro-component. */
import type { CatalogFormatter, CatalogType, LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { catalogOverlays } from './catalog-overlays.ts'
import { languages } from './languages.ts'

/** A catalog per area and language; each source file belongs to exactly one area. Paths are relative to the config. */
export interface CatalogArea {
  /** The folder with one folder per language. */
  readonly locales: string
  readonly include: readonly string[]
}

export function createCatalogConfig(areas: Readonly<Record<string, CatalogArea>>): LinguiConfig {
  return {
    sourceLocale: 'en',
    locales: [...new Set(languages.map((language) => language.catalog))],
    // Only for languages whose texts may be equal (LOC-11); any other missing text fails the build.
    fallbackLocales: { ...catalogOverlays },
    catalogs: Object.entries(areas).map(([area, { locales, include }]) => ({
      path: `<rootDir>/${locales}/{locale}/${area}`,
      include: include.map((path) => `<rootDir>/${path}`),
      exclude: ['**/*.test.*'],
    })),
    orderBy: 'messageId',
    format: withEnglish(formatter({ origins: true, lineNumbers: false, explicitIdAsDefault: true })),
  }
}

/** Adds the English text above each empty entry for translators, because ids alone are not enough. */
function withEnglish(po: CatalogFormatter): CatalogFormatter {
  return {
    ...po,
    serialize: (catalog, context) => po.serialize(context.locale === 'en' ? catalog : noteEnglish(catalog), context),
  }
}

function noteEnglish(catalog: CatalogType): CatalogType {
  const noted: CatalogType = {}
  for (const [id, entry] of Object.entries(catalog)) {
    noted[id] = { ...entry, comments: [...(entry.comments ?? []), `English: ${entry.message ?? ''}`] }
  }
  return noted
}
