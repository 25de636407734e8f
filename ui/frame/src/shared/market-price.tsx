import { findLanguage, english, formatDecimalText, formatPercent } from '@argosy/i18n'
import type { FrameMarket } from '../types.ts'
import styles from './market-price.module.css'

/** Price over change. The sign shows the direction; the colour only repeats it. */
export function MarketPrice({ locale, market }: { readonly locale: string; readonly market: FrameMarket }) {
  const language = findLanguage(locale) ?? english
  const { price, changeBasisPoints: change } = market
  if (price === undefined) return null
  return (
    <span className={styles['price']}>
      <bdi dir="ltr">{formatDecimalText(language, price)}</bdi>
      {change !== undefined && (
        <bdi dir="ltr" className={styles[change > 0 ? 'up' : change < 0 ? 'down' : 'even']}>
          {formatPercent(language, BigInt(change), { isSigned: true })}
        </bdi>
      )}
    </span>
  )
}

export function MarketName({ market }: { readonly market: FrameMarket }) {
  return (
    <span className={styles['name']}>
      <bdi className={styles['pair']} dir="ltr" translate="no">
        <b>{market.base}</b>
        <span>/{market.quote}</span>
      </bdi>
      {market.name !== undefined && <span className={styles['coin']}>{market.name}</span>}
    </span>
  )
}
