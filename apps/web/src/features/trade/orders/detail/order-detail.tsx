/** Details of one order: its timeline, its terms, its fills and their fees. Lazy. */
import { Button } from '@argosy/kit/button'
import { ShareIcon } from '@argosy/kit/icons'
import { Sheet } from '@argosy/kit/sheet'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { closeReasonMessages } from '../../../order-labels/order-messages.ts'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'
import { checkAgainLabel } from '../../order-tracking/toast-messages.ts'
import { viewOrder } from '../../order-tracking/viewed-order.ts'
import { shareOrder } from '../../share/shared-trade.ts'
import { amendBarOf } from '../amend/amend-draft.ts'
import { amendBarMessages } from '../amend/amend-bar-messages.ts'
import { amendInRow } from '../amend/amended-order.ts'
import { useCancelOrder } from '../cancel/cancel-order.state.ts'
import { findMarket, Pair, SideLabel } from '../cells.tsx'
import { DetailFills } from './detail-fills.tsx'
import { DetailTerms } from './detail-terms.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-detail.module.css'
import type { OrderDetailSlotProps } from './order-detail-slot.tsx'
import { OrderTypeText } from '../order-type-text.tsx'
import { useViewed, useViewedFills } from './use-viewed.ts'

export function OrderDetail({
  viewed,
  account,
  history,
  markets,
  trackedOrders,
}: OrderDetailSlotProps & { readonly viewed: string }) {
  const { t } = useLingui()
  const { order, trackedOrder, stage, refusal, line, isMissing } = useViewed(viewed, {
    account,
    history,
    trackedOrders,
  })
  const { fills, isFailed } = useViewedFills(order, account)
  const { cancel, isCancelling } = useCancelOrder()
  const terms = findMarket(markets, order?.marketId ?? trackedOrder?.marketId ?? '')
  const isOpen = order !== undefined && account?.openOrders.has(order.orderId) === true
  const amendBar = isOpen ? amendBarOf(order) : undefined
  const close = () => viewOrder(null)
  const why = order?.reason && order.reason !== 'filled' ? t(closeReasonMessages[order.reason]) : undefined
  return (
    <Sheet
      title={t({ id: 'spot.detail.title', message: 'Order details', comment: 'Heading' })}
      closeLabel={t({ id: 'spot.detail.close', message: 'Close', comment: 'Closes the order’s details' })}
      isOpen
      onClose={close}
      side="end"
    >
      <div className={styles['detail']} data-order-detail={order?.orderId} data-stage={stage}>
        {order && (
          <p className={styles['head']}>
            <strong>
              <SideLabel side={order.side} /> <Pair marketId={order.marketId} markets={markets} />
            </strong>
            <span>
              <OrderTypeText order={order} />
            </span>
          </p>
        )}
        {line.length > 0 && (
          <OrderTimeline line={line} note={refusal === undefined ? why : t(refusalMessage(refusal))} />
        )}
        {stage === 'unknown' && trackedOrder?.sent && (
          <Button tone="plain" data-action="ask-again" onPress={() => trackedOrders.recheck(trackedOrder.key)}>
            {t(checkAgainLabel)}
          </Button>
        )}
        {order && terms && <DetailTerms order={order} terms={terms} fills={fills} />}
        {order && terms && /[1-9]/.test(order.filled) && (
          <DetailFills fills={fills} isFailed={isFailed} terms={terms} order={order} />
        )}
        {!order && !trackedOrder && !isMissing && <SkeletonRows rows={6} height="28px" />}
        {isMissing && (
          <p className={styles['missing']}>
            {t({
              id: 'spot.detail.missing',
              message: 'This order could not be found. It may be too new for the history; try again in a moment.',
              comment: 'Instead of an order’s details',
            })}
          </p>
        )}
        {amendBar && (
          <p className={styles['note']} data-amend-bar={amendBar}>
            {t(amendBarMessages[amendBar])}
          </p>
        )}
        {order && (
          <div className={styles['actions']}>
            {fills && fills.length > 0 && (
              <Button
                tone="plain"
                data-action="share"
                onPress={() => {
                  close()
                  shareOrder(order, fills)
                }}
              >
                <ShareIcon />
                {t({ id: 'spot.detail.share', message: 'Share', comment: 'Button: makes a picture of the trade' })}
              </Button>
            )}
            {isOpen && amendBar === undefined && (
              <Button
                tone="plain"
                data-action="amend"
                onPress={() => {
                  close()
                  amendInRow(order.orderId)
                }}
              >
                {t({ id: 'spot.orders.amend', message: 'Change order', comment: 'Button: change price or quantity' })}
              </Button>
            )}
            {isOpen && (
              <Button
                tone="danger"
                data-action="cancel"
                pendingLabel={
                  isCancelling(order.orderId) &&
                  t({
                    id: 'spot.orders.cancelling',
                    message: 'Canceling…',
                    comment: 'On the button while the order is being cancelled',
                  })
                }
                onPress={() => void cancel(order.orderId)}
              >
                {t({ id: 'spot.orders.cancel-order', message: 'Cancel order', comment: 'Button: cancel this order' })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}
