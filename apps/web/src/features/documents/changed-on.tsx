import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import styles from './changed-on.module.css'

/** The day of a text's last change in meaning, such as 2026-11-20. */
export function ChangedOn({ day }: { readonly day: string }) {
  const { t } = useLingui()
  return (
    <p className={styles['changed']}>
      {t({ id: 'shell.changed', message: 'Last changed:', comment: 'Before a date' })}{' '}
      <DateTime timeMs={Date.parse(`${day}T12:00:00Z`)} shape="date" />
    </p>
  )
}
