import type { FeeLevelView, FeeScheduleView } from '@argosy/wire/http'
import { formatDecimalText, formatPercent } from '@argosy/i18n'
import { PercentSlider } from '@argosy/kit/percent-slider'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { FeeStanding } from '../../live/use-fee-standing.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { calculateCost, calculatorVolumes, findLevel, findStop, type Rates } from './fees.calc.ts'
import { useFeeFormat } from './fee-format.ts'
import styles from './calculator.module.css'
import shared from './fees.module.css'

export interface CalculatorProps {
  readonly schedule: FeeScheduleView | null
  readonly standing: FeeStanding
}

const firstVolume = '100000'
const firstMakerPercent = 50

/** The fees of a month of trading at the lowest tier, at the user's and at the next; expands into the formula. */
export function Calculator({ schedule, standing }: CalculatorProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const format = useFeeFormat()
  const volumeId = useId()
  const own = standing.status === 'known' ? standing.rates : undefined
  const [chosen, setChosen] = useState<number>()
  const [makerPercent, setMakerPercent] = useState(firstMakerPercent)
  if (schedule === null || schedule.assetId === null) return null
  const { assetId, levels } = schedule
  const hasVolume = own !== undefined && /[1-9]/.test(own.volume)
  const stop = chosen ?? findStop(hasVolume ? own.volume : firstVolume)
  const volume = calculatorVolumes[stop] ?? firstVolume
  const reached = own && !own.isOwn ? levels[own.level] : findLevel(levels, volume)
  const paid: Rates | undefined = own?.isOwn ? own : reached
  if (!paid || !reached) return null
  const cost = (rates: Rates) => calculateCost(volume, makerPercent, rates)
  const rows = comparedLevels(levels, reached)
  const most = Math.max(...rows.map((row) => Number(cost(row))), 1)
  const [shownVolume, pays] = [format.amount(volume, assetId, 0), own?.isOwn ? '' : format.tier(reached.level)]
  const makerShare = formatPercent(language, BigInt(makerPercent) * 100n, { decimals: 0 })
  const takerShare = formatPercent(language, BigInt(100 - makerPercent) * 100n, { decimals: 0 })
  return (
    <section className={`${shared['card']} ${styles['calculator']}`}>
      <h2>{t({ id: 'fees.calc.title', message: 'Calculator', comment: 'Heading' })}</h2>
      <div className={styles['input']}>
        <label htmlFor={volumeId}>
          {t({ id: 'fees.calc.volume', message: 'Volume in 30 days', comment: 'Label of a slider' })}
        </label>
        <strong>{shownVolume}</strong>
        <input
          id={volumeId}
          type="range"
          min={0}
          max={calculatorVolumes.length - 1}
          step={1}
          value={stop}
          aria-valuetext={shownVolume}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <div className={styles['input']}>
        <span aria-hidden="true">
          {t({ id: 'fees.calc.maker', message: 'Of it as maker', comment: 'Label of a slider; a share of the volume' })}
        </span>
        <strong>{makerShare}</strong>
        <div className={styles['slider']}>
          <PercentSlider
            label={t({
              id: 'fees.calc.maker',
              message: 'Of it as maker',
              comment: 'Label of a slider; a share of the volume',
            })}
            value={makerPercent}
            onChange={setMakerPercent}
          />
        </div>
      </div>
      <div className={styles['result']} aria-live="polite">
        <p className={shared['muted']}>
          {own?.isOwn
            ? t({ id: 'fees.calc.paysOwn', message: 'You pay at your own rates', comment: 'Before an amount' })
            : t({ id: 'fees.calc.pays', message: `You pay as ${pays}`, comment: 'Before an amount; a tier' })}
        </p>
        <p className={shared['figure']} data-cost={cost(paid)}>
          {format.amount(cost(paid), assetId)}
        </p>
      </div>
      <ul className={styles['bars']}>
        {rows.map((row) => (
          <li key={row.level} data-mine={row.level === reached.level || undefined}>
            <span translate="no">{format.tier(row.level)}</span>
            <span className={styles['costBar']} aria-hidden="true">
              <i style={{ inlineSize: `${Math.max(1, (Number(cost(row)) / most) * 100)}%` }} />
            </span>
            <span>{formatDecimalText(language, cost(row))}</span>
          </li>
        ))}
      </ul>
      <details className={styles['formula']}>
        <summary>
          {t({ id: 'fees.calc.explain', message: 'How this is calculated', comment: 'Opens a formula' })}
        </summary>
        <p>
          {t({
            id: 'fees.calc.formula',
            message: 'Volume × (maker share × maker fee + taker share × taker fee), rounded up to the cent.',
            comment: 'The formula in words',
          })}
        </p>
        <p dir="ltr" className={styles['sum']} translate="no">
          {formatDecimalText(language, volume)} × ({makerShare} × {format.rate(paid.makerPpm)} + {takerShare} ×{' '}
          {format.rate(paid.takerPpm)}) = {format.amount(cost(paid), assetId)}
        </p>
      </details>
    </section>
  )
}

/** The lowest, the user's and the next level, without duplicates. */
function comparedLevels(levels: readonly FeeLevelView[], reached: FeeLevelView): readonly FeeLevelView[] {
  const wanted = new Set([0, reached.level, reached.level + 1])
  return levels.filter(({ level }) => wanted.has(level))
}
