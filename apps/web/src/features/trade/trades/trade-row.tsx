import { formatDecimalText } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import panel from '../shared/panel.module.css'
import type { OwnSide, TradeListRow } from './trade-list.calc.ts'
import styles from './trades.module.css'

export interface TradeRowProps {
  readonly row: TradeListRow
  readonly rowIndex: number
  /** The list's tab stop. */
  readonly isStop: boolean
}

export const TradeRow = memo(function TradeRow({ row: { trade, own }, rowIndex, isStop }: TradeRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <tr
      className={styles['row']}
      data-place={rowIndex}
      data-trade={trade.tradeId}
      data-side={trade.takerSide}
      data-own={own ?? undefined}
    >
      <td>
        <button type="button" className={styles['price']} data-take="price" tabIndex={isStop ? 0 : -1}>
          <bdi dir="ltr">{formatDecimalText(language, trade.price)}</bdi>
          <span className={styles['arrow']} aria-hidden="true">
            {trade.takerSide === 'buy'
              ? t({ id: 'spot.trades.mark.buy', message: 'B', comment: 'One letter: the taker bought' })
              : t({ id: 'spot.trades.mark.sell', message: 'S', comment: 'One letter: the taker sold' })}
          </span>
          <span className={panel['hidden']}>
            {' '}
            {trade.takerSide === 'buy'
              ? t({ id: 'spot.trades.bought', message: 'bought', comment: 'For screen readers: the taker bought' })
              : t({ id: 'spot.trades.sold', message: 'sold', comment: 'For screen readers: the taker sold' })}
          </span>
          {own && <OwnFill side={own} />}
        </button>
      </td>
      <td>
        <bdi dir="ltr">{formatDecimalText(language, trade.quantity)}</bdi>
      </td>
      <td className={styles['time']}>
        <DateTime timeMs={trade.timeMs} />
      </td>
    </tr>
  )
})

/** The row draws the dot; this is its text for screen readers. */
function OwnFill({ side }: { readonly side: OwnSide }) {
  const { t } = useLingui()
  const labels: Readonly<Record<OwnSide, string>> = {
    buy: t({ id: 'spot.trades.own.buy', message: '(you bought)', comment: 'For screen readers, after a price' }),
    sell: t({ id: 'spot.trades.own.sell', message: '(you sold)', comment: 'For screen readers, after a price' }),
    both: t({
      id: 'spot.trades.own.both',
      message: '(you bought and sold)',
      comment: 'For screen readers, after a price: the reader met their own order',
    }),
  }
  return <span className={panel['hidden']}> {labels[side]}</span>
}
