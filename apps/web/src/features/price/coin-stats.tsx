import { formatCount, formatDecimalText, formatPpm } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useMarketMessages } from '../markets/market-messages.ts'
import { sumTurnover } from '../markets/overview.calc.ts'
import { Unknown, useRowTicker } from '../markets/market-figures.tsx'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { trimZeros } from '../trade/shared/trim-zeros.ts'
import styles from './coin-stats.module.css'
import { spreadPpm, volumeOfCoin } from './price.calc.ts'
import type { CoinView } from './use-coin.ts'

/** Figures from our own markets only: supply, rank and market value are not among them. */
export function CoinStats({ coin, main }: { readonly coin: CoinView; readonly main: MarketRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const messages = useMarketMessages()
  const ticker = useRowTicker(main)
  const { markets, assetId } = coin
  const turnover = sumTurnover(markets)
  const volume = volumeOfCoin(markets, assetId)
  const spread = ticker && spreadPpm(ticker)
  const price = (text: string | undefined) =>
    text === undefined ? (
      <Unknown />
    ) : (
      <bdi dir="ltr">
        {formatDecimalText(language, text)} <span translate="no">{main.quote}</span>
      </bdi>
    )
  return (
    <dl className={styles['stats']}>
      <Stat label={messages.high}>{price(ticker?.high)}</Stat>
      <Stat label={messages.low}>{price(ticker?.low)}</Stat>
      <Stat label={messages.columns.volume}>
        {turnover ? <CompactAmount value={turnover.amount} unit={turnover.unit} /> : <Unknown />}
      </Stat>
      <Stat
        label={t({ id: 'price.stat.volume', message: 'Traded in 24h', comment: 'How many coins were traded in a day' })}
      >
        {volume === null ? <Unknown /> : <CompactAmount value={volume} unit={assetId} />}
      </Stat>
      <Stat
        label={t({
          id: 'price.spread',
          message: 'Spread',
          comment: 'Between the best bid and the best ask, in percent of the price',
        })}
      >
        {spread === null ? <Unknown /> : <bdi>{formatPpm(language, spread)}</bdi>}
      </Stat>
      <Stat label={t({ id: 'price.stat.markets', message: 'Markets here', comment: 'How many markets the coin has' })}>
        {formatCount(language, markets.length)}
      </Stat>
      <Stat
        label={t({ id: 'price.stat.least', message: 'Smallest order', comment: 'The least that an order is worth' })}
      >
        <LeastOrder main={main} />
      </Stat>
    </dl>
  )
}

function LeastOrder({ main }: { readonly main: MarketRow }) {
  const language = useLanguage()
  return (
    <bdi dir="ltr">
      {formatDecimalText(language, trimZeros(main.terms.notionalMin, 0))} <span translate="no">{main.quote}</span>
    </bdi>
  )
}

function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
