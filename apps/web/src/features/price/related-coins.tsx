import { coinSlug } from '@argosy/catalogue'
import { localizePath } from '@argosy/i18n'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { dayLine, type MarketRow } from '../markets/market-rows.calc.ts'
import { DayChange, LastPrice, PairName, useRowTicker } from '../markets/market-figures.tsx'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import styles from './related-coins.module.css'

export function RelatedCoins({ rows }: { readonly rows: readonly MarketRow[] }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <section className={styles['card']} aria-labelledby="related">
      <h2 id="related" className={styles['title']}>
        {t({ id: 'price.related.title', message: 'Other coins', comment: 'Heading over a few coins of the same kind' })}
      </h2>
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={row.marketId} className={styles['row']}>
            <Related row={row} />
          </li>
        ))}
      </ul>
      <Link className={styles['all']} to={localizePath('/price', key)}>
        {t({ id: 'price.related.all', message: 'All prices', comment: 'Link to the list of all coins' })}
      </Link>
    </section>
  )
}

function Related({ row }: { readonly row: MarketRow }) {
  const { key } = useLanguage()
  const ticker = useRowTicker(row)
  return (
    <>
      <CoinAvatar symbol={row.base} size={28} />
      <span className={styles['names']}>
        <Link className={styles['open']} to={localizePath(`/price/${coinSlug(row.base)}`, key)} translate="no">
          {row.name}
        </Link>
        <span className={styles['pair']}>
          <PairName pair={row.pair} />
        </span>
      </span>
      <Sparkline values={dayLine(row.closes, ticker)} width={64} height={24} />
      <span className={styles['numbers']}>
        <LastPrice ticker={ticker} />
        <DayChange change={ticker && calculateTickerChange(ticker, row.terms)} />
      </span>
    </>
  )
}
