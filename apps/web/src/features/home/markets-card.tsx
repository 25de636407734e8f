import { localizePath } from '@argosy/i18n'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import type { FreshnessState } from '@argosy/kit/freshness'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import { markMarket } from '../../tracking/marks.ts'
import { dayLine, type MarketRow } from '../markets/market-rows.calc.ts'
import { pickGainers, pickLosers, pickPopular } from '../markets/overview.calc.ts'
import { DayChange, LastPrice, useRowTicker } from '../markets/market-figures.tsx'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import styles from './markets-card.module.css'

const lists = { popular: pickPopular, gainers: pickGainers, losers: pickLosers } as const
type ListName = keyof typeof lists
const listNames = Object.keys(lists) as ListName[]
const rowsMax = 6

export interface MarketsCardProps {
  readonly rows: readonly MarketRow[]
  readonly freshness: FreshnessState
  readonly isKnown: boolean
}

/** The current markets in three lists of the same height. */
export function MarketsCard({ rows, freshness, isKnown }: MarketsCardProps) {
  const { t } = useLingui()
  const { key, direction } = useLanguage()
  const [list, setList] = useState<ListName>('popular')
  const tabs = useRef(new Map<ListName, HTMLButtonElement>())
  const id = useId()
  const labels: Readonly<Record<ListName, string>> = {
    popular: t({ id: 'home.card.popular', message: 'Popular', comment: 'Tab: the most traded markets' }),
    gainers: t({ id: 'home.card.gainers', message: 'Gainers', comment: 'Tab: markets whose price rose the most' }),
    losers: t({ id: 'home.card.losers', message: 'Losers', comment: 'Tab: markets whose price fell the most' }),
  }
  const shown = lists[list](rows, rowsMax)

  function onKeyDown(event: KeyboardEvent): void {
    const step = stepOf(event.key, direction === 'rtl')
    if (step === 0) return
    event.preventDefault()
    const next = listNames.at((listNames.indexOf(list) + step) % listNames.length) ?? list
    setList(next)
    tabs.current.get(next)?.focus()
  }

  return (
    <section
      className={styles['card']}
      aria-label={t({ id: 'home.card.label', message: 'Markets now', comment: 'Name of the card with live prices' })}
    >
      <div className={styles['bar']}>
        <div className={styles['tabs']} role="tablist">
          {listNames.map((name) => (
            <button
              key={name}
              ref={(tab) => {
                if (tab) tabs.current.set(name, tab)
              }}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              className={styles['tab']}
              aria-selected={name === list}
              aria-controls={`${id}-panel`}
              tabIndex={name === list ? 0 : -1}
              onClick={() => setList(name)}
              onKeyDown={onKeyDown}
            >
              {labels[name]}
            </button>
          ))}
        </div>
      </div>
      <div
        className={styles['panel']}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${list}`}
        data-dim={freshness === 'stale' || freshness === 'offline' || undefined}
      >
        {isKnown ? (
          <ul className={styles['list']}>
            {shown.map((row, index) => (
              // Keyed by position: rows stay in place and the markets in them change.
              <li key={index} className={styles['row']} data-market={row.marketId}>
                <CardRow key={row.marketId} row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles['bones']} />
        )}
        {isKnown && shown.length === 0 && (
          <p className={styles['none']}>
            {t({
              id: 'home.card.none',
              message: 'No market is in this list right now.',
              comment: 'An empty list of gainers or losers',
            })}
          </p>
        )}
      </div>
      <div className={styles['foot']}>
        <FreshnessBadge state={freshness} />
        <Link className={styles['all']} to={localizePath('/markets', key)}>
          {t({ id: 'home.card.all', message: 'All markets', comment: 'Link to the page with all markets' })}
          <span aria-hidden="true">›</span>
        </Link>
      </div>
    </section>
  )
}

function CardRow({ row }: { readonly row: MarketRow }) {
  const { key } = useLanguage()
  const ticker = useRowTicker(row)
  return (
    <>
      <CoinAvatar symbol={row.base} size={32} />
      <span className={styles['names']}>
        <Link
          className={styles['open']}
          to={localizePath(`/spot/${row.marketId}`, key)}
          translate="no"
          {...markMarket(row.marketId, 'home')}
        >
          <bdi dir="ltr">
            {row.base}
            <span className={styles['quote']}>/{row.quote}</span>
          </bdi>
        </Link>
        <span className={styles['name']} translate="no">
          {row.name}
        </span>
      </span>
      <span className={styles['line']}>
        <Sparkline values={dayLine(row.closes, ticker)} width={84} height={28} />
      </span>
      <span className={styles['price']}>
        <LastPrice ticker={ticker} />
      </span>
      <span className={styles['change']}>
        <DayChange change={ticker && calculateTickerChange(ticker, row.terms)} />
      </span>
    </>
  )
}

/** Arrow keys move in the visual direction, which is mirrored in right-to-left languages. */
function stepOf(key: string, isMirrored: boolean): number {
  if (key === 'ArrowRight') return isMirrored ? -1 : 1
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1
  return 0
}
