import type { MarketTerms } from '@argosy/contracts'
import { formatDecimalText } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { SkeletonRows } from '@argosy/kit/skeleton'
import type { Freshness, Trades } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { PanelBar } from '../shared/panel-bar.tsx'
import panel from '../shared/panel.module.css'
import styles from './trades.module.css'

export interface TradesPanelProps {
  readonly trades: Trades | undefined
  readonly terms: MarketTerms | undefined
  readonly freshness: Freshness
}

/** Everybody's trades, newest first; the colour and the word say which side was in a hurry. */
export function TradesPanel({ trades, terms, freshness }: TradesPanelProps) {
  const { t } = useLingui()
  const quote = terms?.quote ?? '…'
  const base = terms?.base ?? '…'
  const caption = t({
    id: 'spot.trades.caption',
    message: 'Latest trades',
    comment: 'Name of the table, for screen readers',
  })
  return (
    <>
      <PanelBar
        title={t({
          id: 'spot.trades.title',
          message: 'Trades',
          comment: 'Heading of the panel: trades of everybody in this market',
        })}
        freshness={freshness}
      />
      {/* Rows below the edge are for the scroll wheel, for screen readers and, through the focus, for the arrow keys. */}
      <div
        className={styles['scroll']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
        tabIndex={0}
        data-dim={freshness === 'stale' || freshness === 'offline' || undefined}
      >
        <table className={panel['grid']}>
          <caption className={panel['hidden']}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                {t({
                  id: 'spot.trades.price',
                  message: `Price (${quote})`,
                  comment: 'Column; the currency in brackets',
                })}
              </th>
              <th scope="col">
                {t({
                  id: 'spot.trades.quantity',
                  message: `Quantity (${base})`,
                  comment: 'Column; the coin in brackets',
                })}
              </th>
              <th scope="col">{t({ id: 'spot.trades.time', message: 'Time', comment: 'Column' })}</th>
            </tr>
          </thead>
          <tbody>
            {/* Rows stand still, and trades move through them: nothing on the page moves by itself. */}
            {trades?.map((trade, place) => (
              <TradeRow key={place} trade={trade} />
            ))}
          </tbody>
        </table>
        {trades === undefined && <SkeletonRows rows={20} />}
        {trades?.length === 0 && (
          <p className={styles['empty']}>
            {t({ id: 'spot.trades.empty', message: 'No trades yet', comment: 'Instead of the list of trades' })}
          </p>
        )}
      </div>
    </>
  )
}

function TradeRow({ trade }: { readonly trade: Trades[number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <tr>
      <td className={styles['price']} data-side={trade.takerSide}>
        <bdi dir="ltr">{formatDecimalText(language, trade.price)}</bdi>
        <span className={panel['hidden']}>
          {' '}
          {trade.takerSide === 'buy'
            ? t({ id: 'spot.trades.bought', message: 'bought', comment: 'For screen readers: the taker bought' })
            : t({ id: 'spot.trades.sold', message: 'sold', comment: 'For screen readers: the taker sold' })}
        </span>
      </td>
      <td>
        <bdi dir="ltr">{formatDecimalText(language, trade.quantity)}</bdi>
      </td>
      <td className={styles['time']}>
        <DateTime timeMs={trade.timeMs} />
      </td>
    </tr>
  )
}
