import { WarningIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './unavailable-notice.module.css'

/** Shown when the page has rendered without its numbers: explains that nothing needs to be done. */
export function UnavailableNotice() {
  const { t } = useLingui()
  return (
    <p className={styles['notice']} role="status">
      <WarningIcon />
      {t({
        id: 'spot.away',
        message: 'The exchange does not answer right now. This page fills in as soon as it does.',
        comment: 'Bar over the terminal when the server cannot reach the exchange',
      })}
    </p>
  )
}
