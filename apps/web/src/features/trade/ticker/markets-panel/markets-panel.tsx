import { favouriteMarkets } from '@argosy/browser/preferences'
import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { MarketOverview } from '../../../../live/market-overview.ts'
import { useMarketAddress } from '../../shared/market-address.ts'
import { useFavouriteMarkets } from '../../../../preferences/use-market-lists.ts'
import { track } from '../../../../tracking/track.ts'
import type { SortKey } from '../../../markets/market-query.ts'
import { buildMarketRows } from '../../../markets/market-rows.calc.ts'
import { useMarketMessages } from '../../../markets/market-messages.ts'
import { useHeldOrder } from '../../../markets/use-held-order.ts'
import { arrangePanel, listTabs } from './arrange-panel.calc.ts'
import { PanelHead } from './panel-head.tsx'
import { PanelRow } from './panel-row.tsx'
import { PanelSearch } from './panel-search.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import styles from './markets-panel.module.css'
import { activeOf, applyPanelAction, createPanelState, panelKeys, type PanelAction } from './panel.state.ts'
import { currentSort, tabName } from './panel-view.calc.ts'
import { useSeenRows } from './use-seen-rows.ts'
import { useSeenTickers } from './use-seen-tickers.ts'

export interface MarketsPanelProps {
  readonly symbol: string
  readonly overview: MarketOverview
  /** The exchange does not answer. */
  readonly isUnavailable: boolean
  readonly isNarrow: boolean
  readonly onClose: () => void
}

/** All markets with search, tabs, sortable columns and keyboard navigation. Only visible rows are live. */
export function MarketsPanel({ symbol, overview, isUnavailable, isNarrow, onClose }: MarketsPanelProps) {
  const messages = useMarketMessages()
  const navigate = useNavigate()
  const addressOf = useMarketAddress()
  const gridId = useId()
  const [state, setState] = useState(createPanelState)
  const list = useRef<HTMLDivElement>(null)
  const { seenIds, watch } = useSeenRows(list)
  const { tickers, freshness } = useSeenTickers(seenIds)
  const favourites = useFavouriteMarkets()
  const rows = buildMarketRows(overview, tickers)
  const byId = new Map(rows.map((row) => [row.marketId, row]))
  const { query } = state
  const { order, hold } = useHeldOrder(
    arrangePanel(rows, query, favourites).map(({ marketId }) => marketId),
    `${tabName(query.tab)} ${query.text} ${query.sort?.key} ${query.sort?.direction}`,
  )
  const activeId = activeOf(state, order)
  const rowId = (marketId: string) => `${gridId}-${marketId}`

  function act(action: PanelAction): void {
    const step = applyPanelAction(state, action)
    setState(step.state)
    if (step.intent?.type === 'close') onClose()
    if (step.intent?.type === 'open') open(step.intent.marketId)
  }

  function open(marketId: string): void {
    onClose()
    if (marketId === symbol) return
    track('market:chosen', { market: marketId, from: 'ticker' })
    void navigate(addressOf(marketId))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const key = panelKeys.find((one) => one === event.key)
    if (event.key === '*' && activeId !== null) {
      event.preventDefault()
      favouriteMarkets.toggle(activeId)
      return
    }
    const isTyping = event.target instanceof HTMLInputElement
    // Fields and buttons handle their own keys.
    if (!key || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === 'Enter' && !isTyping) return
    if ((key === 'Home' || key === 'End') && query.text !== '') return
    event.preventDefault()
    // Otherwise an Escape that clears the search would also close the overlay.
    event.stopPropagation()
    act({ type: 'key_pressed', key, shownIds: order })
  }

  useEffect(() => {
    if (activeId !== null) document.getElementById(`${gridId}-${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, gridId])

  return (
    <div
      className={styles['panel']}
      data-markets-panel
      data-narrow={isNarrow || undefined}
      role="presentation"
      onKeyDown={onKeyDown}
    >
      <PanelSearch
        text={query.text}
        isFocused={!isNarrow}
        freshness={freshness}
        gridId={gridId}
        activeRowId={activeId === null ? undefined : rowId(activeId)}
        onType={(text) => act({ type: 'typed', text })}
      />
      <PanelTabs tabs={listTabs(rows)} tab={query.tab} onChoose={(tab) => act({ type: 'tab_chosen', tab })} />
      <div
        id={gridId}
        role="grid"
        aria-label={messages.table}
        className={styles['grid']}
        data-dim={freshness === 'stale' || freshness === 'offline' || undefined}
      >
        <PanelHead
          sort={query.sort}
          onSort={(key: SortKey) => act({ type: 'head_pressed', key, current: currentSort(query, key) })}
        />
        <div ref={list} role="rowgroup" className={styles['list']} {...hold}>
          {order.map((marketId) => {
            const row = byId.get(marketId)
            return (
              row && (
                <PanelRow
                  key={marketId}
                  id={rowId(marketId)}
                  row={row}
                  isActive={marketId === activeId}
                  isCurrent={marketId === symbol}
                  isFavourite={favourites.includes(marketId)}
                  isSeen={seenIds.includes(marketId)}
                  watch={watch}
                  onOpen={open}
                />
              )
            )
          })}
          {order.length === 0 && overview.markets === null && !isUnavailable && (
            <SkeletonRows rows={10} height="36px" />
          )}
          {order.length === 0 && (overview.markets !== null || isUnavailable) && (
            <EmptyState
              text={
                overview.markets === null
                  ? messages.unavailable
                  : query.text.trim() !== ''
                    ? messages.nothingFound(query.text)
                    : messages.noFavourites
              }
            />
          )}
        </div>
      </div>
    </div>
  )
}
