import { formatDecimalText } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { Skeleton } from '@argosy/kit/skeleton'
import type { ValueAtView, ValueUnit } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { SecretAmount } from './shown-amounts.tsx'
import styles from './value-chart.module.css'

export interface ValueHoldingsProps {
  readonly timeMs: number
  readonly unit: ValueUnit
}

/** What a point of the chart adds up: amounts at the last full hour, each with its price and the time of that price. */
export function ValueHoldings({ timeMs, unit }: ValueHoldingsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [moment, setMoment] = useState<ValueAtView | 'failed'>()
  useEffect(() => {
    let isOver = false
    void apiClient()
      .valueAt({ timeMs, unit })
      .then((answer) => {
        if (!isOver) setMoment(answer.ok ? answer.data : 'failed')
      })
    return () => {
      isOver = true
    }
  }, [timeMs, unit])
  if (moment === undefined) return <Skeleton height="44px" />
  if (moment === 'failed')
    return <p>{t({ id: 'assets.failed', message: 'This could not be loaded.', comment: 'In place of a list' })}</p>
  return (
    <>
      <p className={styles['moment']}>
        <DateTime timeMs={moment.timeMs} shape="date-time" />{' '}
        <strong>
          <SecretAmount value={moment.value} unit={unit} decimals={unit === 'BTC' ? 8 : 2} />
        </strong>
      </p>
      <ul className={styles['holdings']}>
        {moment.holdings.map(({ assetId, amount, price, value }) => (
          <li key={assetId} data-holding={assetId}>
            <span>
              <SecretAmount value={amount} unit={assetId} />
            </span>
            <span>
              {price && (
                <>
                  <bdi dir="ltr" translate="no">
                    @ {formatDecimalText(language, price.price)}
                  </bdi>
                  {' · '}
                  <DateTime timeMs={price.timeMs} shape="date-time" />
                </>
              )}
            </span>
            <span>
              {value === null ? '–' : <SecretAmount value={value} unit={unit} decimals={unit === 'BTC' ? 8 : 2} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
