/** Small components that lists of markets share, on the home page and on the markets page. */
import { PercentChange } from '@argosy/kit/change'
import { Price } from '@argosy/kit/price'
import type { TickerView } from '@argosy/wire/http'
import { useLazyTicker } from '../../live/lazy-tickers.ts'
import type { TickerChange } from '../trade/ticker/ticker.calc.ts'
import type { MarketRow } from './market-rows.calc.ts'
import styles from './market-figures.module.css'

/** This market's live ticker; until the channel delivers one, the ticker served with the page. */
export function useRowTicker({ marketId, ticker }: MarketRow): TickerView | null {
  return useLazyTicker(marketId) ?? ticker
}

export function LastPrice({ ticker }: { readonly ticker: TickerView | null }) {
  return ticker ? <Price value={ticker.last} /> : <Unknown />
}

/** A change in percent; sign and colour agree. */
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

/** Placeholder of an unknown number: the market has not traded, or its ticker has not arrived. */
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
