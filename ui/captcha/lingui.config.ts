import { createCatalogConfig } from '@argosy/i18n/catalog-config'
import { defineConfig } from '@lingui/conf'

export default defineConfig(createCatalogConfig({ captcha: { locales: 'locales', include: ['src'] } }))
