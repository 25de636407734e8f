import { useLingui } from '@lingui/react/macro'
import styles from './simulation-dialog.module.css'

/** The mode is stored in the browser; without storage the next page would silently be real again (PRF-6). */
export function StorageRefused({ titleId }: { readonly titleId: string }) {
  const { t } = useLingui()
  return (
    <form method="dialog" role="alert">
      <h2 id={titleId} className={styles['title']}>
        {t({
          id: 'simulation.storage.title',
          message: 'Simulation could not start',
          comment: 'Title of a dialog: the browser stores nothing for this site',
        })}
      </h2>
      <p className={styles['text']}>
        {t({
          id: 'simulation.storage.text',
          message:
            'Your browser blocks or has no room for this site’s data. You are still trading with real money. Allow site data or free some space, then try again.',
          comment: 'Explains why simulation did not begin',
        })}
      </p>
      <div className={styles['buttons']}>
        <button type="submit" className={styles['start']}>
          {t({ id: 'simulation.storage.close', message: 'Close', comment: 'Closes the dialog' })}
        </button>
      </div>
    </form>
  )
}
