import { coinSlug } from '@argosy/catalogue'
import { formatDecimalText, localizePath } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Sparkline } from '@argosy/kit/sparkline'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { markChosenMarket, markMarket } from '../../tracking/marks.ts'
import { FiatAmount } from '../currency/fiat-amount.tsx'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import { dayLine, type MarketRow } from './market-rows.calc.ts'
import { useMarketMessages } from './market-messages.ts'
import styles from './markets-table.module.css'
import { DayChange, LastPrice, Unknown, useRowTicker } from './market-figures.tsx'
import { StarButton } from './star-button.tsx'

export type RowKind = 'market' | 'coin'

export interface MarketCellsProps {
  readonly row: MarketRow
  readonly kind: RowKind
  readonly isFavourite: boolean
}

/** One market, live. The whole row links to its terminal or to the coin's page; the star is a separate button. */
export function MarketCells({ row, kind, isFavourite }: MarketCellsProps) {
  const messages = useMarketMessages()
  const language = useLanguage()
  const ticker = useRowTicker(row)
  const change = ticker && calculateTickerChange(ticker, row.terms)
  const isCoin = kind === 'coin'
  const spot = localizePath(`/spot/${row.marketId}`, language.key)
  const href = isCoin ? localizePath(`/price/${coinSlug(row.base)}`, language.key) : spot
  const pair = (
    <bdi dir="ltr" translate="no">
      {row.base}
      <span className={styles['quote']}>/{row.quote}</span>
    </bdi>
  )
  const name = <span translate="no">{row.name}</span>
  const price = (text: string | undefined) =>
    text === undefined ? <Unknown /> : <bdi dir="ltr">{formatDecimalText(language, text)}</bdi>
  return (
    <>
      <td className={styles['star-cell']}>
        <StarButton row={row} isFavourite={isFavourite} />
      </td>
      <th scope="row" className={styles['name']}>
        <span className={styles['coin']}>
          <CoinAvatar symbol={row.base} size={28} />
          <span className={styles['names']}>
            <Link className={styles['open']} to={href} {...markMarket(row.marketId, 'list')}>
              {isCoin ? name : pair}
            </Link>
            <span className={styles['full-name']}>{isCoin ? pair : name}</span>
            <span className={styles['under']}>
              {/* The turnover has the pair's quote as its unit. */}
              {ticker ? <CompactAmount value={ticker.quoteVolume} /> : <Unknown />}
            </span>
          </span>
        </span>
      </th>
      <td className={styles['price']}>
        <LastPrice ticker={ticker} />
        {row.quote === 'USDT' && (
          <span className={styles['fiat']}>
            <FiatAmount usdt={ticker?.last} />
          </span>
        )}
      </td>
      <td className={styles['change']}>
        <DayChange change={change} isPill />
      </td>
      <td className={styles['wide']}>{price(ticker?.high)}</td>
      <td className={styles['wide']}>{price(ticker?.low)}</td>
      <td className={styles['middle']}>
        {ticker ? <CompactAmount value={ticker.quoteVolume} unit={row.quote} /> : <Unknown />}
      </td>
      <td className={styles['line']}>
        <Sparkline values={dayLine(row.closes, ticker)} width={112} height={32} />
      </td>
      <td className={styles['action']}>
        {/* A second link to the row's target. */}
        <Link
          className={styles['trade']}
          to={spot}
          {...(isCoin ? { 'aria-label': messages.tradePair(row.pair) } : { tabIndex: -1, 'aria-hidden': true })}
          {...markChosenMarket(row.marketId, 'list')}
        >
          {messages.trade}
        </Link>
      </td>
    </>
  )
}
