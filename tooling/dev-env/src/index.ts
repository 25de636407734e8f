export { readAddressFile } from './address-file.ts'
export { appNames, type Addresses, type AppName } from './app-catalog.ts'
export { caFile } from '@argosy/backing-services'
export { addDevelopmentUser, depositTo, clearMarket, type AddedUser } from './development-people.ts'
export { listLoadMarket, loadMarketId, loadQuote } from './load-market.ts'
export { narrowHistoryRanges } from './narrow-history-ranges.ts'
export { openManyOrders } from './open-many-orders.ts'
export {
  botAccounts,
  loadAccounts,
  seedExchange,
  userAccounts,
  writeMoment,
  type Moment,
  type SeedOptions,
} from './seed/index.ts'
export { makeDevelopmentKey, type DevelopmentKey, type DevelopmentKeyOptions, type KnownExchange } from './make-key.ts'
export { signInDevelopmentUser, type DevelopmentUser } from './sign-in.ts'
export { type AppHandle } from './start-app.ts'
export { startClusterEngines, type ClusterEngines } from './start-cluster.ts'
export {
  developmentUsers,
  type EngineAccess,
  type EngineReplicas,
  type Engines,
  type PortChooser,
} from './start-engines.ts'
export { startExchange, type Apps, type Exchange, type ExchangeOptions } from './start-exchange.ts'
export { buildWeb } from './web-build.ts'
