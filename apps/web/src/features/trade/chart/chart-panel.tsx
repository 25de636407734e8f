/**
 * The chart's slot and its bar. Everything that draws is lazy; until it has loaded, its space stays reserved. Full
 * screen fills the window and not only the chart element: menus and dialogs, which are siblings of the chart in the
 * document, stay visible.
 */
import type { HistoryPhase } from '@argosy/chart/history'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import { useLingui } from '@lingui/react/macro'
import type { Account, Freshness, Live } from '@argosy/push-client'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useHydrated } from '../../../live/hydrated.ts'
import { useStored } from '../../../preferences/use-preference.ts'
import { PanelGuard } from '../shared/panel-guard.tsx'
import { ChartBar, type ChartSight } from './chart-bar.tsx'
import type { ChartController } from './chart-controller.ts'
import { storedInterval } from './chart-preferences.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import styles from './chart.module.css'
import { useFullScreen } from './use-full-screen.ts'

const ChartBody = lazy(async () => ({ default: (await loadChunk(() => import('./chart-body.tsx'))).ChartBody }))
const DepthView = lazy(async () => ({
  default: (await loadChunk(() => import('./depth/depth-view.tsx'))).DepthView,
}))

export interface ChartPanelProps {
  readonly terms: MarketTerms | undefined
  readonly freshness: Freshness
  readonly account: Live<Account>
  readonly onPickPrice?: ((price: PriceTicks) => void) | undefined
}

export function ChartPanel({ terms, freshness, account, onPickPrice }: ChartPanelProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const interval = useStored(storedInterval, '1m')
  const [sight, setSight] = useState<ChartSight>('candles')
  const [phase, setPhase] = useState<HistoryPhase>('loading')
  const [controller, setController] = useState<ChartController>()
  const [areToolsOpen, setToolsOpen] = useState(false)
  const [isFull, toggleFull] = useFullScreen()
  const isReady = isHydrated && terms !== undefined
  return (
    <div
      className={styles['chart']}
      data-chart=""
      data-phase={phase}
      data-sight={sight}
      data-full={isFull || undefined}
      {...(isFull && {
        role: 'region',
        'aria-label': t({ id: 'spot.chart.full', message: 'Chart in full screen', comment: 'Name of the region' }),
      })}
    >
      <ChartBar
        terms={terms}
        freshness={sight === 'depth' ? freshness : chartFreshness(phase, freshness)}
        interval={interval}
        sight={sight}
        onSight={setSight}
        controller={controller}
        areToolsOpen={areToolsOpen}
        onToggleTools={() => {
          setSight('candles')
          setToolsOpen(!areToolsOpen)
        }}
        isFull={isFull}
        onToggleFull={toggleFull}
      />
      <div className={styles['body']} dir="ltr">
        {!isReady && <ChartSkeleton />}
        {isReady && (
          <PanelGuard of={terms.marketId}>
            <Suspense fallback={<ChartSkeleton />}>
              <ChartBody
                key={terms.marketId}
                terms={terms}
                interval={interval}
                account={account}
                isHidden={sight !== 'candles'}
                areToolsOpen={areToolsOpen}
                onPhase={setPhase}
                onController={setController}
                onPickPrice={onPickPrice}
              />
            </Suspense>
            {sight === 'depth' && (
              <Suspense fallback={<ChartSkeleton />}>
                <DepthView terms={terms} onPickPrice={onPickPrice} />
              </Suspense>
            )}
          </PanelGuard>
        )}
      </div>
    </div>
  )
}

/** A drawn chart is as fresh as its channel; one that is not drawn yet is not live, whatever the channel's state. */
function chartFreshness(phase: HistoryPhase, channel: Freshness): Freshness {
  if (phase === 'ready' || phase === 'empty' || channel === 'offline') return channel
  return phase === 'failed' ? 'stale' : 'catching-up'
}
