import { formatDecimalText, localizePath } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/reader-context.tsx'
import { markChosenMarket, markMarket } from '../../tracking/marks.ts'
import { FiatAmount } from '../currency/fiat-amount.tsx'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import { dayLine, type MarketRow } from './market-rows.calc.ts'
import styles from './markets-table.module.css'
import { DayChange, LastPrice, Unknown, useRowTicker } from './parts.tsx'
import { StarButton } from './star-button.tsx'

/** One market, live. The whole row leads to its terminal; the star stands apart. */
export function MarketCells({ row, isFavourite }: { readonly row: MarketRow; readonly isFavourite: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const ticker = useRowTicker(row)
  const change = ticker && calculateTickerChange(ticker, row.terms)
  const href = localizePath(`/spot/${row.marketId}`, language.key)
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
              <bdi dir="ltr" translate="no">
                {row.base}
                <span className={styles['quote']}>/{row.quote}</span>
              </bdi>
            </Link>
            <span className={styles['full-name']} translate="no">
              {row.name}
            </span>
            <span className={styles['under']}>
              {/* Its unit is the quote in the line above. */}
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
        <Link
          className={styles['trade']}
          to={href}
          tabIndex={-1}
          aria-hidden="true"
          {...markChosenMarket(row.marketId, 'list')}
        >
          {t({ id: 'markets.row.trade', message: 'Trade', comment: 'Link at the end of a row, leads to the terminal' })}
        </Link>
      </td>
    </>
  )
}
