import { formatPpm, localizePath } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { markMarket } from '../../tracking/marks.ts'
import { dayLine, type MarketRow } from '../markets/market-rows.calc.ts'
import { useMarketMessages } from '../markets/market-messages.ts'
import { DayChange, LastPrice, PairName, Unknown, useRowTicker } from '../markets/market-figures.tsx'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import styles from './coin-markets.module.css'
import { spreadPpm } from './price.calc.ts'
import sections from './sections.module.css'
import type { CoinView } from './use-coin.ts'

/** The coin's markets here, each with its spread. */
export function CoinMarkets({ coin: { name, markets } }: { readonly coin: CoinView }) {
  const { t } = useLingui()
  const messages = useMarketMessages()
  const title = t({
    id: 'price.markets.title',
    message: `Where to trade ${name} on Argosy`,
    comment: 'Heading over the markets of a coin',
  })
  return (
    <section className={sections['section']} aria-labelledby="markets">
      <h2 id="markets" className={sections['title']}>
        {title}
      </h2>
      <div className={styles['card']}>
        <table className={styles['table']} aria-labelledby="markets">
          <thead>
            <tr>
              <th scope="col">{messages.columns.name}</th>
              <th scope="col">{messages.columns.price}</th>
              <th scope="col">{messages.columns.change}</th>
              <th scope="col" className={styles['middle']}>
                {t({
                  id: 'price.spread',
                  message: 'Spread',
                  comment: 'Between the best bid and the best ask, in percent of the price',
                })}
              </th>
              <th scope="col" className={styles['middle']}>
                {messages.columns.volume}
              </th>
              <th scope="col" className={styles['wide']}>
                {messages.line}
              </th>
            </tr>
          </thead>
          <tbody>
            {markets.map((row) => (
              <tr key={row.marketId} data-market={row.marketId}>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cells({ row }: { readonly row: MarketRow }) {
  const language = useLanguage()
  const messages = useMarketMessages()
  const ticker = useRowTicker(row)
  const spread = ticker && spreadPpm(ticker)
  return (
    <>
      <th scope="row">
        <span className={styles['coin']}>
          <CoinAvatar symbol={row.base} size={28} />
          <Link
            className={styles['open']}
            to={localizePath(`/spot/${row.marketId}`, language.key)}
            aria-label={messages.tradePair(row.pair)}
            {...markMarket(row.marketId, 'list')}
          >
            <PairName pair={row.pair} />
          </Link>
        </span>
      </th>
      <td>
        <LastPrice ticker={ticker} />
      </td>
      <td>
        <DayChange change={ticker && calculateTickerChange(ticker, row.terms)} />
      </td>
      <td className={styles['middle']} data-spread={spread ?? undefined}>
        {spread === null ? <Unknown /> : <bdi>{formatPpm(language, spread)}</bdi>}
      </td>
      <td className={styles['middle']}>
        {ticker ? <CompactAmount value={ticker.quoteVolume} unit={row.quote} /> : <Unknown />}
      </td>
      <td className={styles['wide']}>
        <Sparkline values={dayLine(row.closes, ticker)} width={112} height={28} />
      </td>
    </>
  )
}
