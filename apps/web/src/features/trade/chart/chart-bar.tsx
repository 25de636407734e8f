/** The bar over the chart: view, interval and indicators. Menus load their content when opened. */
import { decodeIntervals } from '@argosy/chart/intervals'
import type { MarketTerms } from '@argosy/wire'
import { Button, IconButton } from '@argosy/kit/button'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import type { FreshnessState } from '@argosy/kit/freshness'
import { ChevronDownIcon, SettingsIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { LazyPopover } from '../shared/lazy-popover.tsx'
import { useStored } from '../../../preferences/use-preference.ts'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import type { ChartController } from './chart-controller.ts'
import { CameraIcon, ExpandIcon, IndicatorIcon, PencilIcon, ShrinkIcon } from './chart-icons.tsx'
import { storedInterval, storedIntervalChoice } from './chart-preferences.ts'
import styles from './chart-bar.module.css'

const IntervalList = lazy(async () => ({
  default: (await loadChunk(() => import('./settings/interval-list.tsx'))).IntervalList,
}))
const ChartSettings = lazy(async () => ({
  default: (await loadChunk(() => import('./settings/chart-settings.tsx'))).ChartSettings,
}))
const IndicatorDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./indicators/indicator-dialog.tsx'))).IndicatorDialog,
}))

export type ChartSight = 'candles' | 'depth'

export interface ChartBarProps {
  readonly terms: MarketTerms | undefined
  readonly freshness: FreshnessState
  readonly interval: string
  readonly sight: ChartSight
  readonly onSight: (sight: ChartSight) => void
  readonly controller: ChartController | undefined
  readonly areToolsOpen: boolean
  readonly onToggleTools: () => void
  readonly isFull: boolean
  readonly onToggleFull: () => void
}

export function ChartBar(props: ChartBarProps) {
  const { terms, freshness, interval, sight, onSight, controller, areToolsOpen, onToggleTools, isFull, onToggleFull } =
    props
  const { t } = useLingui()
  const { favourites } = decodeIntervals(useStored(storedIntervalChoice, '') || null)
  const [areIndicatorsOpen, setIndicatorsOpen] = useState(false)
  const isCandles = sight === 'candles'
  // The current interval is always shown, favourite or not.
  const shown = favourites.includes(interval) ? favourites : [...favourites, interval]
  const labels = {
    intervals: t({
      id: 'spot.chart.interval',
      message: 'Time per candle',
      comment: 'Name of the choice 1m, 5m, 15m, 1h',
    }),
    more: t({
      id: 'spot.chart.more-intervals',
      message: 'More intervals',
      comment: 'Button that opens a list of times per candle',
    }),
    indicators: t({
      id: 'spot.chart.indicators',
      message: 'Indicators',
      comment: 'Button: opens the list of chart indicators',
    }),
    draw: t({ id: 'spot.chart.draw', message: 'Draw', comment: 'Button: shows the drawing tools beside the chart' }),
    settings: t({ id: 'spot.chart.settings', message: 'Chart settings', comment: 'Button and title' }),
    picture: t({
      id: 'spot.chart.picture',
      message: 'Save as picture',
      comment: 'Button: downloads the chart as a PNG',
    }),
    enterFull: t({ id: 'spot.chart.enter-full', message: 'Full screen', comment: 'Button' }),
    leaveFull: t({ id: 'spot.chart.leave-full', message: 'Leave full screen', comment: 'Button' }),
  }
  const savePicture = async () => {
    if (!controller || !terms) return
    const { saveChartPicture } = await loadChunk(() => import('./save-picture.ts'))
    saveChartPicture(controller, terms)
  }
  return (
    <div className={styles['place']}>
      <div className={styles['bar']}>
        <div className={styles['sights']}>
          <ChoiceGroup
            label={t({
              id: 'spot.chart.sight',
              message: 'Chart view',
              comment: 'Name of the choice between candles and depth',
            })}
            value={sight}
            onChange={(value) => onSight(value === 'depth' ? 'depth' : 'candles')}
          >
            <Choice id="candles">{t({ id: 'spot.chart.candles', message: 'Chart', comment: 'Tab: candles' })}</Choice>
            <Choice id="depth">
              {t({
                id: 'spot.chart.depth',
                message: 'Depth',
                comment: 'Tab: how much stands in the order book at each price',
              })}
            </Choice>
          </ChoiceGroup>
        </div>
        <div className={styles['intervals']} hidden={!isCandles}>
          <ChoiceGroup label={labels.intervals} value={interval} onChange={(value) => storedInterval.set(value)}>
            {shown.map((one) => (
              <Choice key={one} id={one}>
                <bdi dir="ltr" data-interval={one}>
                  {one}
                </bdi>
              </Choice>
            ))}
          </ChoiceGroup>
          <LazyPopover
            title={labels.intervals}
            renderButton={(triggerProps) => (
              <IconButton
                {...triggerProps}
                size="small"
                label={labels.more}
                data-action="chart-intervals"
                className={styles['small'] ?? ''}
              >
                <ChevronDownIcon />
              </IconButton>
            )}
          >
            <Suspense fallback={<span className={styles['waiting']} />}>
              <IntervalList interval={interval} />
            </Suspense>
          </LazyPopover>
        </div>
        {isCandles && (
          <div className={styles['parts']}>
            <Button
              tone="quiet"
              size="small"
              aria-label={labels.indicators}
              data-action="chart-indicators"
              onPress={() => setIndicatorsOpen(true)}
            >
              <IndicatorIcon />
              <span className={styles['word']}>{labels.indicators}</span>
            </Button>
            <Button
              tone="quiet"
              size="small"
              aria-label={labels.draw}
              aria-pressed={areToolsOpen}
              data-action="chart-draw"
              onPress={onToggleTools}
            >
              <PencilIcon />
              <span className={styles['word']}>{labels.draw}</span>
            </Button>
          </div>
        )}
        <div className={styles['end']}>
          <FreshnessBadge state={freshness} />
          <div className={styles['tools']}>
            <LazyPopover
              title={labels.settings}
              placement="bottom end"
              renderButton={(triggerProps) => (
                <IconButton {...triggerProps} size="small" label={labels.settings} data-action="chart-settings">
                  <SettingsIcon />
                </IconButton>
              )}
            >
              <Suspense fallback={<span className={styles['waiting']} />}>
                <ChartSettings />
              </Suspense>
            </LazyPopover>
            {isCandles && (
              <IconButton
                size="small"
                label={labels.picture}
                data-action="chart-picture"
                onPress={() => void savePicture()}
              >
                <CameraIcon />
              </IconButton>
            )}
            <IconButton
              size="small"
              label={isFull ? labels.leaveFull : labels.enterFull}
              data-action="chart-full"
              onPress={onToggleFull}
            >
              {isFull ? <ShrinkIcon /> : <ExpandIcon />}
            </IconButton>
          </div>
        </div>
      </div>
      {areIndicatorsOpen && (
        <Suspense fallback={null}>
          <IndicatorDialog onClose={() => setIndicatorsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
