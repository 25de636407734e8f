import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../document/load-chunk.ts'
import { LazyPopover } from '../../shared/lazy-popover.tsx'
import { Amount } from '../../shared/amount.tsx'
import { valueAsset } from '../assets/assets.calc.ts'
import { trimZeros } from '../../shared/trim-zeros.ts'
import styles from './held-amount.module.css'

const HeldBreakdown = lazy(async () => ({
  default: (await loadChunk(() => import('./held-breakdown.tsx'))).HeldBreakdown,
}))

export interface HeldAmountProps {
  readonly assetId: string
  readonly held: string
  readonly openOrders: ReadonlyMap<number, OrderView>
  readonly markets: readonly MarketTerms[]
}

/** The amount held by open orders; pressing it shows the orders. */
export function HeldAmount({ assetId, held, openOrders, markets }: HeldAmountProps) {
  const { t } = useLingui()
  const amount = <Amount text={trimZeros(held, 2)} decimals={assetId === valueAsset ? 2 : undefined} />
  if (!/[1-9]/.test(held)) return amount
  const title = t({
    id: 'spot.orders.held.title',
    message: `${assetId} in orders`,
    comment: 'Heading: which open orders keep an amount aside; a coin',
  })
  return (
    <LazyPopover
      title={title}
      placement="top end"
      renderButton={(triggerProps) => (
        <Button {...triggerProps} tone="quiet" size="small" className={styles['held'] ?? ''} data-explain="held">
          {amount}
        </Button>
      )}
    >
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <HeldBreakdown assetId={assetId} held={held} openOrders={openOrders} markets={markets} />
      </Suspense>
    </LazyPopover>
  )
}
