import type { MarketTerms } from '@argosy/contracts'
import type { TickerView } from '@argosy/contracts/http'
import { formatDecimalText, formatPercent } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import type { Freshness } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { FiatAmount } from '../../currency/fiat-amount.tsx'
import { FreshnessBadge } from '../../../shell/freshness-badge.tsx'
import { MarketMenu } from './market-menu.tsx'
import { calculateTickerChange } from './ticker.calc.ts'
import styles from './ticker.module.css'

export interface TickerBarProps {
  readonly symbol: string
  readonly markets: readonly MarketTerms[]
  readonly terms: MarketTerms | undefined
  /** Undefined while it is on its way, null when the market has not traded. */
  readonly ticker: TickerView | null | undefined
  readonly freshness: Freshness
}

/** The market's name, its last price and its last 24 hours. */
export function TickerBar({ symbol, markets, terms, ticker, freshness }: TickerBarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const base = terms?.base ?? '…'
  const quote = terms?.quote ?? '…'
  const change = ticker && terms ? calculateTickerChange(ticker, terms) : undefined
  const show = (text: string | undefined, width: string) =>
    text !== undefined ? <bdi dir="ltr">{text}</bdi> : ticker === undefined ? <Skeleton width={width} /> : '—'
  const decimal = (text: string | undefined, decimals?: number) =>
    text === undefined ? undefined : formatDecimalText(language, text, decimals === undefined ? {} : { decimals })
  return (
    <div className={styles['bar']} data-dim={freshness === 'stale' || freshness === 'offline' || undefined}>
      <h1 className={styles['name']}>
        <MarketMenu symbol={symbol} markets={markets} terms={terms} />
      </h1>
      <div className={styles['price']}>
        <span key={ticker?.last} className={styles['last']} data-direction={change?.direction}>
          {show(decimal(ticker?.last), '112px')}
        </span>
        {quote === 'USDT' && <FiatAmount usdt={ticker?.last} width="112px" />}
      </div>
      <dl className={styles['figures']}>
        <Figure
          label={t({
            id: 'spot.ticker.change',
            message: '24h change',
            comment: 'Of the price, over the last 24 hours',
          })}
          direction={change?.direction}
        >
          {change && change.direction !== 'flat' && (
            <span aria-hidden="true">{change.direction === 'up' ? '▲ ' : '▼ '}</span>
          )}
          {show(change && formatDecimalText(language, change.change, { isSigned: true }), '64px')}{' '}
          {change && <bdi dir="ltr">{formatPercent(language, change.changeBasisPoints, { isSigned: true })}</bdi>}
        </Figure>
        <Figure
          label={t({ id: 'spot.ticker.high', message: '24h high', comment: 'Highest price of the last 24 hours' })}
        >
          {show(decimal(ticker?.high), '64px')}
        </Figure>
        <Figure label={t({ id: 'spot.ticker.low', message: '24h low', comment: 'Lowest price of the last 24 hours' })}>
          {show(decimal(ticker?.low), '64px')}
        </Figure>
        <Figure
          label={t({
            id: 'spot.ticker.volume',
            message: `24h volume (${base})`,
            comment: 'Traded in the last 24 hours; the coin in brackets',
          })}
        >
          {show(decimal(ticker?.baseVolume, 3), '72px')}
        </Figure>
        <Figure
          label={t({
            id: 'spot.ticker.turnover',
            message: `24h turnover (${quote})`,
            comment: 'Money traded in the last 24 hours; the currency in brackets',
          })}
        >
          {show(decimal(ticker?.quoteVolume, 0), '72px')}
        </Figure>
      </dl>
      <span className={styles['fresh']}>
        <FreshnessBadge state={freshness} />
      </span>
    </div>
  )
}

function Figure({
  label,
  direction,
  children,
}: {
  readonly label: string
  readonly direction?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd data-direction={direction}>{children}</dd>
    </div>
  )
}
