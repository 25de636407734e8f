import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { Tabs } from '@argosy/kit/tabs'
import { useLingui } from '@lingui/react/macro'
import { SignInButton } from '../../../account/sign-in-button.tsx'
import { useTabTitles, type OrdersTab } from '../use-tab-titles.ts'

const ids: readonly OrdersTab[] = ['open', 'history', 'fills', 'assets']

export interface NoOrdersProps {
  readonly isSignedOut: boolean
  readonly tab: OrdersTab
  readonly onTab: (tab: OrdersTab) => void
}

/** The orders area for signed-out users, and while the session or the tables are loading. */
export function NoOrders({ isSignedOut, tab, onTab }: NoOrdersProps) {
  const titles = useTabTitles()
  const content = isSignedOut ? <SignedOut /> : <SkeletonRows rows={5} height="36px" />
  return (
    <Tabs
      label={titles.label}
      selected={tab}
      onSelect={(id) => onTab(id as OrdersTab)}
      tabs={ids.map((id) => ({ id, title: titles[id], content }))}
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
