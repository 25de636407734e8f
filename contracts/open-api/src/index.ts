export { formatClientOid, parseClientOid } from './client-oid.ts'
export { openApiPrefix, openSuccess, type OpenEnvelope } from './envelope.ts'
export { openLimits } from './limits.ts'
export { openCodeOf, openCodes, type OpenCode, type OpenRefusal, type OpenReason } from './open-codes.ts'
export {
  formatAveragePrice,
  formatOrderSize,
  nothingFilled,
  openOrderStatus,
  presentOpenOrder,
  presentOpenPlan,
  type FilledTotals,
  type OrderRecord,
} from './present-order.ts'
export {
  presentOpenBook,
  presentOpenCandle,
  presentOpenCoin,
  presentOpenSymbol,
  presentOpenTicker,
  presentOpenTrade,
} from './present-public.ts'
export {
  presentOpenBalance,
  presentOpenBill,
  presentOpenFee,
  presentOpenFill,
  presentOpenRates,
  type BillWire,
} from './present-records.ts'
export { publicQueries } from './public-queries.ts'
export { readQueries, type OpenPage } from './read-queries.ts'
export { absentEndpoints, type AbsentAnswer } from './rest/absent-endpoints.ts'
export { restEndpoints, type RestEndpointName } from './rest/rest-endpoints.ts'
export { tradeBodies, type OpenOrderBody, type OpenOrderName, type OpenPlanBody } from './trade-bodies.ts'
export { formatTradeId, parseTradeId } from './trade-id.ts'
