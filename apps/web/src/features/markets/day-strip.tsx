import { formatCount, localizePath } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { markMarket } from '../../tracking/marks.ts'
import { dayLine, type MarketRow } from './market-rows.calc.ts'
import styles from './day-strip.module.css'
import type { MarketDay } from './overview.calc.ts'
import { DayChange, LastPrice, PairName, Unknown } from './market-figures.tsx'

/** Four figures about the day, each calculated from the rows below. */
export function DayStrip({ day, isDim }: { readonly day: MarketDay; readonly isDim: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const up = formatCount(language, day.upCount)
  const down = formatCount(language, day.downCount)
  return (
    <ul className={styles['strip']} data-dim={isDim || undefined}>
      <MarketTile
        row={day.topGainer}
        label={t({
          id: 'markets.day.gainer',
          message: 'Top gainer',
          comment: 'The market that rose the most in 24 hours',
        })}
      />
      <MarketTile
        row={day.topLoser}
        label={t({
          id: 'markets.day.loser',
          message: 'Top loser',
          comment: 'The market that fell the most in 24 hours',
        })}
      />
      <MarketTile
        row={day.busiest}
        label={t({
          id: 'markets.day.busiest',
          message: 'Most traded',
          comment: 'The market with the highest turnover',
        })}
      />
      <Tile label={t({ id: 'markets.day.turnover', message: '24h turnover', comment: 'Money traded on all markets' })}>
        <span className={styles['figure']}>
          {day.turnover ? <CompactAmount value={day.turnover.amount} unit={day.turnover.unit} /> : <Unknown />}
        </span>
        {day.turnover && (
          <span className={styles['balance']}>
            <span className={styles['up']}>
              {t({
                id: 'markets.day.up',
                message: `${up} up`,
                comment: 'How many markets rose; a number stands before',
              })}
            </span>
            <span className={styles['down']}>
              {t({
                id: 'markets.day.down',
                message: `${down} down`,
                comment: 'How many markets fell; a number stands before',
              })}
            </span>
          </span>
        )}
      </Tile>
    </ul>
  )
}

function Tile({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <li className={styles['tile']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </li>
  )
}

function MarketTile({ label, row }: { readonly label: string; readonly row: MarketRow | undefined }) {
  const { key } = useLanguage()
  if (!row) {
    return (
      <Tile label={label}>
        <Unknown />
      </Tile>
    )
  }
  return (
    <Tile label={label}>
      <Link
        className={styles['market']}
        to={localizePath(`/spot/${row.marketId}`, key)}
        {...markMarket(row.marketId, 'list')}
      >
        <CoinAvatar symbol={row.base} size={20} />
        <PairName pair={row.pair} />
      </Link>
      <span className={styles['numbers']}>
        <LastPrice ticker={row.ticker} />
        <DayChange change={row.change} />
      </span>
      <span className={styles['line']}>
        <Sparkline values={dayLine(row.closes, row.ticker)} width={88} height={40} isFilled />
      </span>
    </Tile>
  )
}
