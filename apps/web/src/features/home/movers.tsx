import { localizePath } from '@argosy/i18n'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { markMarket } from '../../tracking/marks.ts'
import { dayLine, type MarketRow } from '../markets/market-rows.calc.ts'
import { pickMovers } from '../markets/overview.calc.ts'
import { DayChange, LastPrice, PairName, useRowTicker } from '../markets/market-figures.tsx'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import styles from './movers.module.css'
import shared from './section.module.css'

const moversMax = 4

/** The largest moves of the day, up or down. Its height is reserved before the data. */
export function Movers({ rows }: { readonly rows: readonly MarketRow[] }) {
  const { t } = useLingui()
  return (
    <section className={styles['section']} aria-labelledby="movers">
      <h2 id="movers" className={shared['small-title']}>
        {t({ id: 'home.movers.title', message: 'Top movers', comment: 'Heading over four markets' })}
      </h2>
      <ul className={styles['list']}>
        {pickMovers(rows, moversMax).map((row, index) => (
          // Keyed by position: cards stay in place and the markets in them change.
          <li key={index} className={styles['mover']} data-market={row.marketId}>
            <Mover key={row.marketId} row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mover({ row }: { readonly row: MarketRow }) {
  const { key } = useLanguage()
  const ticker = useRowTicker(row)
  return (
    <>
      <span className={styles['coin']}>
        <CoinAvatar symbol={row.base} size={24} />
        <Link
          className={styles['open']}
          to={localizePath(`/spot/${row.marketId}`, key)}
          {...markMarket(row.marketId, 'home')}
        >
          <PairName pair={row.pair} />
        </Link>
        <DayChange change={ticker && calculateTickerChange(ticker, row.terms)} />
      </span>
      <span className={styles['price']}>
        <LastPrice ticker={ticker} />
      </span>
      <span className={styles['line']}>
        <Sparkline values={dayLine(row.closes, ticker)} width={240} height={56} isFilled />
      </span>
    </>
  )
}
