import type { MarketTerms } from '@argosy/wire'
import type { FillView, OrderView } from '@argosy/wire/http'
import { DateTime } from '@argosy/kit/date-time'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { Amount } from '../../shared/amount.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { areAllFills, summarizeFills } from './fill-summary.calc.ts'
import styles from './order-detail.module.css'
import { useColumns } from '../use-columns.ts'

export interface DetailFillsProps {
  readonly order: OrderView
  readonly fills: readonly FillView[] | undefined
  readonly isFailed: boolean
  readonly terms: MarketTerms
}

const shownMax = 100

export function DetailFills({ order, fills, isFailed, terms }: DetailFillsProps) {
  const { t } = useLingui()
  const { time, price, quantity, fee } = useColumns()
  const title = t({ id: 'spot.detail.fills', message: 'Fills', comment: 'Heading: the trades that an order made' })
  const isWhole = fills !== undefined && areAllFills(summarizeFills(fills, terms), order.filled)
  return (
    <section className={styles['fills']}>
      <h3>{title}</h3>
      {fills ? (
        <table aria-label={title}>
          <thead>
            <tr>
              {[time, price, quantity, fee].map((column) => (
                <th key={column.id} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fills.slice(0, shownMax).map((fill) => (
              <tr key={fill.fillId} data-fill={fill.fillId}>
                <td>
                  <DateTime timeMs={fill.timeMs} />
                </td>
                <td>
                  <Amount text={fill.price} />
                </td>
                <td>
                  <Amount text={fill.quantity} />
                </td>
                <td>
                  <Amount text={trimZeros(fill.fee, 0)} />{' '}
                  <bdi className={styles['unit']} translate="no">
                    {fill.feeAssetId}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <SkeletonRows rows={2} height="24px" />
      )}
      {fills && (!isWhole || isFailed || fills.length > shownMax) && (
        <p className={styles['note']}>
          {t({
            id: 'spot.detail.fills-partial',
            message: 'Not all fills are shown here. You find all of them in your trade history.',
            comment: 'Under a list of trades',
          })}
        </p>
      )}
    </section>
  )
}
