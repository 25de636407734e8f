import { DateTime } from '@argosy/kit/date-time'
import { ClockIcon, SuccessIcon, WarningIcon } from '@argosy/kit/icons'
import type { StatusView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { overallState, type OverallState } from './status.calc.ts'
import styles from './status.module.css'

const icons = { up: SuccessIcon, down: WarningIcon, not_measured: ClockIcon, unreachable: WarningIcon } as const

/** One sentence on the present, for somebody who wonders whether it is them. */
export function OverallCard({ status }: { readonly status: StatusView | null }) {
  const state = overallState(status)
  const { t } = useLingui()
  const sentence = useSentence(state)
  const measured = t({ id: 'status.measuredAt', message: 'Newest measurement:', comment: 'Before a date and time' })
  const Icon = icons[state]
  const measuredAtMs = Math.min(...(status?.components ?? []).map(({ measuredAtMs: atMs }) => atMs ?? Infinity))
  return (
    <section className={styles['overall']} data-state={state} role="status">
      <Icon size={24} />
      <div>
        <p className={styles['sentence']}>{sentence}</p>
        {Number.isFinite(measuredAtMs) && (
          <p className={styles['muted']}>
            {measured} <DateTime timeMs={measuredAtMs} shape="date-time" />
          </p>
        )}
      </div>
    </section>
  )
}

function useSentence(state: OverallState): string {
  const { t } = useLingui()
  switch (state) {
    case 'up':
      return t({ id: 'status.all.up', message: 'Everything answers.', comment: 'The exchange as a whole, now' })
    case 'down':
      return t({
        id: 'status.all.down',
        message: 'Not everything answers.',
        comment: 'The exchange as a whole, now; a list below names what does not answer',
      })
    case 'not_measured':
      return t({
        id: 'status.all.notMeasured',
        message: 'No current measurement: we do not know.',
        comment: 'The exchange as a whole, now',
      })
    case 'unreachable':
      return t({
        id: 'status.all.unreachable',
        message: 'The measurements cannot be read right now. The exchange itself may be unavailable.',
        comment: 'Instead of the state of the exchange',
      })
  }
}
