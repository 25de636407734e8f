/**
 * The checks and sums of an order that need no engine: web pages import them, so that they check as the engine does.
 */
export { isPriceInRange, isTriggerMet, isWithin, isWithinBand, protectionPrice } from './checks/price-limits.ts'
export { listTermProblems } from './checks/term-checks.ts'
export { calculateFee } from './fee.ts'
export { calculateBaseUnits, calculateNotionalUnits, calculateQuoteUnitsPerTickLot } from './market.ts'
export { openOrdersPerAccountMax, triggersPerAccountMax } from './order.ts'
export { calculateNeed } from './spot/hold.ts'
