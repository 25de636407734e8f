/** The theme's tokens in the chart library's words. */
import type { MarketTerms } from '@argosy/contracts'
import type { DeepPartial, KLineData, NeighborData, Nullable, Styles, TooltipLegend } from 'klinecharts'
import type { ChartWords } from './chart-view.client.ts'

export interface ChartStyleOptions {
  readonly terms: MarketTerms
  readonly words: ChartWords
  readonly format: (value: string | number) => string
}

export function readChartStyles({ terms, words, format }: ChartStyleOptions): DeepPartial<Styles> {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  const up = token('--up')
  const down = token('--down')
  const muted = token('--text-muted')
  const line = token('--line')
  const family = token('--font')
  const trend = { upColor: up, downColor: down, noChangeColor: muted }
  const text = { family, size: 11, color: muted }
  const label = {
    family,
    size: 11,
    weight: 600,
    paddingLeft: 5,
    paddingRight: 5,
    paddingTop: 3,
    paddingBottom: 3,
    borderRadius: 2,
  }
  const crosshair = {
    line: { color: muted, dashedValue: [3, 3] },
    text: { ...label, color: token('--surface-panel'), backgroundColor: muted, borderColor: muted },
  }
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: text }
  const price = (value: number | undefined) => (value === undefined ? '—' : format(value.toFixed(terms.priceDecimals)))
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: {
      bar: {
        ...trend,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: muted,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: muted,
      },
      priceMark: {
        high: { show: false },
        low: { show: false },
        last: { ...trend, line: { dashedValue: [1, 3] }, text: { ...label, color: token('--surface-panel') } },
      },
      tooltip: {
        offsetTop: 4,
        title: { show: false },
        legend: {
          ...text,
          template: ({ current }: NeighborData<Nullable<KLineData>>): TooltipLegend[] => [
            { title: isolate(words.open), value: price(current?.open) },
            { title: isolate(words.high), value: price(current?.high) },
            { title: isolate(words.low), value: price(current?.low) },
            { title: isolate(words.close), value: price(current?.close) },
          ],
        },
      },
    },
    indicator: {
      ohlc: trend,
      bars: [{ upColor: fade(up), downColor: fade(down), noChangeColor: fade(muted) }],
      lines: [{ color: token('--warn'), size: 1 }],
      tooltip: { offsetTop: 0, title: { ...text, marginRight: 2 }, legend: { ...text, marginLeft: 2 } },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line, size: 1, fill: true },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}

/** Arabic letters beside a number would change places with it on a canvas. */
function isolate(word: string): string {
  return `\u200e${word}\u200e `
}

/** Volume stands behind the price in importance as well. */
function fade(hex: string): string {
  return `${hex}59`
}
