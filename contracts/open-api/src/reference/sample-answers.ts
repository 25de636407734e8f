/** Sample `data` of each endpoint's answer, made by the functions that present the real ones. */
import { openCodes } from '../open-codes.ts'
import { presentOpenOrder, presentOpenPlan } from '../present-order.ts'
import {
  presentOpenBook,
  presentOpenCandle,
  presentOpenCoin,
  presentOpenSymbol,
  presentOpenTicker,
  presentOpenTrade,
} from '../present-public.ts'
import { presentOpenBalance, presentOpenBill, presentOpenFill, presentOpenRates } from '../present-records.ts'
import type { RestEndpointName } from '../rest/rest-endpoints.ts'
import {
  sampleBalance,
  sampleBill,
  sampleBook,
  sampleCandle,
  sampleFill,
  sampleFilled,
  sampleOrder,
  samplePlan,
  sampleTerms as terms,
  sampleTicker,
  sampleTimeMs,
  sampleTrade,
} from './samples.ts'

const rates = { makerPpm: 1_000, takerPpm: 1_000 }
const trade = presentOpenTrade(sampleTrade, terms)
const candle = presentOpenCandle(sampleCandle, terms)
const order = presentOpenOrder(sampleOrder, sampleFilled, terms)
const closed = presentOpenOrder({ ...sampleOrder, status: 'cancelled', closedAtMs: sampleTimeMs }, sampleFilled, terms)
const { orderId, clientOid } = order
const receipt = { orderId, clientOid }
const failure = {
  orderId: '',
  clientOid: 'my-order-2',
  errorMsg: openCodes.balance_insufficient.msg,
  errorCode: openCodes.balance_insufficient.code,
}
const plan = presentOpenPlan(samplePlan, terms, false)
const closedPlan = presentOpenPlan({ ...samplePlan, status: 'cancelled', closedAtMs: sampleTimeMs }, terms, false)
const pageOf = (row: { readonly orderId: string }) => ({ nextFlag: false, idLessThan: row.orderId, orderList: [row] })

export const sampleAnswers: Readonly<Record<RestEndpointName, unknown>> = {
  time: { serverTime: String(sampleTimeMs) },
  coins: [presentOpenCoin('BTC')],
  symbols: [presentOpenSymbol(terms, rates)],
  tickers: [presentOpenTicker(sampleTicker, terms)],
  book: presentOpenBook(sampleBook),
  recentTrades: [trade],
  trades: [trade],
  candles: [candle],
  pastCandles: [candle],
  assets: [presentOpenBalance(sampleBalance, sampleTimeMs)],
  bills: [presentOpenBill(sampleBill, terms.quoteDecimals)],
  tradeRate: presentOpenRates(rates),
  fills: [presentOpenFill(sampleFill, 'limit')],
  placeOrder: receipt,
  placeOrders: { successList: [receipt], failureList: [failure] },
  orderInfo: [order],
  openOrders: [order],
  closedOrders: [closed],
  replaceOrder: receipt,
  cancelOrder: receipt,
  cancelOrders: { successList: [receipt], failureList: [] },
  cancelSymbolOrders: { symbol: terms.marketId },
  placePlan: receipt,
  plans: pageOf(plan),
  closedPlans: pageOf(closedPlan),
  modifyPlan: receipt,
  cancelPlan: { result: 'success' },
  cancelPlans: { successList: [receipt], failureList: [] },
}
