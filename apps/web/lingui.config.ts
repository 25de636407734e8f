import { defineConfig, type CatalogFormatter, type CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '@argosy/i18n'

// A catalog per area and language: a page loads the words of what it shows. Each source file belongs to exactly one area.
export const areas = {
  shell: [
    'src/root.tsx',
    'src/shell',
    'src/routes/_app.tsx',
    'src/routes/not-found.tsx',
    'src/features/account',
    'src/features/simulation',
  ],
  spot: ['src/routes/spot.tsx', 'src/routes/spot', 'src/features/trade'],
} as const

export default defineConfig({
  sourceLocale: 'en',
  locales: [...new Set(languages.map((language) => language.catalog))],
  // Only where the words may truly be equal (LOC-11); everything else missing fails the build.
  fallbackLocales: { 'pt-PT': 'pt' },
  catalogs: Object.entries(areas).map(([area, include]) => ({
    path: `<rootDir>/locales/{locale}/${area}`,
    include: include.map((path) => `<rootDir>/${path}`),
    exclude: ['**/*.test.*'],
  })),
  orderBy: 'messageId',
  format: withEnglish(formatter({ origins: true, lineNumbers: false, explicitIdAsDefault: true })),
})

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
