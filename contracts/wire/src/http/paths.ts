/** The gateway's endpoints, defined once for server, client and tests. */
export const paths = {
  devSignIn: '/v1/dev/sign-in',
  logout: '/v1/user/logout',
  userInfo: '/v1/user/overview/userinfo',
  usdtRate: '/v1/mix/public/usdtRate',
  markets: '/v1/spot/public/markets',
  tickers: '/v1/spot/public/tickers',
  book: '/v1/spot/public/book',
  trades: '/v1/spot/public/trades',
  candles: '/v1/spot/public/candles',
  sparklines: '/v1/spot/public/sparklines',
  feeSchedule: '/v1/spot/public/fee-schedule',
  coins: '/v1/spot/public/getCoinChainList',
  orders: '/v1/trade/spot/orders',
  order: (orderId: number | ':orderId') => `/v1/trade/spot/orders/${orderId}`,
  amendOrder: (orderId: number | ':orderId') => `/v1/trade/spot/orders/${orderId}/amend`,
  clientOrder: (clientOrderId: string) => `/v1/trade/spot/client-orders/${clientOrderId}`,
  ocoOrders: '/v1/trade/spot/oco-orders',
  placeOrders: '/v1/trade/spot/batch/place-orders',
  cancelOrders: '/v1/trade/spot/batch/cancel-orders',
  cancelAllOrders: '/v1/trade/spot/cancel-all-orders',
  account: '/v1/trade/spot/account',
  feeRates: '/v1/trade/spot/fee-rates',
  orderHistory: '/v1/trade/spot/order-history',
  fills: '/v1/trade/spot/fills',
  ledger: '/v1/trade/spot/ledger',
  valueHistory: '/v1/trade/spot/value-history',
  valueAt: '/v1/trade/spot/value-at',
} as const

/** Simulation trading is chosen per request. */
export const paperHeader = 'paptrading'

/** The OpenAPI document of all endpoints. */
export const openApiPath = '/v1/openapi.json'
