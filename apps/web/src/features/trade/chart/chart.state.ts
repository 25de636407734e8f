/** Loads the chart library in the browser, hands it a market and an interval, and lets it go again. */
import type { MarketTerms } from '@argosy/contracts'
import type { CandleInterval } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { apiClient } from '../../../live/exchange.ts'
import { pushClient } from '../../../live/push.ts'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { useTheme } from '../../../shell/theme.ts'
import type { ChartState, ChartView, ChartWords } from './chart-view.client.ts'

export interface ChartHandle {
  readonly hostRef: RefObject<HTMLDivElement | null>
  readonly state: ChartState
  readonly reload: () => void
}

export function useChart(terms: MarketTerms | undefined, interval: CandleInterval): ChartHandle {
  const { t } = useLingui()
  const language = useLanguage()
  const theme = useTheme()
  const hostRef = useRef<HTMLDivElement>(null)
  const viewRef = useRef<ChartView>(undefined)
  const [state, setState] = useState<ChartState>('loading')
  const [attempt, setAttempt] = useState(0)
  const pair = terms ? `${terms.base}/${terms.quote}` : ''
  const words: ChartWords = {
    name: t({
      id: 'spot.chart.label',
      message: `Price chart of ${pair}`,
      comment: 'Name of the chart, for screen readers',
    }),
    open: t({ id: 'spot.chart.open', message: 'O', comment: 'Chart legend: opening price, one or two letters' }),
    high: t({ id: 'spot.chart.high', message: 'H', comment: 'Chart legend: highest price, one or two letters' }),
    low: t({ id: 'spot.chart.low', message: 'L', comment: 'Chart legend: lowest price, one or two letters' }),
    close: t({ id: 'spot.chart.close', message: 'C', comment: 'Chart legend: closing price, one or two letters' }),
    volume: t({ id: 'spot.chart.volume', message: 'Volume', comment: 'Chart legend' }),
  }
  useEffect(() => {
    const host = hostRef.current
    if (!host || !terms) return undefined
    let isOver = false
    setState('loading')
    import('./chart-view.client.ts')
      .then(({ openChart }) => {
        if (isOver) return
        viewRef.current = openChart(host, {
          terms,
          language,
          words,
          api: apiClient(),
          candles: (one) => pushClient().candle(terms.marketId, one),
          onState: setState,
        })
        viewRef.current.setInterval(interval)
      })
      .catch(() => {
        if (!isOver) setState('failed')
      })
    return () => {
      isOver = true
      viewRef.current?.dispose()
      viewRef.current = undefined
    }
    // Words and language stay the same for the life of a document, and the interval has its own effect: only another
    // market makes another chart.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [terms?.marketId, attempt])

  useEffect(() => viewRef.current?.setInterval(interval), [interval])
  useEffect(() => viewRef.current?.paint(), [theme])

  return { hostRef, state, reload: () => setAttempt(attempt + 1) }
}
