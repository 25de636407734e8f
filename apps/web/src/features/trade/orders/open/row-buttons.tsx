import { IconButton } from '@argosy/kit/button'
import { ChevronEndIcon, CloseIcon, PencilIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { markCancel } from '../../../../tracking/marks.ts'
import { viewOrderById } from '../../order-tracking/viewed-order.ts'
import styles from './row-buttons.module.css'

export interface RowButtonsProps {
  readonly orderId: number
  /** Undefined where an order cannot be changed. */
  readonly onAmend?: (() => void) | undefined
  readonly isAmending?: boolean
  /** Only for orders that can be cancelled. */
  readonly marketId?: string
  readonly onCancel?: () => void
  readonly isCancelling?: boolean
}

/**
 * Actions for an order, at the end of its row. On a phone the whole card opens the details, where it can be changed,
 * and a text button cancels it.
 */
export function RowButtons(props: RowButtonsProps) {
  const { orderId, marketId = '', onAmend, isAmending = false, onCancel, isCancelling = false } = props
  const { t } = useLingui()
  return (
    <span className={styles['buttons']}>
      {onAmend && (
        <IconButton
          size="small"
          label={t({ id: 'spot.orders.amend', message: 'Change order', comment: 'Button: change price or quantity' })}
          data-action="amend"
          aria-expanded={isAmending}
          onPress={onAmend}
        >
          <PencilIcon />
        </IconButton>
      )}
      {onCancel && (
        <IconButton
          size="small"
          label={t({ id: 'spot.orders.cancel-order', message: 'Cancel order', comment: 'Button: cancel this order' })}
          data-action="cancel"
          {...markCancel(marketId)}
          pendingLabel={
            isCancelling &&
            t({
              id: 'spot.orders.cancelling',
              message: 'Canceling…',
              comment: 'On the button while the order is being cancelled',
            })
          }
          onPress={onCancel}
        >
          <CloseIcon />
          <span className={styles['word']} aria-hidden="true">
            {t({ id: 'spot.orders.cancel-short', message: 'Cancel', comment: 'Button at an order, on a phone; short' })}
          </span>
        </IconButton>
      )}
      <IconButton
        size="small"
        label={t({ id: 'spot.orders.details', message: 'Order details', comment: 'Button: opens all about an order' })}
        data-action="view"
        onPress={() => viewOrderById(orderId)}
      >
        <ChevronEndIcon />
      </IconButton>
    </span>
  )
}
