import { createCatalogConfig } from '@argosy/i18n/catalog-config'
import { defineConfig } from '@lingui/conf'

export default defineConfig(createCatalogConfig({ frame: { locales: 'locales', include: ['src'] } }))
