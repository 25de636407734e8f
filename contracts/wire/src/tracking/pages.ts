import type { TrackingExtShape } from './catalogue.ts'

/**
 * The pages of events: business area, its part, and the path without its language; parameters in brackets are those
 * named in `ext`. The first match counts. Selling is reported with buying, because both are about obtaining coins, and
 * `/wallet/` is matched before any coin (TRK-11).
 */
export const trackedPages = {
  'how-to-buy:wallet-coins': page('Price', 'How to buy', /\/how-to-sell\/wallet\/(.+)$/, { coin: 'coin' }),
  'how-to-buy:coins': page('Price', 'How to buy', /\/how-to-sell\/(.+)$/, { coin: 'coin' }),
  'how-to-buy': page('Price', 'How to buy', /^\/how-to-buy\b/),
  price: page('Price', 'Coin', /^\/price\b/),
  home: page('Home', '', /^$/),
  markets: page('Price', 'Markets', /^\/markets$/),
  spot: page('Trade', 'Spot', /^\/spot\/(.+)$/, { market: 'market' }),
  futures: page('Trade', 'Futures', /^\/futures\/\w+\/(.+)$/, { market: 'market' }),
  asset: page('Asset', '', /^\/asset\b/),
  login: page('Account', 'Login', /^\/(qr-)?login$/),
  register: page('Account', 'Register', /^\/register\b/),
  account: page('Account', '', /^\/((sub)?account|modifyverification|forgot-password)\b/),
  'api-docs': page('Help', 'API', /^\/api-docs$/),
  operator: page('Operator', '', /^\/operator$/),
  other: page('Other', '', /^/),
} as const

export type TrackedPageName = keyof typeof trackedPages

type TrackedPage = {
  readonly business: { readonly business1: string; readonly business2: string }
  readonly path: RegExp
  readonly ext: TrackingExtShape
}

function page(business1: string, business2: string, path: RegExp, ext: TrackingExtShape = {}): TrackedPage {
  return { business: { business1, business2 }, path, ext }
}
