/** "Explain this number" for the amount in orders: each order, its hold, and the sum. */
import { formatDecimal } from '@argosy/money'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { calculateHeldByOrder } from '../../order-form/estimate/held-by-orders.ts'
import { toMarketSteps } from '../../order-form/fields/market-steps.ts'
import { Amount } from '../../shared/amount.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { Pair, SideLabel } from '../cells.tsx'
import type { HeldAmountProps } from './held-amount.tsx'
import styles from './held-amount.module.css'
import { OrderTypeText } from '../order-type-text.tsx'

const rowsMax = 50

export function HeldBreakdown({ assetId, held, openOrders, markets }: HeldAmountProps) {
  const { t } = useLingui()
  const marketStepsById = new Map(markets.map((terms) => [terms.marketId, toMarketSteps(terms)]))
  const holds = calculateHeldByOrder(openOrders.values(), (marketId) => marketStepsById.get(marketId))
    .filter((hold) => hold.assetId === assetId)
    .toSorted((left, right) => (left.amount === right.amount ? 0 : left.amount > right.amount ? -1 : 1))
  const decimals = decimalsIn(markets, assetId)
  const more = holds.length - rowsMax
  return (
    <>
      <dl className={styles['parts']} data-explanation="held">
        {holds.slice(0, rowsMax).map((hold) => {
          const order = openOrders.get(hold.orderId)
          return (
            <div key={hold.orderId} data-order={hold.orderId}>
              <dt>
                {order && (
                  <>
                    <SideLabel side={order.side} /> <Pair marketId={order.marketId} markets={markets} />{' '}
                    <OrderTypeText order={order} />
                  </>
                )}
              </dt>
              <dd>
                <Amount text={trimZeros(formatDecimal(hold.amount, decimals), 2)} />
              </dd>
            </div>
          )
        })}
        {more > 0 && (
          <div>
            <dt>
              {t({
                id: 'spot.orders.held.more',
                message: plural(more, { one: 'and # more order', other: 'and # more orders' }),
                comment: 'Under a list of orders that keep an amount aside',
              })}
            </dt>
          </div>
        )}
        <div className={styles['sum']}>
          <dt>
            {t({ id: 'spot.orders.held.sum', message: 'In orders', comment: 'Sum of what open orders keep aside' })}
          </dt>
          <dd>
            <Amount text={trimZeros(held, 2)} /> <bdi translate="no">{assetId}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles['note']}>
        {t({
          id: 'spot.orders.held.note',
          message: 'A buy keeps aside price × open quantity, a sell the open quantity. An OCO pair counts once.',
          comment: 'Explains how the amounts come about',
        })}
      </p>
    </>
  )
}

function decimalsIn(markets: HeldAmountProps['markets'], assetId: string): number {
  for (const { base, quote, baseDecimals, quoteDecimals } of markets) {
    if (base === assetId) return baseDecimals
    if (quote === assetId) return quoteDecimals
  }
  return 0
}
