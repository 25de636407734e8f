/** The chart itself: the canvas, its overlays, and a message when there is nothing to draw. */
import { createExchangeSource, type CandleSource, type HistoryPhase } from '@argosy/chart/history'
import { toInterval } from '@argosy/chart/intervals'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import type { Account, Live } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { apiClient } from '../../../live/exchange.ts'
import { pushClient } from '../../../live/push.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { useStored } from '../../../preferences/use-preference.ts'
import { ChartFailed } from './chart-failed.tsx'
import { createChartController, type ChartController } from './chart-controller.ts'
import { storedIndicators, storedScale, storedStyle, storedZone } from './chart-preferences.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartSummary } from './chart-summary.tsx'
import styles from './chart.module.css'
import { storedDrawings } from './drawings/stored-drawings.ts'
import type { LegendRow } from './indicators/indicator-board.ts'
import { Legend } from './legend.tsx'
import { handleChartKey } from './chart-keys.ts'
import type { ReadDragContext } from './price-lines/drag-context.ts'
import { PriceLines } from './price-lines/price-lines.tsx'
import { useFillMarks } from './price-lines/use-fill-marks.ts'

const DrawingLayer = lazy(async () => ({
  default: (await loadChunk(() => import('./drawings/drawing-layer.tsx'))).DrawingLayer,
}))

export interface ChartBodyProps {
  readonly terms: MarketTerms
  readonly interval: string
  readonly account: Live<Account>
  /** Another view covers the chart; it keeps running. */
  readonly isHidden: boolean
  readonly areToolsOpen: boolean
  readonly onPhase: (phase: HistoryPhase) => void
  readonly onController: (controller: ChartController | undefined) => void
  readonly onPickPrice?: ((price: PriceTicks) => void) | undefined
  /** The exchange's candle source by default. */
  readonly source?: CandleSource
  readonly readContext?: ReadDragContext
}

export function ChartBody(props: ChartBodyProps) {
  const { terms, interval, account, isHidden, areToolsOpen, onPhase, onController, onPickPrice } = props
  const { t } = useLingui()
  const language = useLanguage()
  const hostRef = useRef<HTMLDivElement>(null)
  const [controller, setController] = useState<ChartController>()
  const [phase, setPhase] = useState<HistoryPhase>('loading')
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  const [rows, setRows] = useState<readonly LegendRow[]>([])
  const zone = useStored(storedZone, '') || localZone()
  const indicators = useStored(storedIndicators, '')
  const candles = useStored(storedStyle, 'candles')
  const isLog = useStored(storedScale, 'linear') === 'log'
  const hasDrawings = useStored(storedDrawings.has(terms.marketId), false)

  const onPress = useEffectEvent((price: PriceTicks, event: PointerEvent) => {
    if (event.altKey) onPickPrice?.(price)
  })
  const notifyPhase = useEffectEvent((next: HistoryPhase) => {
    setPhase(next)
    onPhase(next)
  })
  const open = useEffectEvent((host: HTMLElement) =>
    createChartController({
      host,
      terms,
      language,
      interval: toInterval(interval),
      zone,
      source:
        props.source ??
        createExchangeSource({
          terms,
          api: apiClient(),
          candles: (one) => pushClient().candle(terms.marketId, one),
        }),
      onPhase: notifyPhase,
      onRows: setRows,
      onPress,
      onFault: (error) => setFault({ error }),
    }),
  )
  const notifyOpened = useEffectEvent(onController)

  useEffect(() => {
    const host = hostRef.current
    if (!host) return undefined
    const opened = open(host)
    setController(opened)
    notifyOpened(opened)
    return () => {
      opened.dispose()
      notifyOpened(undefined)
    }
  }, [])
  useEffect(() => controller?.setInterval(toInterval(interval)), [controller, interval])
  useEffect(() => controller?.setZone(zone), [controller, zone])
  useEffect(() => controller?.setIndicators(indicators), [controller, indicators])
  useEffect(() => controller?.setStyle({ candles, isLog }), [controller, candles, isLog])
  useFillMarks(controller, terms, interval, account.value?.recentFills)

  // Rethrown while rendering, so that errors from frames and updates reach the error boundary.
  if (fault) throw fault.error

  const pair = `${terms.base}/${terms.quote}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (!controller || event.target !== event.currentTarget) return
    if (handleChartKey(controller, event, onPickPrice)) event.preventDefault()
  }
  return (
    <div
      className={styles['stage']}
      hidden={isHidden}
      data-tools={areToolsOpen || undefined}
      data-indicators={rows.map(({ title }) => title.toLowerCase()).join(',')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles keys */}
      <div
        ref={hostRef}
        className={styles['canvas']}
        data-loading={phase === 'loading' || undefined}
        role="application"
        aria-label={t({
          id: 'spot.chart.label',
          message: `Price chart of ${pair}`,
          comment: 'Name of the chart, for screen readers',
        })}
        aria-roledescription={t({ id: 'spot.chart.kind', message: 'chart', comment: 'What it is, for screen readers' })}
        aria-describedby="chart-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move through the candles
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <p id="chart-keys" className={styles['hidden']}>
        {t({
          id: 'spot.chart.keys',
          message:
            'Arrow keys go from candle to candle, plus and minus zoom, Home and End jump, Enter takes the price into the order form.',
          comment: 'How the chart is used with the keyboard, for screen readers',
        })}
      </p>
      {controller && phase === 'ready' && (
        <>
          <Legend controller={controller} rows={rows} />
          <PriceLines controller={controller} terms={terms} account={account} readContext={props.readContext} />
          <ChartSummary controller={controller} terms={terms} />
        </>
      )}
      {controller && (areToolsOpen || hasDrawings) && (
        <Suspense fallback={null}>
          <DrawingLayer controller={controller} terms={terms} isToolbarShown={areToolsOpen} />
        </Suspense>
      )}
      {phase === 'loading' && <ChartSkeleton />}
      {phase === 'empty' && (
        <p className={styles['note']}>
          {t({
            id: 'spot.chart.empty',
            message: 'No trades yet, so there is nothing to draw.',
            comment: 'Over an empty chart',
          })}
        </p>
      )}
      {phase === 'failed' && <ChartFailed onRetry={() => controller?.retry()} />}
    </div>
  )
}

function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
