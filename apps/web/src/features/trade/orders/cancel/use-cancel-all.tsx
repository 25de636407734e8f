import { showNotification } from '@argosy/kit/toast-queue'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadChunk } from '../../../../document/load-chunk.ts'
import { apiClient } from '../../../../live/exchange.ts'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'
import { confirmCancelAll } from '../../order-tracking/order-preferences.ts'
import { planCancel } from './cancel-plan.ts'
import { cancelShown } from './cancel-shown.ts'
import { countOrders, type OpenOrderIndex } from '../open/open-order-index.ts'

const CancelDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./cancel-dialog.tsx'))).CancelDialog,
}))

export interface CancelAll {
  /** Asks for confirmation by preference, then cancels the orders of the index. */
  readonly start: (index: OpenOrderIndex) => void
  readonly dialog: ReactNode
}

/** In every case the account's channel removes the rows. */
export function useCancelAll(): CancelAll {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState<OpenOrderIndex>()

  async function cancel(shown: OpenOrderIndex): Promise<void> {
    setConfirming(undefined)
    const { cancelled, refused, refusal } = await cancelShown(apiClient(), planCancel(shown))
    if (cancelled > 0 || refused === 0)
      showNotification({
        // The same key that order tracking uses, so that there is one toast.
        key: 'orders:cancelled',
        tone: 'neutral',
        title: t({
          id: 'spot.orders.cancel-many.done',
          message: plural(cancelled, { one: '# order canceled', other: '# orders canceled' }),
          comment: 'Short message',
        }),
      })
    if (refused > 0)
      showNotification({
        key: 'orders:not-cancelled',
        tone: 'refusal',
        title: t({
          id: 'spot.orders.cancel-many.refused',
          message: 'Not all orders were canceled',
          comment: 'Short message; the reason follows',
        }),
        text: t(refusalMessage(refusal ?? '')),
      })
  }

  return {
    start(index) {
      if (countOrders(index).shown === 0) return
      if (confirmCancelAll.get()) setConfirming(index)
      else void cancel(index)
    },
    dialog: confirming && (
      <Suspense fallback={null}>
        <CancelDialog
          index={confirming}
          onClose={() => setConfirming(undefined)}
          onConfirm={(shown) => void cancel(shown)}
        />
      </Suspense>
    ),
  }
}
