import { favouriteMarkets } from '@argosy/browser/preferences'
import { StarFilledIcon, StarIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import type { MarketRow } from './market-rows.calc.ts'
import styles from './markets-table.module.css'

export interface StarButtonProps {
  readonly row: Pick<MarketRow, 'marketId' | 'pair'>
  readonly isFavourite: boolean
  /** -1 where a key of the list does the same. */
  readonly tabIndex?: number
}

/** Marks a market as a favourite; stored in this browser, signed in or not. */
export function StarButton({ row, isFavourite, tabIndex }: StarButtonProps) {
  const { t } = useLingui()
  const pair = row.pair
  return (
    <button
      type="button"
      className={styles['star']}
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={t({
        id: 'markets.favourite.toggle',
        message: `Favorite ${pair}`,
        comment: 'Name of the star beside a market, e.g. "Favourite BTC/USDT"; pressed means that it is one',
      })}
      onClick={() => favouriteMarkets.toggle(row.marketId)}
    >
      {isFavourite ? <StarFilledIcon /> : <StarIcon />}
    </button>
  )
}
