/** klinecharts behind our own small interface: another chart could take its place. Its import touches `window`. */
import type { ApiClient } from '@argosy/api-client'
import type { MarketTerms } from '@argosy/contracts'
import type { CandleInterval } from '@argosy/contracts/http'
import { formatDecimalText, type Language } from '@argosy/i18n'
import type { LiveCandle, LiveStore } from '@argosy/push-client'
import {
  dispose,
  init,
  type Chart,
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorTooltipData,
  type Period,
} from 'klinecharts'
import { createCandleFeed } from './candle-feed.ts'
import { readChartStyles } from './chart-styles.client.ts'

export type ChartState = 'loading' | 'ready' | 'empty' | 'failed'

export interface ChartWords {
  /** Of the chart as a whole, for screen readers. */
  readonly name: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

export interface ChartOptions {
  readonly terms: MarketTerms
  readonly language: Language
  readonly words: ChartWords
  readonly api: Pick<ApiClient, 'candles'>
  readonly candles: (interval: CandleInterval) => LiveStore<LiveCandle>
  readonly onState: (state: ChartState) => void
}

export interface ChartView {
  setInterval(interval: CandleInterval): void
  /** Reads the theme's tokens again. */
  paint(): void
  dispose(): void
}

const periods: Readonly<Record<CandleInterval, Period>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1D': { type: 'day', span: 1 },
  '1W': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
}

const volumeHeight = 96

export function openChart(host: HTMLElement, options: ChartOptions): ChartView {
  const { terms, language, words } = options
  const format = (value: string | number) => presentNumber(language, String(value))
  const styles = () => readChartStyles({ terms, words, format })
  const chart = init(host, {
    styles: styles(),
    thousandsSeparator: { format },
    decimalFold: { format: String },
    layout: { yAxis: { gap: { top: 0.16, bottom: 0.06 } } },
  })
  if (!chart) throw new Error('the chart did not start')
  // The library puts itself first in the page's tab order; a panel waits for its turn.
  host.firstElementChild?.setAttribute('tabindex', '0')

  addIndicators(chart, options, format)
  joinTabOrder(host, words.name)
  let feed: ReturnType<typeof createCandleFeed> | undefined
  const resizer = new ResizeObserver(() => chart.resize())
  resizer.observe(host)

  return {
    setInterval(interval) {
      feed?.stop()
      feed = createCandleFeed({
        ...options,
        symbol: terms.marketId,
        interval,
        candles: options.candles(interval),
        onReload: () => chart.resetData(),
      })
      chart.setSymbol({
        ticker: terms.marketId,
        pricePrecision: terms.priceDecimals,
        volumePrecision: terms.quantityDecimals,
      })
      chart.setPeriod(periods[interval])
      chart.setDataLoader(feed.loader)
    },
    paint: () => chart.setStyles(styles()),
    dispose() {
      feed?.stop()
      resizer.disconnect()
      dispose(chart)
    },
  }
}

/** Their legends are one word and one number each, in the reader's language. */
function addIndicators(chart: Chart, { terms, words }: ChartOptions, format: (value: string) => string): void {
  const legend =
    (name: string, key: string, decimals: number) =>
    ({ indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<unknown>): IndicatorTooltipData => {
      const row = (indicator.result[crosshair.dataIndex ?? indicator.result.length - 1] ?? {}) as Record<
        string,
        number | undefined
      >
      const value = row[key]
      const text = value === undefined ? '—' : format(value.toFixed(decimals))
      return { name, calcParamsText: '', features: [], legends: [{ title: '', value: text }] }
    }
  chart.createIndicator(
    {
      name: 'MA',
      paneId: 'candle_pane',
      calcParams: [10],
      createTooltipDataSource: legend('MA(10)', 'ma1', terms.priceDecimals),
    },
    true,
  )
  chart.createIndicator({
    name: 'VOL',
    paneId: 'volume',
    calcParams: [],
    createTooltipDataSource: legend(words.volume, 'volume', terms.quantityDecimals),
  })
  chart.setPaneOptions({ id: 'volume', height: volumeHeight, minHeight: 48, dragEnabled: false })
}

/** The library asks for the first place in the tab order; its own place is enough. */
function joinTabOrder(host: HTMLElement, name: string): void {
  const canvas = host.querySelector<HTMLElement>('[tabindex]')
  if (!canvas) return
  canvas.tabIndex = 0
  canvas.role = 'img'
  canvas.ariaLabel = name
}

function presentNumber(language: Language, text: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? formatDecimalText(language, text) : text
}
