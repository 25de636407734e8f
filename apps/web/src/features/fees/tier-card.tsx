import type { FeeRatesView, FeeScheduleView } from '@argosy/wire/http'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FeeStanding } from '../../live/use-fee-standing.ts'
import { SignInButton } from '../account/sign-in-button.tsx'
import type { Rates } from './fees.calc.ts'
import { useFeeFormat } from './fee-format.ts'
import styles from './fees.module.css'
import { TierProgress } from './tier-progress.tsx'

export interface TierCardProps {
  readonly schedule: FeeScheduleView | null
  readonly standing: FeeStanding
}

/** The user's tier, rates and progress to the next tier; for a visitor, the starting tier. */
export function TierCard({ schedule, standing }: TierCardProps) {
  const { t } = useLingui()
  if (standing.status === 'unknown' || (standing.status === 'signed-out' && !schedule)) return <WaitingCard />
  if (standing.status === 'failed') {
    return (
      <section className={`${styles['card']} ${styles['message']}`} role="status">
        {t({
          id: 'fees.standing.failed',
          message: 'Your tier cannot be read right now. We keep trying.',
          comment: 'In place of the reader’s tier',
        })}
      </section>
    )
  }
  if (standing.status === 'signed-out') {
    const start = schedule?.levels[0]
    return (
      <section className={`${styles['card']} ${styles['tierCard']}`} data-standing="signed-out">
        <Tier
          level={0}
          rates={start ?? { makerPpm: 0, takerPpm: 0 }}
          note={t({
            id: 'fees.standing.start',
            message: 'Where everybody starts',
            comment: 'Under the lowest VIP tier, for a visitor',
          })}
        />
        <div className={styles['signIn']}>
          <p>
            {t({
              id: 'fees.standing.signIn',
              message: 'Sign in to see your own tier, your 30-day volume and the way to the next tier.',
              comment: 'Beside the button that leads to signing in',
            })}
          </p>
          <SignInButton />
        </div>
      </section>
    )
  }
  return <OwnTier rates={standing.rates} schedule={schedule} isStale={standing.isStale} />
}

interface OwnTierProps {
  readonly rates: FeeRatesView
  readonly schedule: FeeScheduleView | null
  readonly isStale: boolean
}

function OwnTier({ rates, schedule, isStale }: OwnTierProps) {
  const { t } = useLingui()
  const note = rates.isOwn
    ? t({
        id: 'fees.standing.own',
        message: 'Agreed with you. No tier changes these rates.',
        comment: 'Under rates that belong to this account alone',
      })
    : t({
        id: 'fees.standing.set',
        message: 'Counted again every day at 00:00 UTC',
        comment: 'Under the reader’s VIP tier',
      })
  return (
    <section className={`${styles['card']} ${styles['tierCard']}`} data-standing="known">
      <Tier level={rates.isOwn ? null : rates.level} rates={rates} note={note} />
      <TierProgress rates={rates} schedule={schedule} isStale={isStale} />
    </section>
  )
}

interface TierProps {
  /** Null for individually agreed terms. */
  readonly level: number | null
  readonly rates: Rates
  readonly note: string
}

function Tier({ level, rates, note }: TierProps) {
  const { t } = useLingui()
  const format = useFeeFormat()
  const own = t({ id: 'fees.standing.ownTitle', message: 'Your own rates', comment: 'In place of a VIP tier' })
  return (
    <div className={styles['tier']}>
      <div className={styles['tierName']}>
        <span className={styles['shield']} aria-hidden="true" translate="no">
          {level === null ? '★' : `V${level}`}
        </span>
        <div>
          <h2 translate={level === null ? undefined : 'no'}>{level === null ? own : format.tier(level)}</h2>
          <p className={styles['muted']}>{note}</p>
        </div>
      </div>
      <dl className={styles['rates']}>
        <Rate label={t({ id: 'fees.maker', message: 'Maker', comment: 'Fee of whoever waits in the book' })}>
          {format.rate(rates.makerPpm)}
        </Rate>
        <Rate label={t({ id: 'fees.taker', message: 'Taker', comment: 'Fee of whoever meets a waiting order' })}>
          {format.rate(rates.takerPpm)}
        </Rate>
      </dl>
    </div>
  )
}

function Rate({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function WaitingCard() {
  return (
    <section className={`${styles['card']} ${styles['waiting']}`} aria-busy="true">
      <Skeleton width="30%" height="28px" />
      <Skeleton width="60%" />
      <Skeleton height="72px" />
    </section>
  )
}
