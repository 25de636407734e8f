/** Our candles behind the Datafeed API. See docs/chart-datafeed.md. */
import type { MarketTerms } from '@argosy/wire'
import { parseDecimalOrThrow } from '@argosy/money'
import { createDrawer, type TickCandle } from '../candles/index.ts'
import type { CandleSource } from '../history/index.ts'
import { collectCandles } from './collect-candles.ts'
import type {
  Datafeed,
  DatafeedBar,
  DatafeedConfiguration,
  DatafeedError,
  DatafeedPeriod,
  DatafeedSearchItem,
  DatafeedSymbol,
  Resolution,
} from './datafeed-types.ts'
import { followBars } from './follow-bars.ts'
import { multipliersOf, offeredResolutions, parseResolution } from './resolution.ts'

export type DatafeedDeps = {
  /** Null when they could not be read. Never rejects. */
  readonly markets: () => Promise<readonly MarketTerms[] | null>
  readonly sourceOf: (terms: MarketTerms) => CandleSource
  readonly nowMs: () => number
  /** The library requires that a callback runs after its call has returned. */
  readonly schedule?: (call: () => void) => void
}

const exchangeName = 'Argosy'
const resultsMax = 50

export function createDatafeed({ markets, sourceOf, nowMs, schedule = afterwards }: DatafeedDeps): Datafeed {
  const leaves = new Map<string, () => void>()
  // The newest bar that the library has: it rejects an older tick with an error.
  const newestMs = new Map<string, number>()

  async function findMarket(symbolName: string): Promise<MarketTerms | DatafeedError> {
    const ticker = tickerOf(symbolName)
    const all = await markets()
    return all ? (all.find(({ marketId }) => marketId === ticker) ?? 'symbol_unknown') : 'markets_unavailable'
  }

  async function search(userInput: string): Promise<DatafeedSearchItem[]> {
    const wanted = userInput.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
    const found = ((await markets()) ?? []).filter(({ marketId }) => marketId.includes(wanted)).slice(0, resultsMax)
    return found.map((terms) => {
      const { name, ticker, description, exchange, type } = toSymbol(terms)
      return { symbol: name, ticker, description, exchange, type }
    })
  }

  async function readBars(ticker: string, resolution: Resolution, period: DatafeedPeriod) {
    const interval = parseResolution(resolution)
    if (!interval) return 'resolution_not_supported'
    const found = await findMarket(ticker)
    if (typeof found === 'string') return found
    const { from, to, countBack, firstDataRequest } = period
    const query = { interval, endMs: to * 1_000, countMin: countBack, fromMs: from * 1_000 }
    const candles = await collectCandles(sourceOf(found), query)
    if (!candles) return 'history_unavailable'
    const last = candles.at(-1)
    if (firstDataRequest && last) newestMs.set(`${ticker}:${resolution}`, last.openTimeMs)
    return candles.map(barWriter(found))
  }

  async function follow(ticker: string, resolution: Resolution, { guid, onTick, onHole }: Listener): Promise<void> {
    leaves.get(guid)?.()
    let isOver = false
    // Stored before the first await, because the library may unsubscribe meanwhile.
    leaves.set(guid, () => {
      isOver = true
    })
    const interval = parseResolution(resolution)
    const found = await findMarket(ticker)
    if (isOver || !interval || typeof found === 'string') return
    const toBar = barWriter(found)
    const sinceMs = newestMs.get(`${ticker}:${resolution}`) ?? 0
    const onCandle = (candle: TickCandle) => onTick(toBar(candle))
    leaves.set(guid, followBars({ interval, source: sourceOf(found), sinceMs, onCandle, onHole }))
  }

  return {
    onReady(callback) {
      schedule(() => callback(configuration()))
    },
    searchSymbols(userInput, _exchange, _symbolType, onResult) {
      void search(userInput).then((items) => schedule(() => onResult(items)))
    },
    resolveSymbol(symbolName, onResolve, onError) {
      void findMarket(symbolName).then((found) =>
        schedule(() => (typeof found === 'string' ? onError(found) : onResolve(toSymbol(found)))),
      )
    },
    getBars({ ticker }, resolution, period, onResult, onError) {
      void readBars(ticker, resolution, period).then((bars) =>
        schedule(() => (typeof bars === 'string' ? onError(bars) : onResult(bars, { noData: bars.length === 0 }))),
      )
    },
    subscribeBars({ ticker }, resolution, onTick, listenerGuid, onResetCacheNeeded) {
      void follow(ticker, resolution, { guid: listenerGuid, onTick, onHole: onResetCacheNeeded })
    },
    unsubscribeBars(listenerGuid) {
      leaves.get(listenerGuid)?.()
      leaves.delete(listenerGuid)
    },
    getServerTime(callback) {
      schedule(() => callback(Math.floor(nowMs() / 1_000)))
    },
  }
}

type Listener = {
  readonly guid: string
  readonly onTick: (bar: DatafeedBar) => void
  readonly onHole: () => void
}

function afterwards(call: () => void): void {
  setTimeout(call)
}

function configuration(): DatafeedConfiguration {
  return {
    supported_resolutions: [...offeredResolutions],
    exchanges: [{ value: exchangeName, name: exchangeName, desc: exchangeName }],
    symbols_types: [{ name: 'crypto', value: 'crypto' }],
    supports_marks: false,
    supports_timescale_marks: false,
    supports_time: true,
  }
}

/** `ARGOSY:BTCUSDT`, `BTC/USDT` and `BTCUSDT` are the same market. */
function tickerOf(symbolName: string): string {
  return symbolName
    .replace(/^[^:]*:/, '')
    .replaceAll('/', '')
    .toUpperCase()
}

function toSymbol(terms: MarketTerms): DatafeedSymbol {
  const { marketId, base, quote, priceDecimals, quantityDecimals, tickSize } = terms
  return {
    name: `${base}/${quote}`,
    ticker: marketId,
    description: `${base} / ${quote}`,
    type: 'crypto',
    exchange: exchangeName,
    listed_exchange: exchangeName,
    session: '24x7',
    timezone: 'Etc/UTC',
    format: 'price',
    minmov: Number(parseDecimalOrThrow(tickSize, priceDecimals)),
    pricescale: 10 ** priceDecimals,
    volume_precision: quantityDecimals,
    has_intraday: true,
    intraday_multipliers: multipliersOf('m', 'h'),
    has_daily: true,
    daily_multipliers: multipliersOf('D'),
    has_weekly_and_monthly: true,
    weekly_multipliers: multipliersOf('W'),
    monthly_multipliers: multipliersOf('M'),
    supported_resolutions: [...offeredResolutions],
    visible_plots_set: 'ohlcv',
    data_status: 'streaming',
  }
}

/** The library draws floats; they never become money again. */
function barWriter(terms: MarketTerms): (candle: TickCandle) => DatafeedBar {
  const drawer = createDrawer(terms)
  return (candle) => {
    const { timeMs, ...bar } = drawer.bar(candle)
    return { time: timeMs, ...bar }
  }
}
