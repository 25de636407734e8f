import { formatPercent } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import type { OrderForm } from './order-form.state.ts'
import styles from './order-form.module.css'

const shares = [25n, 50n, 75n, 100n] as const

/** A share of what is available. */
export function ShareButtons({ form }: { readonly form: OrderForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isKnown = (form.side === 'buy' ? form.available.quote : form.available.base) !== undefined
  return (
    <div
      className={styles['shares']}
      role="group"
      aria-label={t({
        id: 'spot.form.share',
        message: 'Share of your balance',
        comment: 'Name of the buttons 25 %, 50 %, 75 %, 100 %',
      })}
    >
      {shares.map((percent) => (
        <Button key={percent} size="small" isDisabled={!isKnown} onPress={() => form.takeShare(percent)}>
          <bdi dir="ltr">{formatPercent(language, percent * 100n, { decimals: 0 })}</bdi>
        </Button>
      ))}
    </div>
  )
}
