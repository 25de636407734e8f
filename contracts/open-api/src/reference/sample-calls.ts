/** The calls of each endpoint's examples. They buy nothing: the prices are far below any ask. */
import { sampleOrderId, type ExampleArgs, type ExampleValue } from '../examples/index.ts'
import type { RestEndpointName } from '../rest/rest-endpoints.ts'

export type SampleCall = {
  readonly params: ExampleArgs
  /** The same through ccxt's unified method; without one, the raw method named after the path is used. */
  readonly ccxt?: readonly [method: string, ...args: ExampleValue[]]
}

const market = 'BTC/USDT'
const symbol = 'BTCUSDT'
const order = { symbol, side: 'buy', orderType: 'limit', force: 'gtc', price: '50000', size: '0.001' }
const { symbol: _, ...listedOrder } = order
const ccxtOrder = { symbol: market, type: 'limit', side: 'buy', amount: 0.001, price: 50_000 }
const onlyPlans = { trigger: true }

export const sampleCalls: Readonly<Record<RestEndpointName, SampleCall>> = {
  time: { params: {}, ccxt: ['fetchTime'] },
  coins: { params: { coin: 'BTC' }, ccxt: ['fetchCurrencies'] },
  symbols: { params: { symbol }, ccxt: ['fetchMarkets'] },
  tickers: { params: { symbol }, ccxt: ['fetchTicker', market] },
  book: { params: { symbol, limit: '5' }, ccxt: ['fetchOrderBook', market, 5] },
  recentTrades: { params: { symbol, limit: '5' } },
  trades: { params: { symbol, limit: '5' }, ccxt: ['fetchTrades', market, null, 5] },
  candles: { params: { symbol, granularity: '1h', limit: '5' }, ccxt: ['fetchOHLCV', market, '1h', null, 5] },
  pastCandles: { params: { symbol, granularity: '1day', limit: '5' } },

  assets: { params: { coin: 'USDT' }, ccxt: ['fetchBalance'] },
  bills: { params: { coin: 'USDT', limit: '5' }, ccxt: ['fetchLedger', 'USDT', null, 5] },
  tradeRate: { params: { symbol, businessType: 'spot' }, ccxt: ['fetchTradingFee', market] },
  fills: { params: { symbol, limit: '5' }, ccxt: ['fetchMyTrades', market, null, 5] },

  placeOrder: { params: order, ccxt: ['createOrder', market, 'limit', 'buy', 0.001, 50_000] },
  placeOrders: {
    params: { symbol, orderList: [listedOrder, { ...listedOrder, price: '49000' }] },
    ccxt: ['createOrders', [ccxtOrder, { ...ccxtOrder, price: 49_000 }]],
  },
  orderInfo: { params: { orderId: sampleOrderId }, ccxt: ['fetchOrder', sampleOrderId, market] },
  openOrders: { params: { symbol }, ccxt: ['fetchOpenOrders', market] },
  closedOrders: { params: { symbol, limit: '5' }, ccxt: ['fetchCanceledAndClosedOrders', market, null, 5] },
  replaceOrder: {
    params: { symbol, orderId: sampleOrderId, price: '49500', size: '0.002' },
    ccxt: ['editOrder', sampleOrderId, market, 'limit', 'buy', 0.002, 49_500],
  },
  cancelOrder: { params: { symbol, orderId: sampleOrderId }, ccxt: ['cancelOrder', sampleOrderId, market] },
  cancelOrders: {
    params: { symbol, orderList: [{ orderId: sampleOrderId }] },
    ccxt: ['cancelOrders', [sampleOrderId], market],
  },
  cancelSymbolOrders: { params: { symbol }, ccxt: ['cancelAllOrders', market] },

  placePlan: {
    params: { ...order, price: '49900', triggerPrice: '50000' },
    ccxt: ['createOrder', market, 'limit', 'buy', 0.001, 49_900, { triggerPrice: 50_000 }],
  },
  plans: { params: { symbol }, ccxt: ['fetchOpenOrders', market, null, null, onlyPlans] },
  closedPlans: { params: { symbol, limit: '5' }, ccxt: ['fetchCanceledAndClosedOrders', market, null, 5, onlyPlans] },
  modifyPlan: {
    params: { orderId: sampleOrderId, orderType: 'limit', price: '48900', triggerPrice: '49000', size: '0.002' },
    ccxt: ['editOrder', sampleOrderId, market, 'limit', 'buy', 0.002, 48_900, { triggerPrice: 49_000 }],
  },
  cancelPlan: { params: { orderId: sampleOrderId }, ccxt: ['cancelOrder', sampleOrderId, market, onlyPlans] },
  cancelPlans: { params: { symbolList: [symbol] }, ccxt: ['cancelAllOrders', market, onlyPlans] },
}
