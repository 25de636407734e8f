export { botAccounts, loadAccounts, userAccounts } from './accounts.ts'
export { seedExchange, type SeedOptions } from './seed-exchange.ts'
export type { Moment } from './trading-day.ts'
export { writeMoment } from './write-moments.ts'
