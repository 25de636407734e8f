/** What the examples of each door send. Nothing in them is bought: the prices are far below what anybody sells for. */
import { sampleOrderId, type ExampleArgs, type ExampleValue } from '../examples/index.ts'
import type { RestDoorName } from '../rest/rest-doors.ts'

export type SampleCall = {
  readonly said: ExampleArgs
  /** The same by ccxt's own method; where it has none, its method for the bare door is named after the path. */
  readonly ccxt?: readonly [method: string, ...args: ExampleValue[]]
}

const market = 'BTC/USDT'
const symbol = 'BTCUSDT'
const order = { symbol, side: 'buy', orderType: 'limit', force: 'gtc', price: '50000', size: '0.001' }
const { symbol: _, ...listedOrder } = order
const ccxtOrder = { symbol: market, type: 'limit', side: 'buy', amount: 0.001, price: 50_000 }
const onlyPlans = { trigger: true }

export const sampleCalls: Readonly<Record<RestDoorName, SampleCall>> = {
  time: { said: {}, ccxt: ['fetchTime'] },
  coins: { said: { coin: 'BTC' }, ccxt: ['fetchCurrencies'] },
  symbols: { said: { symbol }, ccxt: ['fetchMarkets'] },
  tickers: { said: { symbol }, ccxt: ['fetchTicker', market] },
  book: { said: { symbol, limit: '5' }, ccxt: ['fetchOrderBook', market, 5] },
  recentTrades: { said: { symbol, limit: '5' } },
  trades: { said: { symbol, limit: '5' }, ccxt: ['fetchTrades', market, null, 5] },
  candles: { said: { symbol, granularity: '1h', limit: '5' }, ccxt: ['fetchOHLCV', market, '1h', null, 5] },
  pastCandles: { said: { symbol, granularity: '1day', limit: '5' } },

  assets: { said: { coin: 'USDT' }, ccxt: ['fetchBalance'] },
  bills: { said: { coin: 'USDT', limit: '5' }, ccxt: ['fetchLedger', 'USDT', null, 5] },
  tradeRate: { said: { symbol, businessType: 'spot' }, ccxt: ['fetchTradingFee', market] },
  fills: { said: { symbol, limit: '5' }, ccxt: ['fetchMyTrades', market, null, 5] },

  placeOrder: { said: order, ccxt: ['createOrder', market, 'limit', 'buy', 0.001, 50_000] },
  placeOrders: {
    said: { symbol, orderList: [listedOrder, { ...listedOrder, price: '49000' }] },
    ccxt: ['createOrders', [ccxtOrder, { ...ccxtOrder, price: 49_000 }]],
  },
  orderInfo: { said: { orderId: sampleOrderId }, ccxt: ['fetchOrder', sampleOrderId, market] },
  openOrders: { said: { symbol }, ccxt: ['fetchOpenOrders', market] },
  closedOrders: { said: { symbol, limit: '5' }, ccxt: ['fetchCanceledAndClosedOrders', market, null, 5] },
  replaceOrder: {
    said: { symbol, orderId: sampleOrderId, price: '49500', size: '0.002' },
    ccxt: ['editOrder', sampleOrderId, market, 'limit', 'buy', 0.002, 49_500],
  },
  cancelOrder: { said: { symbol, orderId: sampleOrderId }, ccxt: ['cancelOrder', sampleOrderId, market] },
  cancelOrders: {
    said: { symbol, orderList: [{ orderId: sampleOrderId }] },
    ccxt: ['cancelOrders', [sampleOrderId], market],
  },
  cancelSymbolOrders: { said: { symbol }, ccxt: ['cancelAllOrders', market] },

  placePlan: {
    said: { ...order, price: '49900', triggerPrice: '50000' },
    ccxt: ['createOrder', market, 'limit', 'buy', 0.001, 49_900, { triggerPrice: 50_000 }],
  },
  plans: { said: { symbol }, ccxt: ['fetchOpenOrders', market, null, null, onlyPlans] },
  closedPlans: { said: { symbol, limit: '5' }, ccxt: ['fetchCanceledAndClosedOrders', market, null, 5, onlyPlans] },
  modifyPlan: {
    said: { orderId: sampleOrderId, orderType: 'limit', price: '48900', triggerPrice: '49000', size: '0.002' },
    ccxt: ['editOrder', sampleOrderId, market, 'limit', 'buy', 0.002, 48_900, { triggerPrice: 49_000 }],
  },
  cancelPlan: { said: { orderId: sampleOrderId }, ccxt: ['cancelOrder', sampleOrderId, market, onlyPlans] },
  cancelPlans: { said: { symbolList: [symbol] }, ccxt: ['cancelAllOrders', market, onlyPlans] },
}
