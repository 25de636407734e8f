import { useLingui } from '@lingui/react/macro'
import styles from './skip-link.module.css'

/** The first tab stop of the terminal: a link to the order form. */
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
