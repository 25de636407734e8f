/** How the words of a package are extracted and kept: one set of settings for the app and for each micro-component. */
import type { CatalogFormatter, CatalogType, LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { catalogOverlays } from './catalog-overlays.ts'
import { languages } from './languages.ts'

/** A catalog per area and language; each source file belongs to exactly one area. Paths are relative to the config. */
export interface CatalogArea {
  /** The folder that holds a folder for each language. */
  readonly locales: string
  readonly include: readonly string[]
}

export function createCatalogConfig(areas: Readonly<Record<string, CatalogArea>>): LinguiConfig {
  return {
    sourceLocale: 'en',
    locales: [...new Set(languages.map((language) => language.catalog))],
    // Only where the words may truly be equal (LOC-11); everything else missing fails the build.
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

/** A translator sees the English text above each empty line: ids alone say too little. */
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
