/**
 * What differs by the kind of a market: what its orders keep aside, what a fill moves, and what comes after an order.
 * Matching, books, triggers and commands reach it through this file alone. Every market is a spot market.
 */
export { calculateNeed, checkFunds, release, reserve } from './spot/hold.ts'
export { isOpening } from './spot/is-opening.ts'
export { calculateFillFees, payFill } from './spot/pay-fill.ts'
export { placeAttachedOrders } from './spot/place-attached-orders.ts'
export { protectionReference, termContext } from './spot/term-context.ts'
export { availableUnits as transferableUnits } from './ledger.ts'
