import { Button } from '@argosy/kit/button'
import { Change } from '@argosy/kit/change'
import { DateTime } from '@argosy/kit/date-time'
import type { ValuePointView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useId, useState } from 'react'
import { SecretAmount } from './shown-amounts.tsx'
import styles from './value-chart.module.css'
import { ValueHoldings } from './value-holdings.tsx'

export interface ValueTableProps {
  readonly points: readonly ValuePointView[]
  readonly unit: 'btc' | 'usdt' | 'currency'
  readonly unitName: string
  readonly decimals: number
}

/** The points of the chart as a table, newest first; each opens into the amounts and prices that it adds up. */
export function ValueTable({ points, unit, unitName, decimals }: ValueTableProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [openMs, setOpenMs] = useState<number>()
  const id = useId()
  const title = t({ id: 'assets.chart.label', message: 'Value over time', comment: 'Name of a chart' })
  const amount = (value: string) => <SecretAmount value={value} decimals={decimals} />
  return (
    <>
      <Button tone="quiet" size="small" aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
        {t({ id: 'assets.chart.table', message: 'Show as table', comment: 'Button under a chart' })}
      </Button>
      {isOpen && (
        // It scrolls by keyboard too: the time of each row is a button.
        <div id={id} className={styles['scroll']}>
          <table className={styles['table']} aria-label={title} data-value-table="">
            <thead>
              <tr>
                <th scope="col">{t({ id: 'assets.heading.time', message: 'Time', comment: 'Heading of a column' })}</th>
                <th scope="col">
                  {t({ id: 'assets.column.value', message: 'Value', comment: 'Heading of a column' })}{' '}
                  <bdi translate="no">{unitName}</bdi>
                </th>
                <th scope="col">
                  {t({
                    id: 'assets.chart.came',
                    message: 'Came in',
                    comment: 'An amount follows: deposits and transfers',
                  })}
                </th>
                <th scope="col">
                  {t({
                    id: 'assets.chart.went',
                    message: 'Went out',
                    comment: 'An amount follows: transfers to other accounts',
                  })}
                </th>
                <th scope="col">{t({ id: 'assets.chart.gain', message: 'PnL', comment: 'Heading of a column' })}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ timeMs, value, came, went, profit }) => (
                <Fragment key={timeMs}>
                  <tr data-point={timeMs}>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles['time']}
                        aria-expanded={openMs === timeMs}
                        onClick={() => setOpenMs(openMs === timeMs ? undefined : timeMs)}
                      >
                        <DateTime timeMs={timeMs} shape="date-time" />
                      </button>
                    </th>
                    <td>{amount(value)}</td>
                    <td>{amount(came)}</td>
                    <td>{amount(went)}</td>
                    <td>
                      <Change value={profit} decimals={decimals} />
                    </td>
                  </tr>
                  {openMs === timeMs && (
                    <tr data-holdings={timeMs}>
                      <td colSpan={5}>
                        <ValueHoldings timeMs={timeMs} unit={unit === 'btc' ? 'BTC' : 'USDT'} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
