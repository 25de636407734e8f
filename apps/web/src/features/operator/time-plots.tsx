import type { StatisticsTime } from '@argosy/wire'
import { formatCount, formatDate } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './operator.module.css'
import { calculateLength } from './plot.calc.ts'

type Measure = 'devices' | 'sessions' | 'pages' | 'errors'

export interface TimePlotsProps {
  readonly times: readonly StatisticsTime[]
  /** Distinct visitors of the whole span: somebody who returns every day counts once. */
  readonly visitors: number
}

/** Four figures, each with its course over time. */
export function TimePlots({ times, visitors }: TimePlotsProps) {
  const { t } = useLingui()
  const sum = (measure: Measure) => times.reduce((total, time) => total + time[measure], 0)
  return (
    <ul className={styles['tiles']}>
      <Tile
        name={t({ id: 'operator.visitors', message: 'Visitors', comment: 'Number of devices that came' })}
        total={visitors}
        times={times}
        measure="devices"
      />
      <Tile
        name={t({ id: 'operator.sessions', message: 'Sessions', comment: 'Number of visits' })}
        total={sum('sessions')}
        times={times}
        measure="sessions"
      />
      <Tile
        name={t({ id: 'operator.views', message: 'Page views', comment: 'Number of pages that were opened' })}
        total={sum('pages')}
        times={times}
        measure="pages"
      />
      <Tile
        name={t({ id: 'operator.errorsCount', message: 'Errors', comment: 'Number of errors on pages' })}
        total={sum('errors')}
        times={times}
        measure="errors"
      />
    </ul>
  )
}

interface TileProps {
  readonly name: string
  readonly total: number
  readonly times: readonly StatisticsTime[]
  readonly measure: Measure
}

function Tile({ name, total, times, measure }: TileProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isHours = (times[1]?.startMs ?? 0) - (times[0]?.startMs ?? 0) < 86_400_000
  // Counted by UTC days and hours, and labelled accordingly.
  const nameOf = (startMs: number) =>
    isHours ? formatDate(language, startMs, 'time', 'UTC').slice(0, 5) : formatDate(language, startMs, 'date', 'UTC')
  const max = Math.max(...times.map((time) => time[measure]))
  const [first, last] = [times[0], times.at(-1)]
  const most = formatCount(language, max)
  return (
    <li className={styles['tile']} data-measure={measure}>
      <span className={styles['label']}>{name}</span>
      <span className={styles['figure']}>{formatCount(language, total)}</span>
      {/* Time runs left to right in every language. */}
      <div
        className={styles['columns']}
        dir="ltr"
        role="img"
        aria-label={t({
          id: 'operator.plot',
          message: `${name} over time, at most ${most}`,
          comment: 'Names a plot for screen readers: what is counted, and the largest number',
        })}
      >
        {times.map((time) => (
          <span
            key={time.startMs}
            className={styles['column']}
            title={`${formatDate(language, time.startMs, 'zone', 'UTC')} · ${formatCount(language, time[measure])}`}
          >
            <span style={{ blockSize: `${calculateLength(time[measure], max)}%` }} />
          </span>
        ))}
      </div>
      {first && last && (
        <span className={styles['ends']} dir="ltr" aria-hidden="true">
          <span>{nameOf(first.startMs)}</span>
          <span>{nameOf(last.startMs)}</span>
        </span>
      )}
    </li>
  )
}
