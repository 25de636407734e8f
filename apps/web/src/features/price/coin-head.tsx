import { formatDecimalText } from '@argosy/i18n'
import { Change } from '@argosy/kit/change'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { DateTime } from '@argosy/kit/date-time'
import { Price } from '@argosy/kit/price'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { FiatAmount } from '../currency/fiat-amount.tsx'
import { useMarketMessages } from '../markets/market-messages.ts'
import { DayChange, useRowTicker } from '../markets/market-figures.tsx'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import styles from './coin-head.module.css'
import { exchangeRateOf } from './exchange-rate.ts'
import { positionInRange } from './price.calc.ts'
import type { CoinView } from './use-coin.ts'

/** The coin, its price with its time, the day's change, and the price's position in the day's range. */
export function CoinHead({ coin }: { readonly coin: CoinView }) {
  const { t } = useLingui()
  const { name, assetId, main, freshness } = coin
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <CoinAvatar symbol={assetId} size={44} />
        <h1 className={styles['title']}>
          {t({ id: 'price.coin.title', message: `${name} price`, comment: 'Heading of a coin’s page' })}{' '}
          <bdi className={styles['symbol']} translate="no">
            {assetId}
          </bdi>
        </h1>
      </div>
      {main && <MainPrice key={main.base} main={main} freshness={freshness} />}
    </header>
  )
}

function MainPrice({ main, freshness }: { readonly main: MarketRow } & Pick<CoinView, 'freshness'>) {
  const { t } = useLingui()
  const ticker = useRowTicker(main)
  const change = ticker && calculateTickerChange(ticker, main.terms)
  const isDim = freshness === 'stale' || freshness === 'offline'
  return (
    <>
      {ticker && <JsonLd value={exchangeRateOf(main.base, main.quote, ticker.last)} />}
      <p className={styles['price']} data-price={ticker?.last} data-dim={isDim || undefined}>
        {ticker ? <Price value={ticker.last} unit={main.quote} /> : <Skeleton width="7em" height="1em" />}
      </p>
      <div className={styles['facts']}>
        {change ? (
          <>
            <span
              className={styles['pill']}
              data-direction={change.changeBasisPoints === 0n ? 'flat' : change.direction}
            >
              <DayChange change={change} />
            </span>
            <span className={styles['change']}>
              <Change value={change.change} unit={main.quote} />{' '}
              {t({
                id: 'price.coin.day',
                message: 'in 24 hours',
                comment: 'After a change of the price: +556.07 USDT',
              })}
            </span>
          </>
        ) : (
          <Skeleton width="12em" height="1em" />
        )}
        {main.quote === 'USDT' && <FiatAmount usdt={ticker?.last} />}
      </div>
      <div className={styles['fresh']}>
        {ticker && (
          <span>
            <bdi dir="ltr" translate="no">
              {main.pair}
            </bdi>{' '}
            · <DateTime timeMs={ticker.timeMs} shape="date-time" />
          </span>
        )}
        <FreshnessBadge state={freshness} />
      </div>
      <RangeBar main={main} />
    </>
  )
}

/** From the day's low to its high; not mirrored, like the chart. */
function RangeBar({ main }: { readonly main: MarketRow }) {
  const messages = useMarketMessages()
  const language = useLanguage()
  const ticker = useRowTicker(main)
  const position = ticker && positionInRange(ticker)
  const price = (text: string | undefined) => (
    <bdi dir="ltr">{text === undefined ? '—' : formatDecimalText(language, text)}</bdi>
  )
  return (
    <div className={styles['range']} dir="ltr">
      <span>
        <span className={styles['edge']}>{messages.low}</span> {price(ticker?.low)}
      </span>
      <span className={styles['bar']} aria-hidden="true">
        {position !== null && <i style={{ insetInlineStart: `${position / 100}%` }} />}
      </span>
      <span>
        {price(ticker?.high)} <span className={styles['edge']}>{messages.high}</span>
      </span>
    </div>
  )
}
