import { showNotification, showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { apiClient } from '../../../live/exchange.ts'
import { refusalWords } from '../../trading/refusal-words.ts'

export interface CancelOrder {
  readonly isCancelling: (orderId: number) => boolean
  readonly cancel: (orderId: number) => Promise<void>
}

/** The row leaves by the account's own channel; here is only the asking, once for each order at a time. */
export function useCancelOrder(): CancelOrder {
  const { t } = useLingui()
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  return {
    isCancelling: (orderId) => pending.has(orderId),
    async cancel(orderId) {
      if (pending.has(orderId)) return
      setPending((ids) => ids.union(new Set([orderId])))
      const answer = await apiClient().cancelOrder(orderId)
      setPending((ids) => ids.difference(new Set([orderId])))
      if (answer.ok) {
        showToast({
          tone: 'success',
          title: t({ id: 'spot.orders.cancelled', message: 'Order cancelled', comment: 'Short message' }),
        })
      } else {
        showNotification({
          tone: 'refusal',
          title: t({
            id: 'spot.orders.cancel-refused',
            message: 'The order was not cancelled',
            comment: 'Short message; the reason follows',
          }),
          text: t(refusalWords(answer.code)),
        })
      }
    },
  }
}
