import type { FeeScheduleView } from '@argosy/wire/http'
import { CompactAmount } from '@argosy/kit/amount'
import { Badge } from '@argosy/kit/badge'
import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { FeeStanding } from '../../live/use-fee-standing.ts'
import { useFeeFormat } from './fee-format.ts'
import styles from './fees.module.css'

export interface ScheduleTableProps {
  readonly schedule: FeeScheduleView | null
  readonly standing: FeeStanding
}

/** Every tier of the engine's schedule; the user's own is marked. */
export function ScheduleTable({ schedule, standing }: ScheduleTableProps) {
  const { t } = useLingui()
  const format = useFeeFormat()
  const mine = standing.status === 'known' && !standing.rates.isOwn ? standing.rates.level : undefined
  const title = t({ id: 'fees.table.title', message: 'Spot fees by tier', comment: 'Heading of the table' })
  return (
    <section className={styles['card']} aria-busy={schedule === null || undefined}>
      <h2 className={styles['cardTitle']}>{title}</h2>
      {schedule === null ? (
        <SkeletonRows rows={5} height="48px" />
      ) : schedule.levels.length === 0 ? (
        <EmptyState
          text={t({ id: 'fees.table.free', message: 'Trades are free right now.', comment: 'In place of the table' })}
        />
      ) : (
        <table className={styles['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'fees.table.tier', message: 'Tier', comment: 'Heading of a column' })}</th>
              <th scope="col">
                {t({ id: 'fees.maker', message: 'Maker', comment: 'Fee of whoever waits in the book' })}
              </th>
              <th scope="col">
                {t({ id: 'fees.taker', message: 'Taker', comment: 'Fee of whoever meets a waiting order' })}
              </th>
              <th scope="col">
                {t({ id: 'fees.table.volume', message: '30-day volume from', comment: 'Heading of a column' })}
              </th>
            </tr>
          </thead>
          <tbody>
            {schedule.levels.map(({ level, makerPpm, takerPpm, volumeMin }) => (
              <tr key={level} data-level={level} data-mine={level === mine || undefined}>
                <th scope="row">
                  <span translate="no">{format.tier(level)}</span>{' '}
                  {level === mine && (
                    <Badge tone="accent">
                      {t({ id: 'fees.table.you', message: 'you', comment: 'Marks the reader’s own tier' })}
                    </Badge>
                  )}
                </th>
                <td>{format.rate(makerPpm)}</td>
                <td>{format.rate(takerPpm)}</td>
                <td>
                  {/[1-9]/.test(volumeMin) && schedule.assetId !== null ? (
                    <CompactAmount value={volumeMin} decimals={0} unit={schedule.assetId} />
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
