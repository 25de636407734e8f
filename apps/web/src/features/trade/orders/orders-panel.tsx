import type { MarketTerms } from '@argosy/wire'
import { formatCount } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import type { FreshnessState } from '@argosy/kit/freshness'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { Tabs } from '@argosy/kit/tabs'
import type { Account, Live } from '@argosy/push-client'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { mergeFills } from '../../../live/history.calc.ts'
import type { History } from '../../../live/history.ts'
import type { Session } from '../../../services/session.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { useStored } from '../../../preferences/use-preference.ts'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import { useAmendedOrder } from './amend/amended-order.ts'
import { AssetsTable } from './assets/assets-table.tsx'
import { useCancelOrder } from './cancel/cancel-order.state.ts'
import { useCancelIntents } from './cancel/cancel-intent.ts'
import { FillsTable } from './history/fills-table.tsx'
import { allShown, countOrders, createIndex, isHidden, rowsOf } from './open/open-order-index.ts'
import { createOpenOrderViewer } from './open/open-order-viewer.ts'
import { OpenOrdersTable } from './open/open-orders-table.tsx'
import { everything, newestFirst, selectOrders } from './filter/order-filter.ts'
import { OrderHistoryTable } from './history/order-history-table.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { countFilters, hideOtherPairs, noFilter, toOrderFilter } from './filter/panel-filter.ts'
import { useCancelAll } from './cancel/use-cancel-all.tsx'
import { useClosedOrders, useFills } from './history/use-records.ts'
import { useTabTitles, type OrdersTab } from './use-tab-titles.ts'

export interface OrdersPanelProps {
  /** The market shown; null where none is. */
  readonly symbol: string | null
  readonly session: Session
  readonly account: Live<Account>
  readonly history: History
  readonly markets: readonly MarketTerms[]
  /** The initial tab. */
  readonly firstTab?: OrdersTab
}

/** The user's own panel of the terminal: open orders, closed orders, fills and balances. */
export function OrdersPanel({ symbol, session, account, history, markets, firstTab = 'open' }: OrdersPanelProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const titles = useTabTitles()
  const amendedId = useAmendedOrder()
  const [tab, setTab] = useState<OrdersTab>(firstTab)
  // The edit fields are in the table of open orders.
  const [amendedBefore, setAmendedBefore] = useState<number | null>(null)
  if (amendedId !== amendedBefore) {
    setAmendedBefore(amendedId)
    if (amendedId !== null) setTab('open')
  }
  const [choice, setChoice] = useState(noFilter)
  const [sort, setSort] = useState(newestFirst)
  const [historySort, setHistorySort] = useState(newestFirst)
  const isHiding = useStored(hideOtherPairs, false) && symbol !== null
  const filter = useMemo(() => toOrderFilter(choice, isHiding ? symbol : null), [choice, isHiding, symbol])
  const [view] = useState(createOpenOrderViewer)
  const { value } = account
  const index = value ? view(value.openOrders, filter, sort) : undefined
  const userId = session.status === 'signed-in' ? session.userId : undefined
  const newestFills = useMemo(
    () => history.fills && mergeFills(value?.recentFills ?? [], history.fills),
    [history.fills, value?.recentFills],
  )
  const closed = useClosedOrders(history, filter, userId)
  const fills = useFills(newestFills, filter, userId)
  const closedOrders = useMemo(
    () => closed.rows && selectOrders(closed.rows, filter, historySort),
    [closed.rows, filter, historySort],
  )
  const cancelAll = useCancelAll()
  const { cancel } = useCancelOrder()
  useCancelIntents(({ which, marketId }) => {
    if (!value) return
    const only = { ...everything, marketId: which === 'everything' ? null : marketId }
    const side = which === 'buys' ? 'buy' : which === 'sells' ? 'sell' : null
    const matching = createIndex(value.openOrders.values(), { ...only, side }, newestFirst)
    const [newest] = rowsOf(matching, 0, 1)
    if (which !== 'last') cancelAll.start(matching)
    else if (newest) void cancel(newest.orderId)
  })
  const isFiltered = countFilters(choice) > 0 || isHiding
  const counts = index && countOrders(index)
  const translate = (message: MessageDescriptor) => i18n.t(message)
  useEffect(() => {
    // An order can be opened from notifications too, whatever the filter shows.
    if (amendedId !== null && index && isHidden(index, amendedId)) clear()
    // Only when an edit begins: a filter chosen during one stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [amendedId])

  function clear(): void {
    setChoice(noFilter)
    hideOtherPairs.set(false)
  }

  function content(rowCount: number | undefined, empty: string, table: ReactNode): ReactNode {
    if (rowCount === undefined) return <SkeletonRows rows={5} height="36px" />
    if (rowCount > 0) return table
    return isFiltered ? <NothingMatches onClear={clear} /> : <EmptyState text={empty} />
  }

  async function download(): Promise<void> {
    const { downloadFills, downloadOrders } = await import('./csv/download-csv.ts')
    if (tab === 'open' && index) downloadOrders(allShown(index), 'open-orders', markets, translate)
    if (tab === 'history' && closedOrders) downloadOrders(closedOrders, 'order-history', markets, translate)
    if (tab === 'fills' && fills.rows) downloadFills(fills.rows, markets, translate)
  }

  const shownCount = {
    open: counts?.shown,
    history: closedOrders?.length,
    fills: fills.rows?.length,
    assets: undefined,
  }
  const isRecorded = tab === 'history' || tab === 'fills'
  return (
    <>
      <Tabs
        label={titles.label}
        selected={tab}
        onSelect={(id) => setTab(id as OrdersTab)}
        end={
          session.status === 'signed-in' && (
            <>
              {tab !== 'assets' && (
                <OrdersToolbar
                  filter={choice}
                  onFilter={setChoice}
                  markets={markets}
                  hasTypes={tab !== 'fills'}
                  hasMarket={symbol !== null}
                  onExport={shownCount[tab] ? () => void download() : undefined}
                  onCancelAll={tab === 'open' && index && counts?.shown ? () => cancelAll.start(index) : undefined}
                />
              )}
              <FreshnessBadge state={isRecorded ? worseOf(history.freshness, account.freshness) : account.freshness} />
            </>
          )
        }
        tabs={[
          {
            id: 'open',
            title: counts && counts.all > 0 ? `${titles.open} (${formatCount(language, counts.all)})` : titles.open,
            content: content(
              counts?.shown,
              t({ id: 'spot.orders.open-empty', message: 'You have no open orders.', comment: 'Instead of the table' }),
              index && <OpenOrdersTable index={index} markets={markets} balances={value?.balances} onSort={setSort} />,
            ),
          },
          {
            id: 'history',
            title: titles.history,
            content: content(
              rowsOrMore(closedOrders?.length, closed.state),
              t({
                id: 'spot.orders.history-empty',
                message: 'None of your orders has closed yet.',
                comment: 'Instead of the table',
              }),
              <OrderHistoryTable
                orders={closedOrders ?? []}
                records={closed}
                markets={markets}
                sort={historySort}
                onSort={setHistorySort}
              />,
            ),
          },
          {
            id: 'fills',
            title: titles.fills,
            content: content(
              fills.rows?.length,
              t({
                id: 'spot.orders.fills-empty',
                message: 'You have not traded yet.',
                comment: 'Instead of the table',
              }),
              <FillsTable fills={fills.rows ?? []} records={fills} markets={markets} />,
            ),
          },
          {
            id: 'assets',
            title: titles.assets,
            content: content(
              value ? 1 : undefined,
              '',
              value && <AssetsTable balances={value.balances} openOrders={value.openOrders} markets={markets} />,
            ),
          },
        ]}
      />
      {cancelAll.dialog}
    </>
  )
}

/** A filter by type applies only to loaded rows: while there may be more, the table stays and continues loading. */
function rowsOrMore(count: number | undefined, state: string): number | undefined {
  return count === 0 && state !== 'complete' ? 1 : count
}

function NothingMatches({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t({ id: 'spot.orders.no-match', message: 'Nothing matches the filter.', comment: 'Instead of the table' })}
      action={
        <Button size="small" data-action="clear-filters" onPress={onClear}>
          {t({ id: 'spot.orders.show-all', message: 'Show all', comment: 'Button: clears all filters' })}
        </Button>
      }
    />
  )
}

const order: readonly FreshnessState[] = ['live', 'catching-up', 'stale', 'offline']

function worseOf(left: FreshnessState, right: FreshnessState): FreshnessState {
  return order.indexOf(left) > order.indexOf(right) ? left : right
}
