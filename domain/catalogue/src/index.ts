export { coinOf, coins, coinSlug, findCoin, type Coin, type CoinCategory } from './coins.ts'
export { currencies, defaultRateKeys, type Currency, type CurrencyName } from './currencies.ts'
export {
  isPartition,
  lines,
  partitions,
  realmOf,
  realms,
  futuresPartitions,
  spotPartitions,
  toPartition,
  type Line,
  type Partition,
  type Realm,
} from './partition.ts'
