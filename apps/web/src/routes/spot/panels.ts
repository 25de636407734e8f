/** All panels around the order form, in one build file that loads after the form. */
export { BalancesOf } from './balances-of.tsx'
export { ChartOf } from './chart-of.tsx'
export { HotkeysOf } from './hotkeys-of.tsx'
export { BookOf, TickerOf, TradesOf } from './market-panels-of.tsx'
export { OrdersGate } from './orders-gate.tsx'
