/**
 * What differs between kinds of markets: what orders hold, what a fill moves, and what follows a closed order.
 * Matching, books, triggers and commands use it through this file alone. Every market is a spot market.
 */
export { calculateNeed, checkFunds, isOpening, release, reserve } from './spot/hold.ts'
export { calculateFillFees, payFill } from './spot/pay-fill.ts'
export { placeAttachedOrders } from './spot/place-attached-orders.ts'
export { protectionReference, termContext } from './spot/term-context.ts'
export { availableUnits as transferableUnits } from './ledger.ts'
