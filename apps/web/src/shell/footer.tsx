import { useLingui } from '@lingui/react/macro'
import styles from './footer.module.css'

export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={styles['footer']}>
      <span translate="no">Argosy</span>
      <span>
        {t({
          id: 'shell.footer.about',
          message: 'An open-source exchange, licensed under Apache 2.0.',
          comment: 'Footer',
        })}
      </span>
    </footer>
  )
}
