/** The default trading page (FRM-6). */
export const defaultSpotPage = '/spot/BTCUSDT'
/** The page where buying begins; selling is explained with the most common coin. */
export const howToBuyPage = '/how-to-buy'
export const howToSellPage = '/how-to-sell/bitcoin'
/** What was measured of the exchange. */
export const statusPage = '/status'
/** For developers. */
export const apiDocsPage = '/api-docs'
/** Guides and glossary. */
export const learnPage = '/learn'
export const orderTypesPage = '/learn/order-types'
/** What the exchange announces. */
export const announcementsPage = '/announcements'
/** What the exchange is. */
export const aboutPage = '/about'
/** How accounts are protected. */
export const securityPage = '/security'
export const legalPages = {
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  risk: '/legal/risk',
  cookies: '/legal/cookies',
} as const
