import { Button } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { Dialog } from '@argosy/kit/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OrderTypeText } from '../../orders/order-type-text.tsx'
import { Amount } from '../amount.tsx'
import { listAmendments } from './amendments.calc.ts'
import styles from './amend.module.css'
import type { AmendIntent } from './use-amend-order.tsx'

export interface AmendDialogProps {
  readonly intent: AmendIntent
  readonly onClose: () => void
  readonly onConfirm: (confirmsNextTime: boolean) => void
}

/** Confirms an amendment: old → new, line by line. */
export function AmendDialog({ intent, onClose, onConfirm }: AmendDialogProps) {
  const { t } = useLingui()
  const [isSilent, setSilent] = useState(false)
  const { order, body, terms, isTaking } = intent
  const names = {
    price: t({ id: 'spot.amend.price', message: 'Price', comment: 'What is changed of an order' }),
    quantity: t({ id: 'spot.amend.quantity', message: 'Quantity', comment: 'What is changed of an order' }),
    triggerPrice: t({ id: 'spot.amend.trigger', message: 'Trigger price', comment: 'What is changed of an order' }),
  }
  const arrow = t({
    id: 'spot.amend.becomes',
    message: 'becomes',
    comment: 'Between the old and the new price, for screen readers',
  })
  return (
    <Dialog
      title={t({ id: 'spot.amend.title', message: 'Change this order?', comment: 'Title of a question' })}
      closeLabel={t({ id: 'spot.amend.close', message: 'Close', comment: 'Closes the question' })}
      size="small"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} data-action="amend-keep">
            {t({ id: 'spot.amend.keep', message: 'Keep as it is', comment: 'Button: do not change the order' })}
          </Button>
          <Button tone="accent" onPress={() => onConfirm(!isSilent)} data-action="amend-confirm">
            {t({ id: 'spot.amend.confirm', message: 'Change order', comment: 'Button' })}
          </Button>
        </>
      }
    >
      <p className={styles['order']} data-side={order.side}>
        <strong>
          {order.side === 'buy'
            ? t({ id: 'spot.amend.buy', message: 'Buy', comment: 'Side of the order that is changed' })
            : t({ id: 'spot.amend.sell', message: 'Sell', comment: 'Side of the order that is changed' })}
        </strong>{' '}
        <bdi dir="ltr">
          {terms.base}/{terms.quote}
        </bdi>{' '}
        · <OrderTypeText order={order} />
      </p>
      <dl className={styles['changes']}>
        {listAmendments(order, body).map(({ field, from, to }) => (
          <div key={field} data-amend={field}>
            <dt>{names[field]}</dt>
            <dd dir="ltr">
              <s>
                <Amount text={from} />
              </s>{' '}
              <span aria-hidden="true">→</span>
              <span className={styles['hidden']}>{arrow}</span>{' '}
              <strong>
                <Amount text={to} />
              </strong>{' '}
              <small>{field === 'quantity' ? terms.base : terms.quote}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']} data-tone={isTaking ? 'warn' : undefined}>
        {isTaking
          ? t({
              id: 'spot.amend.taking',
              message: 'At this price the order trades at once.',
              comment: 'Warning: the new price meets somebody in the order book',
            })
          : t({
              id: 'spot.amend.place',
              message: 'At a new price the order waits at the end of the queue.',
              comment: 'What a price change means for an order in the book',
            })}
      </p>
      {!isTaking && (
        <Checkbox isSelected={isSilent} onChange={setSilent}>
          {t({
            id: 'spot.amend.silent',
            message: 'Do not ask again',
            comment: 'Checkbox: from now on dragging an order changes it without a question',
          })}
        </Checkbox>
      )}
    </Dialog>
  )
}
