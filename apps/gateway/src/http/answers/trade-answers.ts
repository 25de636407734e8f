import {
  convertPaths,
  exportPaths,
  paths,
  simulationPaths,
  type AccountView,
  type BalanceView,
  type BatchAnswerView,
  type CancelAllReceiptView,
  type CancelReceiptView,
  type ClosedOrderView,
  type ConvertQuoteView,
  type ExportView,
  type FeeLevelView,
  type FeeRatesView,
  type FeeScheduleView,
  type FillView,
  type LedgerLineView,
  type LedgerView,
  type OrderReceiptView,
  type OrderRecordView,
  type OrderView,
  type TopUpView,
  type ValueAtView,
  type ValueHistoryView,
  type ValueHoldingView,
  type ValuePointView,
  type ValuePriceView,
} from '@argosy/wire/http'
import { fields, file, list, value, type Shape } from './shape.ts'

const valuePrice = fields<ValuePriceView>({ price: value, timeMs: value })
const attachedOrder = fields<NonNullable<OrderView['takeProfit']>>({ triggerPrice: value, price: value })

const orderFields = {
  orderId: value,
  clientOrderId: value,
  marketId: value,
  side: value,
  type: value,
  timeInForce: value,
  selfTrade: value,
  price: value,
  quantity: value,
  cost: value,
  display: value,
  filled: value,
  trigger: fields<NonNullable<OrderView['trigger']>>({
    type: value,
    price: value,
    callbackBps: value,
    activationPrice: value,
  }),
  takeProfit: attachedOrder,
  stopLoss: attachedOrder,
  group: value,
  status: value,
  reason: value,
  placedAtMs: value,
} as const

const order = fields<OrderView>(orderFields)
const balance = fields<BalanceView>({ assetId: value, available: value, held: value })
const feeLevel = fields<FeeLevelView>({ level: value, volumeMin: value, makerPpm: value, takerPpm: value })
const receipt = fields<OrderReceiptView>({ orderId: value, status: value, filled: value, timeMs: value })
const cancelled = fields<CancelReceiptView>({ orderId: value, status: value, timeMs: value })

const converted = fields<ConvertQuoteView>({
  quoteId: value,
  marketId: value,
  side: value,
  spend: fields<ConvertQuoteView['spend']>({ assetId: value, amount: value, max: value }),
  receive: fields<ConvertQuoteView['receive']>({ assetId: value, amount: value, min: value }),
  fee: fields<ConvertQuoteView['fee']>({ assetId: value, amount: value, ppm: value }),
  price: value,
  limit: value,
  mid: value,
  expiresAtMs: value,
  timeMs: value,
})
const exported = fields<ExportView>({
  exportId: value,
  kind: value,
  state: value,
  startMs: value,
  endMs: value,
  askedAtMs: value,
  progress: value,
  rowCount: value,
  fileBytes: value,
  fileDigest: value,
  nextId: value,
  expiresAtMs: value,
})

/** What users may read of their own account, by method and path. */
export const tradeAnswers: Readonly<Record<string, Shape>> = {
  [`GET ${paths.account}`]: fields<AccountView>({
    version: value,
    status: value,
    timeMs: value,
    balances: list(balance),
    openOrders: list(order),
  }),
  [`GET ${paths.orders}`]: list(order),
  [`GET ${paths.orderHistory}`]: list(fields<ClosedOrderView>({ ...orderFields, closedAtMs: value })),
  [`GET ${paths.clientOrder(':clientOrderId')}`]: fields<OrderRecordView>({ ...orderFields, closedAtMs: value }),
  [`GET ${paths.fills}`]: list(
    fields<FillView>({
      fillId: value,
      orderId: value,
      marketId: value,
      side: value,
      role: value,
      price: value,
      quantity: value,
      notional: value,
      fee: value,
      feeAssetId: value,
      timeMs: value,
    }),
  ),
  [`GET ${paths.ledger}`]: fields<LedgerView>({
    lines: list(
      fields<LedgerLineView>({
        lineId: value,
        groupId: value,
        assetId: value,
        kind: value,
        amount: value,
        marketId: value,
        timeMs: value,
      }),
    ),
    nextId: value,
    balance,
  }),
  [`GET ${paths.valueHistory}`]: fields<ValueHistoryView>({
    points: list(fields<ValuePointView>({ timeMs: value, value, came: value, went: value, profit: value })),
    unpriced: list(value),
  }),
  [`GET ${paths.valueAt}`]: fields<ValueAtView>({
    timeMs: value,
    value,
    unitPrice: valuePrice,
    holdings: list(fields<ValueHoldingView>({ assetId: value, amount: value, price: valuePrice, value })),
  }),
  [`POST ${convertPaths.quotes}`]: converted,
  [`POST ${convertPaths.accept(':quoteId')}`]: receipt,
  [`POST ${exportPaths.exports}`]: exported,
  [`GET ${exportPaths.exports}`]: list(exported),
  [`DELETE ${exportPaths.export(':exportId')}`]: value,
  [`GET ${exportPaths.exportFile(':exportId')}`]: file,
  [`GET ${paths.feeSchedule}`]: fields<FeeScheduleView>({ assetId: value, levels: list(feeLevel) }),
  [`GET ${paths.feeRates}`]: fields<FeeRatesView>({
    makerPpm: value,
    takerPpm: value,
    isOwn: value,
    level: value,
    volume: value,
    assetId: value,
    next: feeLevel,
    countedToMs: value,
    upcoming: fields({ level: value, volume: value }),
  }),
  [`POST ${paths.orders}`]: receipt,
  [`POST ${paths.ocoOrders}`]: receipt,
  [`POST ${paths.amendOrder(':orderId')}`]: receipt,
  [`DELETE ${paths.order(':orderId')}`]: cancelled,
  [`DELETE ${paths.clientOrder(':clientOrderId')}`]: cancelled,
  [`POST ${paths.placeOrders}`]: list(fields<BatchAnswerView<OrderReceiptView>>({ ok: value, receipt, code: value })),
  [`POST ${paths.cancelOrders}`]: list(
    fields<BatchAnswerView<CancelReceiptView>>({ ok: value, receipt: cancelled, code: value }),
  ),
  [`POST ${paths.cancelAllOrders}`]: fields<CancelAllReceiptView>({ closedCount: value, timeMs: value }),
  [`POST ${simulationPaths.topUp}`]: fields<TopUpView>({
    assetId: value,
    deposited: value,
    balance: value,
    timeMs: value,
  }),
}
