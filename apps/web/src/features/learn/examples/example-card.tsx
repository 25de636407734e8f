import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import styles from './example.module.css'
import type { OrderExample } from './order-example.ts'

/** One order: what was entered, what happened in the market, and what the engine did. */
export function ExampleCard({ example }: { readonly example: OrderExample }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { side, quantity, price, triggerPrice, callbackBps, display, moves, fills, open, outcome } = example
  const sides = {
    buy: t({ id: 'learn.types.buy', message: 'Buy', comment: 'The side of an order in an example' }),
    sell: t({ id: 'learn.types.sell', message: 'Sell', comment: 'The side of an order in an example' }),
  }
  const outcomes = {
    waiting: t({ id: 'learn.types.waiting', message: 'Not triggered', comment: 'How an example ends' }),
    resting: t({ id: 'learn.types.resting', message: 'Open', comment: 'How an example ends' }),
    partly_filled: t({ id: 'learn.types.partly', message: 'Partially filled', comment: 'How an example ends' }),
    filled: t({ id: 'learn.types.filled', message: 'Filled', comment: 'How an example ends' }),
    cancelled: t({ id: 'learn.types.cancelled', message: 'Rest canceled', comment: 'How an example ends' }),
    refused: t({ id: 'learn.types.refused', message: 'Refused', comment: 'How an example ends' }),
  }
  const entered = [
    [t({ id: 'learn.types.quantity', message: 'Quantity', comment: 'Heading of a column' }), quantity],
    [t({ id: 'learn.types.price', message: 'Price', comment: 'Heading of a column' }), price],
    [t({ id: 'learn.types.trigger', message: 'Trigger price', comment: 'Beside a price' }), triggerPrice],
    [
      t({ id: 'learn.types.callback', message: 'Callback rate', comment: 'Beside a percentage' }),
      callbackBps === null ? null : formatPercent(language, BigInt(callbackBps)),
    ],
    [t({ id: 'learn.types.display', message: 'Visible quantity', comment: 'Beside a quantity' }), display],
  ] as const
  return (
    <dl className={styles['card']} data-example={example.kind} data-outcome={outcome}>
      <div>
        <dt>{t({ id: 'learn.types.order', message: 'Order', comment: 'Before the terms of an order' })}</dt>
        <dd className={styles['entered']}>
          <b data-side={side}>{sides[side]}</b>
          {entered.map(
            ([label, value]) =>
              value !== null && (
                <span key={label}>
                  {label} <bdi>{value}</bdi>
                </span>
              ),
          )}
        </dd>
      </div>
      {moves.length > 0 && (
        <div>
          <dt>{t({ id: 'learn.types.moves', message: 'Then the last price moves to', comment: 'Before a price' })}</dt>
          <dd>
            <bdi dir="ltr">{moves.join(' → ')}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t({ id: 'learn.types.fills', message: 'Filled quantity × price', comment: 'Before “2 × 101”' })}</dt>
        <dd>
          <bdi dir="ltr">
            {fills.length === 0 ? '—' : fills.map((fill) => `${fill.quantity} × ${fill.price}`).join(', ')}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t({ id: 'learn.types.open', message: 'Still open', comment: 'Before a quantity' })}</dt>
        <dd>{open}</dd>
      </div>
      <div>
        <dt>{t({ id: 'learn.types.outcome', message: 'State', comment: 'Before “Filled”' })}</dt>
        <dd className={styles['outcome']}>{outcomes[outcome]}</dd>
      </div>
    </dl>
  )
}
