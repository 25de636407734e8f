/** All pages by name, as paths without language: screenshots, the crawl and the accessibility checks visit them. */
const pages = {
  home: '/',
  markets: '/markets',
  price: '/price',
  'price-coin': '/price/bitcoin',
  'how-to-buy': '/how-to-buy',
  'how-to-buy-coin': '/how-to-buy/bitcoin',
  'how-to-sell': '/how-to-sell/bitcoin',
  'how-to-sell-wallet': '/how-to-sell/wallet/bitcoin',
  spot: '/spot/BTCUSDT',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  security: '/account/security',
  'api-keys': '/account/newapi',
  notifications: '/account/notifications',
  'sub-accounts': '/subaccount',
  'sub-account-antiphishing': '/subaccount/setting/antiphishing',
  'sub-account-devices': '/subaccount/setting/devices',
  'sub-account-history': '/subaccount/setting/history',
  'sub-account-api': '/subaccount/setting/api',
  'modify-verification': '/modifyverification',
  fee: '/fee',
  'vip-detail': '/vip/detail',
  'vip-introduce': '/vip/vipIntroduce',
  asset: '/asset',
  'asset-spot': '/asset/spot',
  transac: '/transac',
  'record-exchange': '/record/exchange',
  'record-export': '/record/exchange/export',
  'qr-login': '/qr-login',
  'api-docs': '/api-docs',
  leaving: '/leaving',
  download: '/download',
  status: '/status',
  learn: '/learn',
  'learn-order-types': '/learn/order-types',
  'learn-safety': '/learn/safety',
  announcements: '/announcements',
  announcement: '/announcements/development-exchange',
  about: '/about',
  'security-page': '/security',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  risk: '/legal/risk',
  cookies: '/legal/cookies',
  'trade-spot': '/trade-spot/BTCUSDT',
  'trade-asset-order': '/trade-asset-order',
  kit: '/kit',
  'not-found': '/nothing-here',
} as const

export type PageName = keyof typeof pages

export const pageNames = Object.keys(pages) as PageName[]

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name)
}

export function pageAddress(name: PageName, language: string): string {
  const path = pages[name]
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The canonical address for search engines: that of the mobile app's terminal is the site's (PAG-26). */
export function canonicalAddress(name: PageName, language: string): string {
  return pageAddress(name === 'trade-spot' ? 'spot' : name, language)
}
