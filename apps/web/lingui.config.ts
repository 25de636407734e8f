import { createCatalogConfig } from '@argosy/i18n/catalog-config'
import { defineConfig } from '@lingui/conf'

// One catalog per area and language, so that a page loads only the messages it shows. Each source file belongs to
// exactly one area.
const own = {
  shell: [
    'src/root.tsx',
    'src/shell',
    'src/routes/_app.tsx',
    'src/routes/not-found.tsx',
    'src/features/account',
    'src/features/currency',
    'src/features/simulation',
    'src/features/documents',
  ],
  // Messages about orders and refusals, for every page that trades.
  trading: ['src/features/order-labels'],
  spot: ['src/routes/spot.tsx', 'src/routes/spot', 'src/features/trade'],
  home: ['src/routes/home.tsx', 'src/features/home'],
  markets: ['src/routes/markets.tsx', 'src/features/markets'],
  price: [
    'src/routes/prices.tsx',
    'src/routes/price-coin.tsx',
    'src/routes/how-to-buy.tsx',
    'src/features/price',
    'src/features/how-to',
  ],
  identity: [
    'src/routes/login.tsx',
    'src/routes/register.tsx',
    'src/routes/forgot-password.tsx',
    'src/routes/security.tsx',
    'src/routes/modify-verification.tsx',
    'src/routes/qr-login.tsx',
    'src/features/identity',
    'src/features/security',
  ],
  keys: ['src/routes/api-keys.tsx', 'src/features/api-keys'],
  notifications: ['src/routes/notifications.tsx', 'src/features/notifications'],
  'sub-accounts': ['src/routes/sub-accounts.tsx', 'src/routes/sub-accounts', 'src/features/sub-accounts'],
  convert: ['src/routes/convert', 'src/features/convert'],
  fees: ['src/routes/fee.tsx', 'src/routes/vip-detail.tsx', 'src/routes/vip-introduce.tsx', 'src/features/fees'],
  assets: [
    'src/routes/asset.tsx',
    'src/routes/asset-spot.tsx',
    'src/routes/transac.tsx',
    'src/routes/record-exchange.tsx',
    'src/routes/record-export.tsx',
    'src/features/assets',
  ],
  'api-docs': ['src/routes/api-docs.tsx', 'src/features/api-docs'],
  kit: ['src/routes/kit.tsx', 'src/features/kit'],
  privacy: ['src/tracking'],
  operator: ['src/routes/operator.tsx', 'src/features/operator'],
  download: ['src/routes/download.tsx', 'src/features/download'],
  status: ['src/routes/status.tsx', 'src/features/status'],
  about: ['src/routes/about.tsx', 'src/routes/security-page.tsx', 'src/features/about'],
  learn: [
    'src/routes/learn.tsx',
    'src/routes/learn-order-types.tsx',
    'src/routes/learn-safety.tsx',
    'src/features/learn',
  ],
  announcements: ['src/routes/announcements.tsx', 'src/routes/announcement.tsx', 'src/features/announcements'],
  legal: ['src/routes/legal.tsx', 'src/features/legal'],
  leaving: ['src/routes/leaving.tsx', 'src/features/leaving'],
  // Used on the server only.
  pwa: ['src/pwa'],
} as const

/** Packages with their own catalogs; their standalone builds read the same ones. */
const packages = ['frame', 'chat', 'captcha']

export default defineConfig(
  createCatalogConfig({
    ...Object.fromEntries(Object.entries(own).map(([area, include]) => [area, { locales: 'locales', include }])),
    ...Object.fromEntries(
      packages.map((name) => [name, { locales: `../../ui/${name}/locales`, include: [`../../ui/${name}/src`] }]),
    ),
  }),
)
