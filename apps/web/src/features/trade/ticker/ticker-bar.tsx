import type { MarketTerms } from '@argosy/wire'
import type { TickerView } from '@argosy/wire/http'
import { formatDecimalText, formatPercent } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import { Skeleton } from '@argosy/kit/skeleton'
import type { Freshness } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import { FiatAmount } from '../../currency/fiat-amount.tsx'
import { calculateTickerFigures } from './figures.calc.ts'
import type { LastPrice as LastTick } from '../trades/trades.calc.ts'
import { LastPrice } from './last-price.tsx'
import { MarketSwitcher } from './market-switcher.tsx'
import styles from './ticker.module.css'

export interface TickerBarProps {
  readonly symbol: string
  /** Listed in the panel behind the market's name. */
  readonly markets: readonly MarketTerms[]
  readonly terms: MarketTerms | undefined
  /** Undefined while loading, null when the market has not traded. */
  readonly ticker: TickerView | null | undefined
  /** The same value as in the middle of the book: one price has one direction on the whole page. */
  readonly last: LastTick | null | undefined
  readonly freshness: Freshness
}

/** The market's name, its last price and its last 24 hours. */
export function TickerBar({ symbol, markets, terms, ticker, last, freshness }: TickerBarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const base = terms?.base ?? '…'
  const quote = terms?.quote ?? '…'
  const figures = ticker && terms ? calculateTickerFigures(ticker, terms) : undefined
  const show = (text: string | undefined, width: string) =>
    text !== undefined ? <bdi dir="ltr">{text}</bdi> : ticker === undefined ? <Skeleton width={width} /> : '—'
  const decimal = (text: string | undefined, decimals?: number) =>
    text === undefined ? undefined : formatDecimalText(language, text, decimals === undefined ? {} : { decimals })
  return (
    <div
      className={styles['bar']}
      data-ticker={symbol}
      data-freshness={freshness}
      data-dim={freshness === 'stale' || freshness === 'offline' || undefined}
    >
      <div className={styles['title']}>
        <MarketSwitcher symbol={symbol} markets={markets} terms={terms} />
      </div>
      <div className={styles['price']}>
        <LastPrice last={last} />
        {quote === 'USDT' && <FiatAmount usdt={last?.price} width="112px" />}
      </div>
      <dl className={styles['figures']} data-leaves-out="">
        <Figure
          label={t({
            id: 'spot.ticker.change',
            message: '24h change',
            comment: 'Of the price, over the last 24 hours',
          })}
          direction={figures?.direction}
          room="wide"
        >
          {figures && figures.direction !== 'flat' && (
            <span className={styles['arrow']} aria-hidden="true">
              {figures.direction === 'up' ? '▲' : '▼'}
            </span>
          )}
          {show(figures && formatDecimalText(language, figures.change, { isSigned: true }), '64px')}{' '}
          {figures && <bdi dir="ltr">{formatPercent(language, figures.changeBasisPoints, { isSigned: true })}</bdi>}
        </Figure>
        <Figure
          label={t({ id: 'spot.ticker.high', message: '24h high', comment: 'Highest price of the last 24 hours' })}
        >
          {show(decimal(figures?.high), '64px')}
        </Figure>
        <Figure label={t({ id: 'spot.ticker.low', message: '24h low', comment: 'Lowest price of the last 24 hours' })}>
          {show(decimal(figures?.low), '64px')}
        </Figure>
        <Figure
          label={t({
            id: 'spot.ticker.volume',
            message: `24h volume (${base})`,
            comment: 'Traded in the last 24 hours; the coin in brackets',
          })}
        >
          {figures && isCounted(figures.baseVolume) ? (
            <CompactAmount value={figures.baseVolume} />
          ) : (
            show(decimal(figures?.baseVolume, terms?.quantityDecimals === 0 ? 0 : 2), '72px')
          )}
        </Figure>
        <Figure
          label={t({
            id: 'spot.ticker.turnover',
            message: `24h turnover (${quote})`,
            comment: 'Money traded in the last 24 hours; the currency in brackets',
          })}
        >
          {figures ? <CompactAmount value={figures.quoteVolume} /> : show(undefined, '72px')}
        </Figure>
      </dl>
      <span className={styles['fresh']}>
        <FreshnessBadge state={freshness} />
      </span>
    </div>
  )
}

/** From a million on, decimals of a day's volume only make it longer. */
function isCounted(volume: string): boolean {
  return volume.split('.')[0]!.length > 6
}

interface FigureProps {
  readonly label: string
  readonly direction?: string | undefined
  /** Reserved width, so that a longer number does not move its neighbours. */
  readonly room?: 'wide'
  readonly children: ReactNode
}

function Figure({ label, direction, room, children }: FigureProps) {
  return (
    <div className={styles['figure']} data-room={room}>
      <dt>{label}</dt>
      <dd data-direction={direction}>{children}</dd>
    </div>
  )
}
