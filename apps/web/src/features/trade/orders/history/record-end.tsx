import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { Records } from './record-pages.ts'
import styles from './record-end.module.css'

export interface RecordEndProps {
  readonly state: Records<unknown>['state']
  readonly onRetry: () => void
}

/** Below the last row: older rows are loading, failed to load, or do not exist. */
export function RecordEnd({ state, onRetry }: RecordEndProps) {
  const { t } = useLingui()
  return (
    <div className={styles['end']} data-state={state} role="status">
      {state === 'loading' &&
        t({ id: 'spot.orders.more.loading', message: 'Loading older ones…', comment: 'Under the last row of a table' })}
      {state === 'complete' &&
        t({ id: 'spot.orders.more.none', message: 'No more entries', comment: 'Under the last row of a table' })}
      {state === 'failed' && (
        <>
          {t({
            id: 'spot.orders.more.failed',
            message: 'Older ones could not be loaded.',
            comment: 'Under the last row of a table; a button to try again follows',
          })}{' '}
          <Button size="small" tone="quiet" onPress={onRetry}>
            {t({ id: 'spot.orders.more.retry', message: 'Try again', comment: 'Button' })}
          </Button>
        </>
      )}
    </div>
  )
}
