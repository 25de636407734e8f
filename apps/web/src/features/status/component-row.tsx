import { formatCount, formatDate, formatPercent } from '@argosy/i18n'
import { Num } from '@argosy/kit/num'
import type { StatusComponentView, StatusDayView, StatusView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { dayBars, daysWithOutages, uptimeBasisPoints } from './status.calc.ts'
import { useStatusMessages } from './status-messages.ts'
import styles from './status.module.css'

export interface ComponentRowProps {
  readonly component: StatusComponentView
  readonly status: StatusView
}

/** A component: its state now, its availability, one bar for each day, and the days on which it did not answer. */
export function ComponentRow({ component, status }: ComponentRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const messages = useStatusMessages()
  const { state, latencyMs, days } = component
  const uptime = uptimeBasisPoints(days)
  const bars = dayBars(component, status)
  const measuredCount = bars.filter(({ facts }) => facts).length
  const [measuredDays, allDays] = [measuredCount, status.dayCount].map((count) => formatCount(language, count))
  const share = uptime === undefined ? undefined : formatPercent(language, uptime)
  const measured = t({
    id: 'status.bars',
    message: `Days measured: ${measuredDays} of ${allDays}`,
    comment: 'How many of the last 90 days have measurements; also the name of the row of bars for screen readers',
  })
  return (
    <li className={styles['component']} data-component={component.component} data-state={state}>
      <div className={styles['componentHead']}>
        <h3>{messages.components[component.component]}</h3>
        {latencyMs !== null && <Num className={styles['muted']} text={formatCount(language, latencyMs)} unit="ms" />}
        <span className={styles['state']}>{messages.states[state]}</span>
      </div>
      <div className={styles['bars']} role="img" aria-label={measured} dir="ltr">
        {bars.map(({ day, mark }) => (
          <i key={day} data-mark={mark} title={`${presentDay(language, day)} · ${messages.marks[mark]}`} />
        ))}
      </div>
      <p className={styles['muted']}>
        {measured}
        {share !== undefined && (
          <>
            {' · '}
            {t({
              id: 'status.uptime',
              message: `${share} of the measured minutes answered`,
              comment: 'Availability of a component; the number is a percentage',
            })}
          </>
        )}
      </p>
      <OutageDays days={daysWithOutages(days)} />
    </li>
  )
}

/** The bars as text, for those who cannot point at one. */
function OutageDays({ days }: { readonly days: readonly StatusDayView[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (days.length === 0) return null
  return (
    <details className={styles['outages']}>
      <summary>
        {t({
          id: 'status.outages',
          message: 'Days with minutes without an answer',
          comment: 'Opens a list of days',
        })}
      </summary>
      <ul>
        {days.map(({ day, measuredCount, upCount }) => {
          const [missed, all] = [measuredCount - upCount, measuredCount].map((count) => formatCount(language, count))
          return (
            <li key={day}>
              <bdi>{presentDay(language, day)}</bdi>{' '}
              {t({
                id: 'status.outages.minutes',
                message: `minutes without an answer: ${missed} of ${all}`,
                comment: 'After a day, in a list. Two counts',
              })}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Days are counted in UTC, wherever the visitor is. */
function presentDay(language: ReturnType<typeof useLanguage>, day: string): string {
  return formatDate(language, Date.parse(day), 'date', 'UTC')
}
