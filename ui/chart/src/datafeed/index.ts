export { createDatafeed, type DatafeedDeps } from './create-datafeed.ts'
export type {
  Datafeed,
  DatafeedBar,
  DatafeedConfiguration,
  DatafeedError,
  DatafeedPeriod,
  DatafeedSearchItem,
  DatafeedSymbol,
  Resolution,
} from './datafeed-types.ts'
export { offeredResolutions, parseResolution, toResolution } from './resolution.ts'
