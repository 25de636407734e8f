import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import styles from './chart.module.css'

/** Shown in place of a chart that failed to load. */
export function ChartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles['note']} role="alert">
      <p>
        {t({ id: 'spot.chart.failed', message: 'The chart could not be loaded.', comment: 'Instead of the chart' })}
      </p>
      <Button size="small" onPress={onRetry} data-action="chart-retry">
        {t({ id: 'spot.chart.retry', message: 'Try again', comment: 'Button: load the chart again' })}
      </Button>
    </div>
  )
}
