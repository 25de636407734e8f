import { useLingui } from '@lingui/react/macro'
import styles from './skip-link.module.css'

/** The first stop of the terminal: past everything else to the form. */
export function SkipLink() {
  const { t } = useLingui()
  return (
    <a className={styles['skip']} href="#order-form">
      {t({
        id: 'spot.skip',
        message: 'Skip to order form',
        comment: 'First link of the terminal, for keyboard users',
      })}
    </a>
  )
}
