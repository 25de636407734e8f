export { openCcxtSource, type CcxtSourceOptions } from './ccxt-source.ts'
export { followEnv, readFollowed } from './follow-env.ts'
export { followSources, type FollowedSources } from './follow-sources.ts'
export { type PriceSource } from './price-source.ts'
