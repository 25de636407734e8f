import { favouriteMarkets } from '@argosy/browser/preferences'
import { StarFilledIcon, StarIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import type { MarketRow } from './market-rows.calc.ts'
import styles from './markets-table.module.css'

/** Marks a market as the reader's own; kept in this browser, signed in or not. */
export function StarButton({ row, isFavourite }: { readonly row: MarketRow; readonly isFavourite: boolean }) {
  const { t } = useLingui()
  const pair = row.pair
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isFavourite}
      aria-label={t({
        id: 'markets.favourite.toggle',
        message: `Favourite ${pair}`,
        comment: 'Name of the star beside a market, e.g. "Favourite BTC/USDT"; pressed means that it is one',
      })}
      onClick={() => favouriteMarkets.toggle(row.marketId)}
    >
      {isFavourite ? <StarFilledIcon /> : <StarIcon />}
    </button>
  )
}
