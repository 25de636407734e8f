/** Selects which of the shown orders to cancel, as a confirmation for many at once. Lazy. */
import { formatCount } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { Dialog } from '@argosy/kit/dialog'
import { RadioGroup } from '@argosy/kit/radio-group'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { orderTypeOf, type OrderType } from '../../../order-labels/order-type.calc.ts'
import { confirmCancelAll } from '../../order-tracking/order-preferences.ts'
import styles from './cancel-dialog.module.css'
import { useFilterTypeLabels } from '../filter/filter-type-labels.ts'
import { allShown, changeView, countOrders, type OpenOrderIndex } from '../open/open-order-index.ts'

export interface CancelDialogProps {
  readonly index: OpenOrderIndex
  readonly onClose: () => void
  /** An index with exactly the orders to cancel. */
  readonly onConfirm: (index: OpenOrderIndex) => void
}

export function CancelDialog({ index, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const labels = useFilterTypeLabels()
  const [choice, setChoice] = useState<OrderType | 'all'>('all')
  const [isSilent, setSilent] = useState(false)
  const types = countTypes(index)
  const count = choice === 'all' ? countOrders(index).shown : (types.get(choice) ?? 0)
  const label = (text: string, of: number) => `${text} (${formatCount(language, of)})`

  function confirm(): void {
    if (isSilent) confirmCancelAll.set(false)
    onConfirm(choice === 'all' ? index : changeView(index, { ...index.filter, types: [choice] }, index.sort))
  }

  return (
    <Dialog
      title={t({ id: 'spot.orders.cancel-many.title', message: 'Cancel orders', comment: 'Title of a question' })}
      closeLabel={t({ id: 'spot.orders.cancel-many.close', message: 'Close', comment: 'Closes a question' })}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button data-action="dismiss" onPress={onClose}>
            {t({ id: 'spot.orders.cancel-many.keep', message: 'Keep them', comment: 'Button: cancel nothing' })}
          </Button>
          <Button tone="danger" data-action="confirm" isDisabled={count === 0} onPress={confirm}>
            {t({
              id: 'spot.orders.cancel-many.confirm',
              message: plural(count, { one: 'Cancel # order', other: 'Cancel # orders' }),
              comment: 'Button: cancels so many orders',
            })}
          </Button>
        </>
      }
    >
      <div className={styles['choices']}>
        <RadioGroup<OrderType | 'all'>
          label={t({
            id: 'spot.orders.cancel-many.which',
            message: 'Which of the orders shown?',
            comment: 'Question: all of them or those of one kind',
          })}
          value={choice}
          onChange={setChoice}
          options={[
            {
              id: 'all',
              label: label(
                t({ id: 'spot.orders.cancel-many.all', message: 'All of them', comment: 'Choice: all shown orders' }),
                countOrders(index).shown,
              ),
            },
            ...(types.size > 1 ? [...types].map(([type, of]) => ({ id: type, label: label(labels[type], of) })) : []),
          ]}
        />
        <Checkbox isSelected={isSilent} onChange={setSilent}>
          {t({
            id: 'spot.orders.cancel-many.silent',
            message: 'Next time cancel all that is shown without asking',
            comment: 'Checkbox',
          })}
        </Checkbox>
      </div>
    </Dialog>
  )
}

/** Most frequent first. Every order has one type, so that the counts add up to all orders. */
function countTypes(index: OpenOrderIndex): ReadonlyMap<OrderType, number> {
  const counts = new Map<OrderType, number>()
  for (const order of allShown(index)) counts.set(orderTypeOf(order), (counts.get(orderTypeOf(order)) ?? 0) + 1)
  return new Map([...counts].toSorted(([, left], [, right]) => right - left))
}
