/** Confirmation before an order is sent: its terms, costs and warnings. Lazy. */
import { Button } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { Dialog } from '@argosy/kit/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { skipConfirmation } from './confirm-preference.ts'
import styles from './confirm-dialog.module.css'
import { ConfirmTerms } from './confirm-terms.tsx'
import { holdMessages, typeLabels } from '../form-messages.ts'
import type { OrderDraftStore } from '../draft/order-draft-store.ts'
import { OrderWarnings } from '../warnings/order-warnings.tsx'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

export function ConfirmDialog({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const { draft, facts, estimate, warnings, hold } = useOrderDraftState(draftStore, (state) => state)
  const [isLast, setLast] = useState(false)
  if (!facts || !estimate) return null
  const { base } = facts.marketSteps.terms
  const type = t(typeLabels[draft.type])
  const isBuy = draft.side === 'buy'
  const verb = isBuy
    ? t({ id: 'spot.form.buy', message: `Buy ${base}`, comment: 'Button that sends the order; the coin at the end' })
    : t({ id: 'spot.form.sell', message: `Sell ${base}`, comment: 'Button that sends the order; the coin at the end' })

  const waitsFor = hold !== undefined && hold !== 'signed_out' && t(holdMessages[hold])

  function confirm(): void {
    if (isLast) skipConfirmation(draft)
    draftStore.confirm()
  }

  return (
    <Dialog
      isOpen
      size="small"
      title={t({
        id: 'spot.confirm.heading',
        message: 'Confirm order',
        comment: 'Title of the question before sending an order',
      })}
      closeLabel={t({ id: 'spot.confirm.close', message: 'Close', comment: 'Closes the question' })}
      onClose={() => draftStore.dismissQuestion()}
      actions={
        <>
          <Button onPress={() => draftStore.dismissQuestion()} data-action="dismiss">
            {t({ id: 'spot.confirm.back', message: 'Back', comment: 'Button: do not send the order' })}
          </Button>
          <Button
            tone={draft.side}
            onPress={confirm}
            pendingLabel={waitsFor}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter opened the dialog, so a second Enter confirms
            autoFocus
            data-action="confirm"
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles['question']} data-confirm={draft.type}>
        <p className={styles['what']} data-side={draft.side}>
          <strong>{verb}</strong> {type}
        </p>
        <dl className={styles['terms']}>
          <ConfirmTerms draftStore={draftStore} order={estimate.order} draft={draft} />
        </dl>
        <OrderWarnings draftStore={draftStore} />
        <p className={styles['hold']} role="status">
          {waitsFor}
        </p>
        {warnings.length === 0 && (
          <Checkbox size="small" isSelected={isLast} onChange={setLast} data-action="do-not-ask">
            {t({
              id: 'spot.confirm.last',
              message: 'Do not ask again for orders of this kind',
              comment: 'Checkbox in the question before sending an order; can be undone in the settings',
            })}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
