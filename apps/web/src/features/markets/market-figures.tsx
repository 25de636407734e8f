/** Small pieces that lists of markets share, on the home page and on the markets page. */
import { PercentChange } from '@argosy/kit/change'
import { Price } from '@argosy/kit/price'
import type { TickerView } from '@argosy/contracts/http'
import { useLazyTicker } from '../../live/lazy-tickers.ts'
import type { TickerChange } from '../trade/ticker/ticker.calc.ts'
import type { MarketRow } from './market-rows.calc.ts'
import styles from './market-figures.module.css'

/** This market's ticker as of this moment; the one that came with the page until the channel speaks. */
export function useRowTicker({ marketId, ticker }: MarketRow): TickerView | null {
  return useLazyTicker(marketId) ?? ticker
}

export function LastPrice({ ticker }: { readonly ticker: TickerView | null }) {
  return ticker ? <Price value={ticker.last} /> : <Unknown />
}

/** A change in percent: its sign and its colour say the same. */
export function DayChange({
  change,
  isPill = false,
}: {
  readonly change: TickerChange | null
  readonly isPill?: boolean
}) {
  if (!change) return <Unknown />
  const text = <PercentChange basisPoints={change.changeBasisPoints} />
  if (!isPill) return text
  return (
    <span className={styles['pill']} data-direction={change.changeBasisPoints === 0n ? 'flat' : change.direction}>
      {text}
    </span>
  )
}

/** A number that nobody knows: the market has not traded, or has not been heard of yet. */
export function Unknown() {
  return <span className={styles['unknown']}>—</span>
}

export function PairName({ pair }: { readonly pair: string }) {
  return (
    <bdi dir="ltr" translate="no">
      {pair}
    </bdi>
  )
}
