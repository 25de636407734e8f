/** Every HTTP endpoint of the program API, for the gateway and the documentation. */
import type { z } from 'zod'
import type { KeyPermission } from '@argosy/wire'
import { publicQueries } from '../public-queries.ts'
import { readQueries } from '../read-queries.ts'
import { tradeBodies } from '../trade-bodies.ts'
import type { RestGroup } from './rest-groups.ts'

export type RestEndpoint = {
  readonly group: RestGroup
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The weight of a call: 20 / cost calls a second always pass. */
  readonly cost: number
  /** The key permission it requires; a public endpoint needs no key. */
  readonly permission: KeyPermission | undefined
  /** Only reads or takes back: a key may call it in the days after its end. */
  readonly isReducing: boolean
  /** From the query of a GET or the body of a POST. */
  readonly reads: z.ZodType
}

function open<Reads extends z.ZodType>(path: string, cost: number, reads: Reads) {
  return { group: 'market', method: 'GET', path, cost, permission: undefined, isReducing: true, reads } as const
}

function read<Reads extends z.ZodType>(group: RestGroup, path: string, cost: number, reads: Reads) {
  return { group, method: 'GET', path, cost, permission: 'read', isReducing: true, reads } as const
}

function trade<Reads extends z.ZodType>(group: RestGroup, name: string, cost: number, reads: Reads) {
  const path = `/api/v2/spot/trade/${name}`
  return { group, method: 'POST', path, cost, permission: 'spot_trade', isReducing: false, reads } as const
}

function cancel<Reads extends z.ZodType>(group: RestGroup, name: string, cost: number, reads: Reads) {
  return { ...trade(group, name, cost, reads), isReducing: true } as const
}

export const restEndpoints = {
  time: open('/api/v2/public/time', 1, publicQueries.nothing),
  coins: open('/api/v2/spot/public/coins', 6.67, publicQueries.coins),
  symbols: open('/api/v2/spot/public/symbols', 1, publicQueries.symbols),
  tickers: open('/api/v2/spot/market/tickers', 1, publicQueries.tickers),
  book: open('/api/v2/spot/market/orderbook', 1, publicQueries.book),
  recentTrades: open('/api/v2/spot/market/fills', 2, publicQueries.recentTrades),
  trades: open('/api/v2/spot/market/fills-history', 2, publicQueries.trades),
  // Clients use the one for recent candles and the other for old ones; both have all of them.
  candles: open('/api/v2/spot/market/candles', 1, publicQueries.candles),
  pastCandles: open('/api/v2/spot/market/history-candles', 1, publicQueries.pastCandles),

  assets: read('account', '/api/v2/spot/account/assets', 2, readQueries.assets),
  bills: read('account', '/api/v2/spot/account/bills', 2, readQueries.bills),
  tradeRate: read('account', '/api/v2/common/trade-rate', 2, readQueries.tradeRate),
  fills: read('account', '/api/v2/spot/trade/fills', 2, readQueries.fills),

  placeOrder: trade('orders', 'place-order', 2, tradeBodies.placeOrder),
  placeOrders: trade('orders', 'batch-orders', 20, tradeBodies.placeOrders),
  orderInfo: read('orders', '/api/v2/spot/trade/orderInfo', 1, readQueries.orderInfo),
  openOrders: read('orders', '/api/v2/spot/trade/unfilled-orders', 1, readQueries.orders),
  closedOrders: read('orders', '/api/v2/spot/trade/history-orders', 1, readQueries.orders),
  replaceOrder: trade('orders', 'cancel-replace-order', 2, tradeBodies.replaceOrder),
  cancelOrder: cancel('orders', 'cancel-order', 2, tradeBodies.cancelOrder),
  cancelOrders: cancel('orders', 'batch-cancel-order', 2, tradeBodies.cancelOrders),
  cancelSymbolOrders: cancel('orders', 'cancel-symbol-order', 4, tradeBodies.cancelSymbolOrders),

  placePlan: trade('plans', 'place-plan-order', 1, tradeBodies.placePlan),
  plans: read('plans', '/api/v2/spot/trade/current-plan-order', 1, readQueries.plans),
  closedPlans: read('plans', '/api/v2/spot/trade/history-plan-order', 1, readQueries.plans),
  modifyPlan: trade('plans', 'modify-plan-order', 1, tradeBodies.modifyPlan),
  cancelPlan: cancel('plans', 'cancel-plan-order', 1, tradeBodies.cancelPlan),
  cancelPlans: cancel('plans', 'batch-cancel-plan-order', 2, tradeBodies.cancelPlans),
} as const satisfies Record<string, RestEndpoint>

export type RestEndpointName = keyof typeof restEndpoints

/** Every field that an endpoint reads, by name; a name means the same at all of them. */
export type RestFieldName = {
  [Name in RestEndpointName]: keyof z.input<(typeof restEndpoints)[Name]['reads']>
}[RestEndpointName]
