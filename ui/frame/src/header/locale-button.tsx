import { useLingui } from '@lingui/react/macro'
import type { FrameCurrency } from '../types.ts'
import styles from './header.module.css'

export interface LocaleButtonProps {
  readonly locale: string
  readonly currency: FrameCurrency
  readonly onOpen: () => void
  readonly onPrepare?: () => void
}

/** "EN · USD". The visitor's currency is set after hydration; its space fits every code. */
export function LocaleButton({ locale, currency, onOpen, onPrepare }: LocaleButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles['locale']}
      data-action="settings"
      aria-haspopup="dialog"
      onPointerEnter={onPrepare}
      onClick={onOpen}
    >
      <span className={styles['hidden']}>
        {t({
          id: 'frame.settings.open',
          message: 'Language and currency:',
          comment: 'For screen readers, before the current ones on the button: EN · USD',
        })}{' '}
      </span>
      <span translate="no">{locale.toUpperCase()}</span>
      <i aria-hidden="true">·</i>
      <span className={styles['currency']} translate="no">
        {currency.value}
      </span>
    </button>
  )
}
