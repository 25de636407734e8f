import { showNotification } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { apiClient } from '../../../../live/exchange.ts'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'

export interface CancelOrder {
  readonly isCancelling: (orderId: number) => boolean
  /** The same function on every render. */
  readonly cancel: (orderId: number) => Promise<void>
}

/**
 * One request for each order at a time. Order tracking announces the cancellation, and the account's channel removes
 * the row; this hook only sends the request and shows a refusal.
 */
export function useCancelOrder(): CancelOrder {
  const { t } = useLingui()
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const inFlight = useRef(new Set<number>())
  const cancel = useCallback(
    async (orderId: number) => {
      if (inFlight.current.has(orderId)) return
      inFlight.current.add(orderId)
      setPending(new Set(inFlight.current))
      const answer = await apiClient().cancelOrder(orderId)
      inFlight.current.delete(orderId)
      setPending(new Set(inFlight.current))
      if (answer.ok) return
      showNotification({
        tone: 'refusal',
        key: `cancel:${orderId}`,
        title: t({
          id: 'spot.orders.cancel-refused',
          message: 'The order was not canceled',
          comment: 'Short message; the reason follows',
        }),
        text: t(refusalMessage(answer.code)),
      })
    },
    [t],
  )
  return { isCancelling: (orderId) => pending.has(orderId), cancel }
}
