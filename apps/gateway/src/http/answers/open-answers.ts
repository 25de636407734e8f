import {
  absentEndpoints,
  restEndpoints,
  type presentOpenBalance,
  type presentOpenBill,
  type presentOpenBook,
  type presentOpenCoin,
  type presentOpenFill,
  type presentOpenOrder,
  type presentOpenPlan,
  type presentOpenRates,
  type presentOpenSymbol,
  type presentOpenTicker,
  type presentOpenTrade,
  type RestEndpointName,
} from '@argosy/open-api'
import type { BatchAnswer } from '../../program-api/spot/batch.ts'
import type { OpenReceipt } from '../../program-api/spot/place-open-order.ts'
import { fields, list, value, type Shape } from './shape.ts'

const trade = fields<ReturnType<typeof presentOpenTrade>>({
  symbol: value,
  tradeId: value,
  side: value,
  price: value,
  size: value,
  ts: value,
})
const candles = list(list(value))
const order = fields<ReturnType<typeof presentOpenOrder>>({
  symbol: value,
  orderId: value,
  clientOid: value,
  price: value,
  size: value,
  orderType: value,
  side: value,
  force: value,
  status: value,
  priceAvg: value,
  baseVolume: value,
  quoteVolume: value,
  feeDetail: value,
  cTime: value,
  uTime: value,
})
const plan = fields<ReturnType<typeof presentOpenPlan>>({
  orderId: value,
  clientOid: value,
  symbol: value,
  size: value,
  executePrice: value,
  triggerPrice: value,
  triggerType: value,
  planType: value,
  status: value,
  orderType: value,
  side: value,
  cTime: value,
  uTime: value,
})
const planPage = { fields: { nextFlag: value, idLessThan: value, orderList: list(plan) } } as const
const receipt = fields<OpenReceipt>({ orderId: value, clientOid: value })
const batch = fields<BatchAnswer>({
  successList: list(receipt),
  failureList: list(fields({ orderId: value, clientOid: value, errorMsg: value, errorCode: value })),
})

const offered: Readonly<Record<RestEndpointName, Shape>> = {
  time: { fields: { serverTime: value } },
  coins: list(
    fields<ReturnType<typeof presentOpenCoin>>({ coinId: value, coin: value, transfer: value, chains: list(value) }),
  ),
  symbols: list(
    fields<ReturnType<typeof presentOpenSymbol>>({
      symbol: value,
      baseCoin: value,
      quoteCoin: value,
      minTradeAmount: value,
      maxTradeAmount: value,
      takerFeeRate: value,
      makerFeeRate: value,
      pricePrecision: value,
      quantityPrecision: value,
      quotePrecision: value,
      status: value,
      minTradeUSDT: value,
    }),
  ),
  tickers: list(
    fields<ReturnType<typeof presentOpenTicker>>({
      symbol: value,
      lastPr: value,
      open: value,
      high24h: value,
      low24h: value,
      change24h: value,
      bidPr: value,
      bidSz: value,
      askPr: value,
      askSz: value,
      baseVolume: value,
      quoteVolume: value,
      usdtVolume: value,
      ts: value,
    }),
  ),
  book: fields<ReturnType<typeof presentOpenBook>>({ asks: list(list(value)), bids: list(list(value)), ts: value }),
  recentTrades: list(trade),
  trades: list(trade),
  candles,
  pastCandles: candles,
  assets: list(
    fields<ReturnType<typeof presentOpenBalance>>({
      coin: value,
      available: value,
      frozen: value,
      locked: value,
      limitAvailable: value,
      uTime: value,
    }),
  ),
  bills: list(
    fields<ReturnType<typeof presentOpenBill>>({
      billId: value,
      coin: value,
      groupType: value,
      businessType: value,
      size: value,
      balance: value,
      fees: value,
      cTime: value,
    }),
  ),
  tradeRate: fields<ReturnType<typeof presentOpenRates>>({ makerFeeRate: value, takerFeeRate: value }),
  fills: list(
    fields<ReturnType<typeof presentOpenFill>>({
      symbol: value,
      orderId: value,
      tradeId: value,
      orderType: value,
      side: value,
      priceAvg: value,
      size: value,
      amount: value,
      feeDetail: fields({ deduction: value, feeCoin: value, totalDeductionFee: value, totalFee: value }),
      tradeScope: value,
      cTime: value,
      uTime: value,
    }),
  ),
  placeOrder: receipt,
  placeOrders: batch,
  orderInfo: list(order),
  openOrders: list(order),
  closedOrders: list(order),
  replaceOrder: receipt,
  cancelOrder: receipt,
  cancelOrders: batch,
  cancelSymbolOrders: { fields: { symbol: value } },
  placePlan: receipt,
  plans: planPage,
  closedPlans: planPage,
  modifyPlan: receipt,
  cancelPlan: { fields: { result: value } },
  cancelPlans: batch,
}

/** Endpoints for products we do not have answer with constant empty lists, which are defined beside their paths. */
function shapeOfConstant(constant: unknown): Shape {
  if (Array.isArray(constant)) return list(value)
  if (typeof constant !== 'object' || constant === null) return value
  return { fields: Object.fromEntries(Object.entries(constant).map(([key, inner]) => [key, shapeOfConstant(inner)])) }
}

/** Every program API endpoint, by method and path. */
export const openAnswers: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(
    Object.entries(restEndpoints).map(([name, { method, path }]) => [
      `${method} ${path}`,
      offered[name as RestEndpointName],
    ]),
  ),
  ...Object.fromEntries(
    absentEndpoints.map(({ method, path, answer }) => [
      `${method} ${path}`,
      shapeOfConstant('gives' in answer ? answer.gives : null),
    ]),
  ),
}
