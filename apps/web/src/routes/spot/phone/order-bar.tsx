import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import styles from './order-bar.module.css'
import { useIsPhone } from './use-is-phone.ts'

const loadSheet = () => loadChunk(() => import('@argosy/kit/sheet'))
const Sheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))

export type OrderSide = 'buy' | 'sell'

/** Sticky bar on a phone; the form opens over the market it trades. */
export function OrderBar({
  quote,
  form,
  onPickSide,
}: {
  /** The prices of the market that the sheet covers. */
  readonly quote: ReactNode
  readonly form: ReactNode
  readonly onPickSide: (side: OrderSide) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isPhone = useIsPhone()
  // Desktops never open the sheet; phones preload it.
  useEffect(() => {
    if (isPhone) void loadSheet()
  }, [isPhone])

  function open(side: OrderSide): void {
    onPickSide(side)
    setOpen(true)
    setOpened(true)
  }

  return (
    <div className={styles['bar']} data-phone-bar>
      <Button tone="buy" size="large" data-action="buy" onPress={() => open('buy')}>
        {t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })}
      </Button>
      <Button tone="sell" size="large" data-action="sell" onPress={() => open('sell')}>
        {t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
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
            <div className={styles['form']}>
              {quote}
              {form}
            </div>
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}
