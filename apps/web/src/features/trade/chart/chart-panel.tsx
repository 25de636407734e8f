import type { MarketTerms } from '@argosy/contracts'
import type { CandleInterval } from '@argosy/contracts/http'
import { Button } from '@argosy/kit/button'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import type { Freshness } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PanelBar } from '../shared/panel-bar.tsx'
import { intervals } from './candles.calc.ts'
import type { ChartState } from './chart-view.client.ts'
import styles from './chart.module.css'
import { useChart } from './chart.state.ts'

export interface ChartPanelProps {
  readonly terms: MarketTerms | undefined
  readonly freshness: Freshness
}

/** Candles and volume. The library comes after the page is usable; until then its place is kept. */
export function ChartPanel({ terms, freshness }: ChartPanelProps) {
  const { t } = useLingui()
  const [interval, setInterval] = useState<CandleInterval>('1m')
  const { hostRef, state, reload } = useChart(terms, interval)
  return (
    <>
      <PanelBar freshness={chartFreshness(state, freshness)}>
        <div className={styles['intervals']}>
          <ChoiceGroup
            label={t({
              id: 'spot.chart.interval',
              message: 'Time per candle',
              comment: 'Name of the choice 1m, 5m, 15m, 1h',
            })}
            value={interval}
            onChange={(value) => setInterval(intervals.find((one) => one === value) ?? interval)}
          >
            {intervals.map((one) => (
              <Choice key={one} id={one}>
                <bdi dir="ltr">{one}</bdi>
              </Choice>
            ))}
          </ChoiceGroup>
        </div>
      </PanelBar>
      <div className={styles['body']} dir="ltr">
        <div ref={hostRef} className={styles['canvas']} data-loading={state === 'loading' || undefined} />
        {state === 'loading' && <ChartSkeleton />}
        {state === 'empty' && (
          <p className={styles['note']}>
            {t({
              id: 'spot.chart.empty',
              message: 'No trades yet, so there is nothing to draw.',
              comment: 'Over an empty chart',
            })}
          </p>
        )}
        {state === 'failed' && (
          <div className={styles['note']} role="alert">
            <p>
              {t({
                id: 'spot.chart.failed',
                message: 'The chart could not be loaded.',
                comment: 'Instead of the chart',
              })}
            </p>
            <Button size="small" onPress={reload}>
              {t({ id: 'spot.chart.retry', message: 'Try again', comment: 'Button: load the chart again' })}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** What is drawn is as fresh as its channel; what is not drawn yet is not live, whatever the channel says. */
function chartFreshness(state: ChartState, channel: Freshness): Freshness {
  if (state === 'ready' || state === 'empty' || channel === 'offline') return channel
  return state === 'failed' ? 'stale' : 'catching-up'
}

const skeletonBars = [
  38, 46, 42, 55, 49, 60, 52, 66, 58, 63, 71, 64, 75, 69, 78, 72, 66, 74, 81, 76, 70, 79, 84, 77,
] as const

function ChartSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {skeletonBars.map((height, index) => (
        <i key={index} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}
