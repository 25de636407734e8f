import { CheckIcon } from '@argosy/kit/icons'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import type { TimelineStep } from '../../order-tracking/order-timeline.ts'
import styles from './order-timeline.module.css'
import { stepLabels } from './order-timeline-labels.ts'

/** The timeline of an order from top to bottom: passed steps, current step, goal. */
export function OrderTimeline({
  line,
  note,
}: {
  readonly line: readonly TimelineStep[]
  readonly note: string | undefined
}) {
  const { t } = useLingui()
  return (
    <ol
      className={styles['line']}
      aria-label={t({ id: 'spot.life.line', message: 'Life of the order', comment: 'Name of a list of steps' })}
    >
      {line.map(({ step, atMs, state }) => (
        <li
          key={step}
          className={styles['step']}
          data-step={step}
          data-state={state}
          aria-current={state === 'here' ? 'step' : undefined}
        >
          <i className={styles['dot']} aria-hidden="true">
            {(state === 'passed' || step === 'filled') && state !== 'ahead' && <CheckIcon size={10} />}
          </i>
          <span className={styles['words']}>
            {t(stepLabels[step])}
            {state === 'here' && note !== undefined && <small>{note}</small>}
          </span>
          {atMs !== null && <DateTime timeMs={atMs} shape="date-time" />}
        </li>
      ))}
    </ol>
  )
}
