import { Button } from '@argosy/kit/button'
import { Sheet } from '@argosy/kit/sheet'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import styles from './phone-order-bar.module.css'

export type OrderSide = 'buy' | 'sell'

/** Always under the thumb on a phone; the form comes up over the market it trades. */
export function PhoneOrderBar({
  form,
  onPickSide,
}: {
  readonly form: ReactNode
  readonly onPickSide: (side: OrderSide) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)

  function open(side: OrderSide): void {
    onPickSide(side)
    setOpen(true)
  }

  return (
    <div className={styles['bar']}>
      <Button tone="buy" size="large" onPress={() => open('buy')}>
        {t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })}
      </Button>
      <Button tone="sell" size="large" onPress={() => open('sell')}>
        {t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
      </Button>
      <Sheet
        title={t({
          id: 'spot.sheet.title',
          message: 'Place an order',
          comment: 'Title of the sheet that holds the order form on a phone',
        })}
        closeLabel={t({ id: 'spot.sheet.close', message: 'Close', comment: 'Closes the sheet' })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {form}
      </Sheet>
    </div>
  )
}
