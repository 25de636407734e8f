import { useLingui } from '@lingui/react/macro'
import styles from './example.module.css'
import type { ExampleLevel, OrderExamples } from './order-example.ts'

/** The order book before each example: the cheapest offers in the middle, as in the terminal. */
export function ExampleBook({ bids, asks, last }: Pick<OrderExamples, 'bids' | 'asks' | 'last'>) {
  const { t } = useLingui()
  const largest = Math.max(...[...bids, ...asks].map(({ quantity }) => Number(quantity)))
  const rows = (levels: readonly ExampleLevel[], side: 'bid' | 'ask') =>
    levels.map(({ price, quantity }) => (
      <tr key={price} data-side={side}>
        <td>{price}</td>
        <td>
          <i style={{ inlineSize: `${(Number(quantity) / largest) * 100}%` }} />
          {quantity}
        </td>
      </tr>
    ))
  return (
    <table className={styles['book']} translate="no">
      <thead>
        <tr>
          <th scope="col">{t({ id: 'learn.types.price', message: 'Price', comment: 'Heading of a column' })}</th>
          <th scope="col">{t({ id: 'learn.types.quantity', message: 'Quantity', comment: 'Heading of a column' })}</th>
        </tr>
      </thead>
      <tbody>
        {rows(asks.toReversed(), 'ask')}
        <tr className={styles['last']}>
          <th scope="row">{t({ id: 'learn.types.last', message: 'Last price', comment: 'Beside a price' })}</th>
          <td>{last}</td>
        </tr>
        {rows(bids, 'bid')}
      </tbody>
    </table>
  )
}
