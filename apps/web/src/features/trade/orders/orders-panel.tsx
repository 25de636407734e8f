import type { MarketTerms } from '@argosy/contracts'
import { formatCount } from '@argosy/i18n'
import { EmptyState } from '@argosy/kit/empty-state'
import type { FreshnessState } from '@argosy/kit/freshness'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { Tabs } from '@argosy/kit/tabs'
import type { Account, Live } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { History } from '../../../live/history.ts'
import { mergeFills } from '../../../live/history.calc.ts'
import type { Session } from '../../../live/session.ts'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { SignInButton } from '../../account/sign-in-button.tsx'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import { AssetsTable } from './assets-table.tsx'
import { FillsTable } from './fills-table.tsx'
import { OpenOrdersTable } from './open-orders-table.tsx'
import { OrderHistoryTable } from './order-history-table.tsx'

export interface OrdersPanelProps {
  readonly session: Session
  readonly account: Live<Account>
  readonly history: History
  readonly markets: readonly MarketTerms[]
}

/** The reader's own side of the terminal: open orders, what became of the others, fills and balances. */
export function OrdersPanel({ session, account, history, markets }: OrdersPanelProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [tab, setTab] = useState('open')
  const openOrders = account.value ? [...account.value.openOrders.values()].toReversed() : undefined
  const balances = account.value ? [...account.value.balances.values()] : undefined
  const fills = history.fills && mergeFills(account.value?.recentFills ?? [], history.fills)
  const isHistory = tab === 'history' || tab === 'fills'
  const count = openOrders && openOrders.length > 0 ? formatCount(language, openOrders.length) : undefined
  const openTitle = t({ id: 'spot.orders.open', message: 'Open orders', comment: 'Tab' })

  function content(rowCount: number | undefined, empty: string, table: ReactNode): ReactNode {
    if (session.status === 'signed-out') return <SignedOut />
    if (rowCount === undefined) return <SkeletonRows rows={4} height="32px" />
    return rowCount === 0 ? <EmptyState text={empty} /> : table
  }

  return (
    <Tabs
      label={t({
        id: 'spot.orders.label',
        message: 'Your orders and balances',
        comment: 'Name of the tabs, for screen readers',
      })}
      selected={tab}
      onSelect={setTab}
      end={
        session.status === 'signed-in' && (
          <FreshnessBadge state={isHistory ? worseOf(history.freshness, account.freshness) : account.freshness} />
        )
      }
      tabs={[
        {
          id: 'open',
          title: count === undefined ? openTitle : `${openTitle} (${count})`,
          content: content(
            openOrders?.length,
            t({ id: 'spot.orders.open-empty', message: 'You have no open orders.', comment: 'Instead of the table' }),
            <OpenOrdersTable orders={openOrders ?? []} markets={markets} />,
          ),
        },
        {
          id: 'history',
          title: t({
            id: 'spot.orders.history',
            message: 'Order history',
            comment: 'Tab: orders that are filled or cancelled',
          }),
          content: content(
            history.orders?.length,
            t({
              id: 'spot.orders.history-empty',
              message: 'None of your orders has closed yet.',
              comment: 'Instead of the table',
            }),
            <OrderHistoryTable orders={history.orders ?? []} markets={markets} />,
          ),
        },
        {
          id: 'fills',
          title: t({ id: 'spot.orders.fills', message: 'Trade history', comment: 'Tab: the reader’s own trades' }),
          content: content(
            fills?.length,
            t({ id: 'spot.orders.fills-empty', message: 'You have not traded yet.', comment: 'Instead of the table' }),
            <FillsTable fills={fills ?? []} markets={markets} />,
          ),
        },
        {
          id: 'assets',
          title: t({ id: 'spot.orders.assets', message: 'Assets', comment: 'Tab: balances' }),
          content: content(
            balances?.length,
            t({ id: 'spot.orders.assets-empty', message: 'You have no balances.', comment: 'Instead of the table' }),
            <AssetsTable balances={balances ?? []} />,
          ),
        },
      ]}
    />
  )
}

function SignedOut() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t({
        id: 'spot.orders.signed-out',
        message: 'Sign in to see your orders and balances.',
        comment: 'Instead of the tables',
      })}
      action={<SignInButton />}
    />
  )
}

const order: readonly FreshnessState[] = ['live', 'catching-up', 'stale', 'offline']

function worseOf(left: FreshnessState, right: FreshnessState): FreshnessState {
  return order.indexOf(left) > order.indexOf(right) ? left : right
}
