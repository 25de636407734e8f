import { currencies } from '@argosy/catalogue'
import { formatSpan } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { Change, PercentChange } from '@argosy/kit/change'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { DateTime } from '@argosy/kit/date-time'
import { valueRanges, type ValuePointView, type ValueRange } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { convertUsdt } from '../../services/currency.calc.ts'
import { useCurrency } from '../../services/currency.ts'
import { LinePicture } from '../line-chart/line-picture.tsx'
import { SecretAmount, useShown } from './shown-amounts.tsx'
import { useValueHistory } from './use-value-history.ts'
import styles from './value-chart.module.css'
import { calculateProfitShare, chooseDecimals, convertPoint, drawValues } from './value-history.calc.ts'
import { ValueTable } from './value-table.tsx'

export interface ValueChartProps {
  readonly unit: 'btc' | 'usdt' | 'currency'
  /** Changes when money moved. */
  readonly moneyKey: string
}

/** The value of all assets over time, and what of its change is profit. Hidden amounts hide all of it. */
export function ValueChart({ unit, moneyKey }: ValueChartProps) {
  const { t } = useLingui()
  const isShown = useShown()
  const [range, setRange] = useState<ValueRange>('30D')
  const { history, isFailed, retry } = useValueHistory(range, unit === 'btc' ? 'BTC' : 'USDT', moneyKey)
  const labels = useRangeLabels()
  const shape = useUnitShape(unit)
  if (!isShown) return null
  const points = history && shape.convert ? history.points.map(shape.convert) : history?.points
  const decimals = chooseDecimals(points ?? [], shape.decimals)
  const drawn = points && drawValues(points, decimals)
  const last = points?.at(-1)
  return (
    <section
      className={styles['chart']}
      data-value-chart={range}
      aria-label={t({ id: 'assets.chart.label', message: 'Value over time', comment: 'Name of a chart' })}
    >
      <div className={styles['head']}>
        <Profit last={last} unit={shape.name} decimals={decimals} share={history && calculateProfitShare(history)} />
        <ChoiceGroup
          variant="segments"
          label={t({ id: 'assets.chart.range', message: 'Time range', comment: 'Name of the buttons 1d, 7d, …' })}
          value={range}
          onChange={(one) => setRange(valueRanges.find((known) => known === one) ?? '30D')}
        >
          {valueRanges.map((one) => (
            <Choice key={one} id={one} data-range={one}>
              {labels[one]}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <div className={styles['room']} aria-busy={history === null && !isFailed}>
        {drawn && (
          <LinePicture
            key={range}
            drawn={drawn}
            unit={shape.name}
            label={t({
              id: 'assets.chart.moment',
              message: 'Move along the chart',
              comment: 'Name of a slider for the keyboard; it says value and time of each moment',
            })}
            timeShape={range === '1D' ? 'minute' : 'date'}
            isNeutral
          />
        )}
        {drawn === null && (
          <p className={styles['note']}>
            {t({
              id: 'assets.chart.none',
              message: 'Your value over time appears here after your first deposit.',
              comment: 'In place of a chart',
            })}
          </p>
        )}
        {isFailed && history === null && (
          <p className={styles['note']}>
            {t({ id: 'assets.failed', message: 'This could not be loaded.', comment: 'In place of a list' })}{' '}
            <Button tone="quiet" size="small" onPress={retry}>
              {t({ id: 'assets.retry', message: 'Try again', comment: 'Button under a list that could not be loaded' })}
            </Button>
          </p>
        )}
      </div>
      {points && last && (
        <div className={styles['foot']}>
          <Flows last={last} unit={shape.name} decimals={decimals} />
          {unit === 'currency' && (
            <span>
              {t({
                id: 'assets.chart.rate',
                message: 'At today’s rate',
                comment: 'Under a chart: past values are converted at the present rate of a currency',
              })}
            </span>
          )}
          <ValueTable points={points} unit={unit} unitName={shape.name} decimals={decimals} />
        </div>
      )}
    </section>
  )
}

interface ShownPoint {
  readonly last: ValuePointView | undefined
  readonly unit: string
  readonly decimals: number
}

function Profit({ last, unit, decimals, share }: ShownPoint & { readonly share: bigint | undefined | null }) {
  const { t } = useLingui()
  return (
    <p className={styles['profit']} data-profit="">
      <span>
        {t({
          id: 'assets.chart.profit',
          message: 'PnL without deposits',
          comment: 'An amount follows: the change of the value without what came in and went out',
        })}
      </span>{' '}
      {last && (
        <strong>
          <Change value={last.profit} decimals={decimals} unit={unit} hasArrow />{' '}
          {share !== undefined && share !== null && <PercentChange basisPoints={share} decimals={1} />}
        </strong>
      )}
    </p>
  )
}

function Flows({ last, unit, decimals }: ShownPoint) {
  const { t } = useLingui()
  if (!last) return null
  return (
    <>
      <span data-came="">
        {t({ id: 'assets.chart.came', message: 'Came in', comment: 'An amount follows: deposits and transfers' })}{' '}
        <SecretAmount value={last.came} unit={unit} decimals={decimals} />
      </span>
      <span data-went="">
        {t({ id: 'assets.chart.went', message: 'Went out', comment: 'An amount follows: transfers to other accounts' })}{' '}
        <SecretAmount value={last.went} unit={unit} decimals={decimals} />
      </span>
      <DateTime timeMs={last.timeMs} shape="date-time" />
    </>
  )
}

/** Past exchange rates of currencies are unknown: all points are converted at the present one, and it is said. */
function useUnitShape(unit: ValueChartProps['unit']) {
  const { current, byValue } = useCurrency()
  if (unit === 'btc') return { name: 'BTC', decimals: 8 }
  const rate = byValue[current.value]
  const decimals = currencies.find(({ name }) => name === current.value)?.decimals ?? 2
  if (unit === 'usdt' || !rate) return { name: 'USDT', decimals: 2 }
  const convert = (point: ValuePointView) =>
    convertPoint(point, (text) => convertUsdt(text, rate, decimals)?.text ?? '0')
  return { name: current.name, decimals, convert }
}

function useRangeLabels(): Readonly<Record<ValueRange, string>> {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    '1D': formatSpan(language, 1, 'day'),
    '7D': formatSpan(language, 7, 'day'),
    '30D': formatSpan(language, 30, 'day'),
    '90D': formatSpan(language, 90, 'day'),
    '1Y': formatSpan(language, 1, 'year'),
    All: t({ id: 'assets.filter.all', message: 'All', comment: 'Choice without a filter' }),
  }
}
