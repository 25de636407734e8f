/**
 * The part of TradingView's Datafeed API that a chart needs, declared by us with the same shape: an object of type
 * `Datafeed` can be passed to the library's widget directly. Names with underscores are the library's.
 */

/** Minutes as a plain number (`1`, `240`), or days, weeks, months (`1D`, `2D`, `1W`, `1M`). */
export type Resolution = string

export type DatafeedBar = {
  /** Milliseconds since 1970 when the bar opens; UTC midnight for bars of a day or more. */
  time: number
  open: number
  high: number
  low: number
  close: number
  volume?: number
}

export type DatafeedConfiguration = {
  supported_resolutions: Resolution[]
  exchanges: { value: string; name: string; desc: string }[]
  symbols_types: { name: string; value: string }[]
  supports_marks: boolean
  supports_timescale_marks: boolean
  supports_time: boolean
}

export type DatafeedSymbol = {
  name: string
  ticker: string
  description: string
  type: string
  exchange: string
  listed_exchange: string
  session: string
  timezone: 'Etc/UTC'
  format: 'price'
  /** A price step is minmov / pricescale: tick 0.05 is 5 / 100. */
  minmov: number
  pricescale: number
  volume_precision: number
  has_intraday: boolean
  intraday_multipliers: string[]
  has_daily: boolean
  daily_multipliers: string[]
  has_weekly_and_monthly: boolean
  weekly_multipliers: string[]
  monthly_multipliers: string[]
  supported_resolutions: Resolution[]
  visible_plots_set: 'ohlcv'
  data_status: 'streaming'
}

export type DatafeedSearchItem = {
  symbol: string
  ticker: string
  description: string
  exchange: string
  type: string
}

export type DatafeedPeriod = {
  /** Seconds since 1970; the first wanted bar, inclusive. */
  from: number
  /** Seconds since 1970, exclusive. */
  to: number
  /** At least this many bars before `to`, even if they begin before `from`. */
  countBack: number
  firstDataRequest: boolean
}

/** Error codes; the library logs them. */
export type DatafeedError =
  | 'symbol_unknown'
  | 'resolution_not_supported'
  | 'history_unavailable'
  | 'markets_unavailable'

export type Datafeed = {
  onReady(callback: (configuration: DatafeedConfiguration) => void): void
  searchSymbols(
    userInput: string,
    exchange: string,
    symbolType: string,
    onResult: (items: DatafeedSearchItem[]) => void,
  ): void
  resolveSymbol(
    symbolName: string,
    onResolve: (symbol: DatafeedSymbol) => void,
    onError: (reason: DatafeedError) => void,
  ): void
  getBars(
    symbol: Pick<DatafeedSymbol, 'ticker'>,
    resolution: Resolution,
    period: DatafeedPeriod,
    /** `noData`: there is nothing before `to`, now or ever. */
    onResult: (bars: DatafeedBar[], meta: { noData: boolean }) => void,
    onError: (reason: DatafeedError) => void,
  ): void
  subscribeBars(
    symbol: Pick<DatafeedSymbol, 'ticker'>,
    resolution: Resolution,
    onTick: (bar: DatafeedBar) => void,
    listenerGuid: string,
    /** The library's cached bars may have gaps: it drops them, and the page calls `resetData`. */
    onResetCacheNeeded: () => void,
  ): void
  unsubscribeBars(listenerGuid: string): void
  getServerTime(callback: (timeSeconds: number) => void): void
}
