/**
 * Endpoints for futures, margin, transfers and addresses, none of which this exchange offers: lists are empty, so that
 * clients can start; actions are refused.
 */
import type { KeyPermission } from '@argosy/wire'
import type { OpenReason } from '../open-codes.ts'

export type AbsentAnswer = { readonly gives: unknown } | { readonly refuses: OpenReason }

export type AbsentEndpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cost: number
  readonly permission: KeyPermission | undefined
  readonly answer: AbsentAnswer
}

const none: AbsentAnswer = { gives: [] }
const noContract: AbsentAnswer = { refuses: 'contract_unknown' }
const notOffered: AbsentAnswer = { refuses: 'line_not_offered' }
const noEntries: AbsentAnswer = { gives: { entrustedList: [], endId: '' } }
const noOrders: AbsentAnswer = { gives: { orderList: [], maxId: '', minId: '' } }
const noneDone: AbsentAnswer = { gives: { successList: [], failureList: [] } }

const mixPublic: readonly (readonly [path: string, cost: number, answer: AbsentAnswer])[] = [
  ['/api/v2/margin/currencies', 2, none],
  ['/api/v2/mix/market/contracts', 1, none],
  ['/api/v2/mix/market/tickers', 1, none],
  ['/api/v2/mix/market/ticker', 1, noContract],
  ['/api/v2/mix/market/symbol-price', 1, noContract],
  ['/api/v2/mix/market/merge-depth', 1, noContract],
  ['/api/v2/mix/market/fills', 1, noContract],
  ['/api/v2/mix/market/fills-history', 2, noContract],
  ['/api/v2/mix/market/candles', 1, noContract],
  ['/api/v2/mix/market/history-candles', 1, noContract],
  ['/api/v2/mix/market/history-mark-candles', 1, noContract],
  ['/api/v2/mix/market/history-index-candles', 1, noContract],
  ['/api/v2/mix/market/current-fund-rate', 1, noContract],
  ['/api/v2/mix/market/funding-time', 1, noContract],
  ['/api/v2/mix/market/history-fund-rate', 1, noContract],
  ['/api/v2/mix/market/open-interest', 1, noContract],
  ['/api/v2/mix/market/query-position-lever', 2, noContract],
]

type KeyRow = readonly [
  method: 'GET' | 'POST',
  path: string,
  cost: number,
  permission: KeyPermission,
  answer: AbsentAnswer,
]

const mixKeyed: readonly KeyRow[] = [
  ['GET', '/api/v2/mix/account/accounts', 2, 'read', none],
  ['GET', '/api/v2/mix/account/account', 2, 'read', noContract],
  ['GET', '/api/v2/mix/account/bill', 2, 'read', { gives: { bills: [], endId: '' } }],
  ['GET', '/api/v2/mix/position/all-position', 4, 'read', none],
  ['GET', '/api/v2/mix/position/single-position', 2, 'read', none],
  ['GET', '/api/v2/mix/position/history-position', 1, 'read', { gives: { list: [], endId: '' } }],
  ['GET', '/api/v2/mix/order/detail', 2, 'read', { refuses: 'contract_order_unknown' }],
  ['GET', '/api/v2/mix/order/orders-pending', 2, 'read', noEntries],
  ['GET', '/api/v2/mix/order/orders-plan-pending', 2, 'read', noEntries],
  ['GET', '/api/v2/mix/order/orders-history', 2, 'read', noEntries],
  ['GET', '/api/v2/mix/order/orders-plan-history', 2, 'read', noEntries],
  ['GET', '/api/v2/mix/order/fills', 2, 'read', { gives: { fillList: [], endId: '' } }],
  ['POST', '/api/v2/mix/order/place-order', 2, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/place-plan-order', 2, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/place-tpsl-order', 2, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/batch-place-order', 20, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/modify-order', 2, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/modify-plan-order', 2, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/modify-tpsl-order', 2, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/order/cancel-order', 2, 'futures_trade', { refuses: 'contract_order_not_open' }],
  ['POST', '/api/v2/mix/order/cancel-plan-order', 2, 'futures_trade', noneDone],
  ['POST', '/api/v2/mix/order/batch-cancel-orders', 2, 'futures_trade', noneDone],
  ['POST', '/api/v2/mix/order/close-positions', 20, 'futures_trade', noneDone],
  ['POST', '/api/v2/mix/account/set-leverage', 4, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/account/set-margin-mode', 4, 'futures_trade', noContract],
  ['POST', '/api/v2/mix/account/set-position-mode', 4, 'futures_trade', notOffered],
  ['POST', '/api/v2/mix/account/set-margin', 4, 'futures_trade', noContract],
]

const marginKeyed: readonly KeyRow[] = ['crossed', 'isolated'].flatMap((mode): readonly KeyRow[] => [
  ['GET', `/api/v2/margin/${mode}/account/assets`, 2, 'read', none],
  ['GET', `/api/v2/margin/${mode}/open-orders`, 2, 'read', noOrders],
  ['GET', `/api/v2/margin/${mode}/history-orders`, 2, 'read', noOrders],
  ['GET', `/api/v2/margin/${mode}/fills`, 2, 'read', { gives: { fills: [], minId: '', maxId: '' } }],
  ['GET', `/api/v2/margin/${mode}/interest-rate-and-limit`, 2, 'read', notOffered],
  ['GET', `/api/v2/margin/${mode}/interest-history`, 2, 'read', { gives: { resultList: [], minId: '', maxId: '' } }],
  ['POST', `/api/v2/margin/${mode}/place-order`, 2, 'margin_trade', notOffered],
  ['POST', `/api/v2/margin/${mode}/batch-place-order`, 2, 'margin_trade', notOffered],
  ['POST', `/api/v2/margin/${mode}/cancel-order`, 2, 'margin_trade', { refuses: 'order_unknown' }],
  ['POST', `/api/v2/margin/${mode}/batch-cancel-order`, 2, 'margin_trade', noneDone],
  ['POST', `/api/v2/margin/${mode}/account/borrow`, 2, 'margin_trade', notOffered],
  ['POST', `/api/v2/margin/${mode}/account/repay`, 2, 'margin_trade', notOffered],
])

const otherKeyed: readonly KeyRow[] = [
  // Last year's clients call this one.
  ['GET', '/api/margin/v1/cross/account/assets', 2, 'read', none],
  ['GET', '/api/margin/v1/isolated/account/assets', 2, 'read', none],
  ['POST', '/api/v2/spot/wallet/transfer', 2, 'transfer', notOffered],
  ['GET', '/api/v2/spot/account/transferRecords', 1, 'read', none],
  ['GET', '/api/v2/spot/wallet/deposit-address', 2, 'read', notOffered],
]

export const absentEndpoints: readonly AbsentEndpoint[] = [
  ...mixPublic.map(([path, cost, answer]) => ({ method: 'GET', path, cost, permission: undefined, answer }) as const),
  ...[...mixKeyed, ...marginKeyed, ...otherKeyed].map(([method, path, cost, permission, answer]) => ({
    method,
    path,
    cost,
    permission,
    answer,
  })),
]
