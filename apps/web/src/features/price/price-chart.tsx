import { formatDate, formatDecimalText } from '@argosy/i18n'
import { PercentChange } from '@argosy/kit/change'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CandleView } from '@argosy/wire/http'
import { chartRanges, type ChartRange } from '../../live/coin-data.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { useRowTicker } from '../markets/market-figures.tsx'
import { drawLineChart, type LineChart } from '../line-chart/line-chart.calc.ts'
import { LinePicture } from '../line-chart/line-picture.tsx'
import styles from './price-chart.module.css'
import { useCandles } from './use-candles.ts'

export interface PriceChartProps {
  readonly main: MarketRow
  readonly served: readonly CandleView[] | null
}

const rangeMs: Readonly<Record<ChartRange, number>> = {
  '1D': 86_400_000,
  '1W': 7 * 86_400_000,
  '1M': 30 * 86_400_000,
  '1Y': 365 * 86_400_000,
  all: Infinity,
}

/** The price from our own candles, as far back as they go. Time runs left to right in every language. */
export function PriceChart({ main, served }: PriceChartProps) {
  const { t } = useLingui()
  const [range, setRange] = useState<ChartRange>('1D')
  const { candles, retry } = useCandles(main.marketId, range, served)
  const last = useRowTicker(main)?.last
  const drawn = candles === null || candles === 'failed' ? null : drawLineChart(candles, last)
  const labels = useRangeLabels()
  const { name, pair } = main
  return (
    <section
      className={styles['card']}
      aria-label={t({ id: 'price.chart.label', message: `${name} price chart`, comment: 'For screen readers' })}
    >
      <div
        className={styles['ranges']}
        role="group"
        aria-label={t({ id: 'price.chart.range', message: 'Time range', comment: 'Name of the buttons 1D, 1W, …' })}
      >
        {chartRanges.map((one) => (
          <button
            key={one}
            type="button"
            className={styles['range']}
            aria-pressed={one === range}
            data-range={one}
            onClick={() => setRange(one)}
          >
            {labels[one]}
          </button>
        ))}
        {/* For one day the figure above already shows the change, calculated from the trade of 24 hours ago. */}
        {drawn && range !== '1D' && (
          <span className={styles['went']}>
            <PercentChange basisPoints={drawn.changeBasisPoints} />
          </span>
        )}
      </div>
      <div className={styles['room']} aria-busy={candles === null}>
        {drawn && (
          <LinePicture
            key={range}
            drawn={drawn}
            unit={main.quote}
            label={t({
              id: 'price.chart.moment',
              message: 'Move along the chart',
              comment: 'Name of a slider for the keyboard; it says price and time of each moment',
            })}
            timeShape={range === '1D' ? 'minute' : 'date'}
          />
        )}
        {candles === 'failed' && (
          <p className={styles['note']}>
            {t({ id: 'price.chart.failed', message: 'The chart could not be loaded.', comment: 'In place of a chart' })}{' '}
            <button type="button" className={styles['retry']} onClick={retry}>
              {t({ id: 'price.chart.retry', message: 'Try again', comment: 'Button after a failure' })}
            </button>
          </p>
        )}
        {candles !== null && candles !== 'failed' && drawn === null && (
          <p className={styles['note']}>
            {t({ id: 'price.chart.none', message: `${pair} has not traded yet.`, comment: 'In place of a chart' })}
          </p>
        )}
      </div>
      <p className={styles['extent']}>{drawn && <Extent drawn={drawn} range={range} pair={pair} />}</p>
    </section>
  )
}

/** First and last time of the line, and where our records begin within the range. */
function Extent({
  drawn,
  range,
  pair,
}: {
  readonly drawn: LineChart
  readonly range: ChartRange
  readonly pair: string
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { points, low, high } = drawn
  const [first, last] = [points[0]?.timeMs ?? 0, points.at(-1)?.timeMs ?? 0]
  const isShort = range === 'all' || last - first < rangeMs[range] * 0.9
  const [lowest, highest] = [formatDecimalText(language, low), formatDecimalText(language, high)]
  const begin = formatDate(language, first, 'date', 'UTC')
  return (
    <>
      {range !== '1D' && (
        <span>
          {t({
            id: 'price.chart.extent',
            message: `Low ${lowest} · High ${highest}`,
            comment: 'Under the chart: the lowest and the highest price that it shows',
          })}
        </span>
      )}
      {isShort && (
        <span data-begins={begin}>
          {t({
            id: 'price.chart.begins',
            message: `Our records of ${pair} begin on ${begin}.`,
            comment: 'Under a chart whose range reaches back further than the exchange has prices',
          })}
        </span>
      )}
    </>
  )
}

function useRangeLabels(): Readonly<Record<ChartRange, string>> {
  const { t } = useLingui()
  return {
    '1D': t({ id: 'price.range.day', message: '1D', comment: 'Button: chart of one day; very short' }),
    '1W': t({ id: 'price.range.week', message: '1W', comment: 'Button: chart of one week; very short' }),
    '1M': t({ id: 'price.range.month', message: '1M', comment: 'Button: chart of one month; very short' }),
    '1Y': t({ id: 'price.range.year', message: '1Y', comment: 'Button: chart of one year; very short' }),
    all: t({ id: 'price.range.all', message: 'All', comment: 'Button: chart of all time; very short' }),
  }
}
