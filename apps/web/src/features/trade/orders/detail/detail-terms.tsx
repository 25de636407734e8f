import type { MarketTerms } from '@argosy/wire'
import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { marketPriceLabel } from '../../../order-labels/order-messages.ts'
import { Amount } from '../../shared/amount.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { areAllFills, summarizeFills } from './fill-summary.calc.ts'
import styles from './order-detail.module.css'
import { calculateOrderTotal, isByCost } from '../order-total.calc.ts'
import { useOrderTerms } from '../order-type-text.tsx'

export interface DetailTermsProps {
  readonly order: OrderView | ClosedOrderView
  readonly terms: MarketTerms
  readonly fills: readonly FillView[] | undefined
}

/** Terms and results of an order, line by line. */
export function DetailTerms({ order, terms, fills }: DetailTermsProps) {
  const { t } = useLingui()
  const special = useOrderTerms(order)
  const summary = fills && summarizeFills(fills, terms)
  // A sum over some of the fills would be wrong.
  const whole = summary && areAllFills(summary, order.filled) ? summary : undefined
  const total = calculateOrderTotal(order, terms)
  return (
    <dl className={styles['terms']}>
      <Line name={t({ id: 'spot.detail.price', message: 'Price', comment: 'Line of an order' })} id="price">
        {order.type === 'market' ? t(marketPriceLabel) : <Sum text={order.price} asset={terms.quote} />}
      </Line>
      {special.map(({ name, value }) => (
        <Line key={name} name={name} id="term">
          {value}
        </Line>
      ))}
      {!isByCost(order) && (
        <Line name={t({ id: 'spot.detail.quantity', message: 'Quantity', comment: 'Line of an order' })} id="quantity">
          <Sum text={order.quantity} asset={terms.base} />
        </Line>
      )}
      {total !== undefined && (
        <Line name={t({ id: 'spot.detail.total', message: 'Total', comment: 'Line: price × quantity' })} id="total">
          <Sum text={trimZeros(total, terms.priceDecimals)} asset={terms.quote} />
        </Line>
      )}
      <Line name={t({ id: 'spot.detail.filled', message: 'Filled', comment: 'Line of an order' })} id="filled">
        <Sum text={order.filled} asset={terms.base} />
      </Line>
      {whole?.averagePrice !== undefined && (
        <>
          <Line
            name={t({ id: 'spot.detail.average', message: 'Average price', comment: 'Line of an order' })}
            id="average"
          >
            <Sum text={whole.averagePrice} asset={terms.quote} />
          </Line>
          <Line
            name={t({ id: 'spot.detail.traded', message: 'Traded', comment: 'Line: what the fills come to in quote' })}
            id="traded"
          >
            <Sum text={trimZeros(whole.notional, terms.priceDecimals)} asset={terms.quote} />
          </Line>
          {whole.fees.map(({ assetId, amount }) => (
            <Line
              key={assetId}
              name={t({ id: 'spot.detail.fee', message: 'Fee', comment: 'Line of an order' })}
              id="fee"
            >
              <Sum text={amount} asset={assetId} />
            </Line>
          ))}
        </>
      )}
      <Line name={t({ id: 'spot.detail.tif', message: 'Time in force', comment: 'Line of an order' })} id="tif">
        {order.timeInForce.toUpperCase().replace('_', '-')}
      </Line>
      <Line name={t({ id: 'spot.detail.placed', message: 'Placed', comment: 'Line: when' })} id="placed">
        <DateTime timeMs={order.placedAtMs} shape="date-time" />
      </Line>
      {'closedAtMs' in order && (
        <Line name={t({ id: 'spot.detail.closed', message: 'Closed', comment: 'Line: when' })} id="closed">
          <DateTime timeMs={order.closedAtMs} shape="date-time" />
        </Line>
      )}
      <Line name={t({ id: 'spot.detail.number', message: 'Order number', comment: 'Line of an order' })} id="number">
        <bdi translate="no">{order.orderId}</bdi>
      </Line>
      {order.clientOrderId !== null && (
        <Line
          name={t({ id: 'spot.detail.client', message: 'Client order ID', comment: 'Line: the client order id' })}
          id="client"
        >
          <bdi className={styles['unit']} translate="no">
            {order.clientOrderId}
          </bdi>
        </Line>
      )}
    </dl>
  )
}

function Line({ name, id, children }: { readonly name: string; readonly id: string; readonly children: ReactNode }) {
  return (
    <div data-line={id}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ text, asset }: { readonly text: string; readonly asset: string }) {
  return (
    <>
      <Amount text={text} />{' '}
      <bdi className={styles['unit']} translate="no">
        {asset}
      </bdi>
    </>
  )
}
