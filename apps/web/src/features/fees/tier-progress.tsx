import type { FeeLevelView, FeeRatesView, FeeScheduleView } from '@argosy/wire/http'
import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { calculateMissing, calculateProgress, calculateSaving } from './fees.calc.ts'
import { useFeeFormat } from './fee-format.ts'
import styles from './fees.module.css'

export interface TierProgressProps {
  readonly rates: FeeRatesView
  readonly schedule: FeeScheduleView | null
  readonly isStale: boolean
}

/**
 * The counted volume, the distance to the next tier, the savings it would have brought, and the expected result of the
 * next count.
 */
export function TierProgress({ rates, schedule, isStale }: TierProgressProps) {
  const { t } = useLingui()
  const format = useFeeFormat()
  const { assetId, next } = rates
  if (assetId === null) return null
  const counted = format.moment(rates.countedToMs)
  const above = format.tier(next?.level ?? rates.level)
  return (
    <div className={styles['progress']}>
      <div className={styles['progressHead']}>
        <h3>
          {next
            ? t({
                id: 'fees.progress.title',
                message: `On the way to ${above}`,
                comment: 'Heading; the name of a tier, such as VIP 2',
              })
            : rates.isOwn
              ? t({ id: 'fees.progress.volume', message: 'Your 30-day volume', comment: 'Heading' })
              : t({ id: 'fees.progress.top', message: 'You are at the highest tier', comment: 'Heading' })}
        </h3>
        <p className={styles['counted']} data-stale={isStale || undefined}>
          <i aria-hidden="true" />
          {isStale
            ? t({
                id: 'fees.counted.stale',
                message: `This count may be old. It goes up to ${counted}.`,
                comment: 'A newer count could not be read; date and time',
              })
            : t({
                id: 'fees.counted',
                message: `Counted up to ${counted}`,
                comment: 'Up to when trades are in the volume; date and time',
              })}
        </p>
      </div>
      {next ? (
        <Way rates={rates} assetId={assetId} next={next} />
      ) : (
        <p className={styles['figure']}>{format.amount(rates.volume, assetId)}</p>
      )}
      <NextCount rates={rates} schedule={schedule} assetId={assetId} />
    </div>
  )
}

interface WayProps {
  readonly rates: FeeRatesView
  readonly assetId: string
  readonly next: FeeLevelView
}

function Way({ rates, assetId, next }: WayProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const format = useFeeFormat()
  const { volume } = rates
  const progress = calculateProgress(volume, next.volumeMin)
  const percent = formatPercent(language, progress, { decimals: 0 })
  const { least, most } = calculateSaving(volume, rates, next)
  const [missing, above] = [format.amount(calculateMissing(volume, next.volumeMin), assetId), format.tier(next.level)]
  const [from, to] = [format.amount(least, assetId), format.amount(most, assetId)]
  const [share, sum, all] = [percent, format.amount(volume, assetId), format.amount(next.volumeMin, assetId, 0)]
  return (
    <>
      <div className={styles['way']}>
        <p className={styles['wayFigures']}>
          <strong>
            {t({
              id: 'fees.progress.of',
              message: `${sum} of ${all}`,
              comment: 'Volume so far and the volume that the next tier needs; two amounts with their coin',
            })}
          </strong>
          <span>{share}</span>
        </p>
        <div
          className={styles['bar']}
          role="progressbar"
          aria-label={t({ id: 'fees.progress.bar', message: 'Progress to the next tier', comment: 'Names the bar' })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Number(progress / 100n)}
          aria-valuetext={share}
        >
          <span style={{ inlineSize: `${Number(progress) / 100}%` }} />
        </div>
      </div>
      <p className={styles['saving']}>
        <strong>
          {t({
            id: 'fees.progress.missing',
            message: `${missing} of volume to go.`,
            comment: 'What is missing to the next tier; an amount with its coin',
          })}
        </strong>{' '}
        {/[1-9]/.test(most) &&
          (least === most
            ? t({
                id: 'fees.saving',
                message: `Your volume would have cost about ${to} less at the rates of ${above}.`,
                comment: 'What the next tier would have saved; a tier and an amount with its coin',
              })
            : t({
                id: 'fees.saving.range',
                message: `Your volume would have cost ${from} to ${to} less at the rates of ${above}, depending on how much of it was maker.`,
                comment: 'What the next tier would have saved; a tier and two amounts with their coin',
              }))}
      </p>
    </>
  )
}

/**
 * Today's trades count from midnight on, and those of thirty days before drop out: the engine calculates the result.
 */
function NextCount({ rates, schedule, assetId }: Omit<TierProgressProps, 'isStale'> & { readonly assetId: string }) {
  const { t } = useLingui()
  const format = useFeeFormat()
  const { upcoming, level } = rates
  if (!upcoming) return null
  const when = format.moment(rates.countedToMs + 86_400_000)
  const sum = format.amount(upcoming.volume, assetId)
  const tier = format.tier(upcoming.level)
  const currentLevel = schedule?.levels[level]
  if (upcoming.level < level && currentLevel) {
    const missing = format.amount(calculateMissing(upcoming.volume, currentLevel.volumeMin), assetId)
    return (
      <p className={styles['nextCount']} data-falls="">
        {t({
          id: 'fees.next.falls',
          message: `Next count on ${when}: ${sum} so far. You fall to ${tier} if you do not trade ${missing} more until then.`,
          comment: 'A lower tier is ahead; a time, an amount, a tier, an amount',
        })}
      </p>
    )
  }
  return (
    <p className={styles['nextCount']}>
      {upcoming.level > level
        ? t({
            id: 'fees.next.rises',
            message: `Next count on ${when}: ${sum} so far. You rise to ${tier}.`,
            comment: 'A higher tier is ahead; a time, an amount, a tier',
          })
        : t({
            id: 'fees.next.stays',
            message: `Next count on ${when}: ${sum} so far. You stay at ${tier}.`,
            comment: 'The tier stays; a time, an amount, a tier',
          })}
    </p>
  )
}
