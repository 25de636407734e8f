import type { MarketTerms } from '@argosy/wire'
import { Button } from '@argosy/kit/button'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../document/load-chunk.ts'
import { LazyPopover } from '../../shared/lazy-popover.tsx'
import type { OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from '../order-form.module.css'

const Explanation = lazy(async () => ({
  default: (await loadChunk(() => import('./explanation.tsx'))).OrderExplanation,
}))

export type ExplainedNumber = 'available' | 'hold' | 'average' | 'fee'

export interface ExplainedProps {
  readonly draftStore: OrderDraftStore
  readonly markets: readonly MarketTerms[]
  readonly number: ExplainedNumber
  readonly label: string
}

/** The label of a number; pressing it shows formula, inputs and rounding. */
export function Explained({ draftStore, markets, number, label }: ExplainedProps) {
  const { t } = useLingui()
  return (
    <LazyPopover
      title={label}
      placement="left top"
      renderButton={(triggerProps) => (
        <Button
          {...triggerProps}
          tone="quiet"
          size="small"
          className={styles['explained'] ?? ''}
          aria-label={t({
            id: 'spot.form.explain',
            message: `Explain: ${label}`,
            comment: 'Button: shows how a number came about; the name of the number, such as Fee',
          })}
          data-explain={number}
        >
          {label}
        </Button>
      )}
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Explanation draftStore={draftStore} markets={markets} number={number} />
      </Suspense>
    </LazyPopover>
  )
}
