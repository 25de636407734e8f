import { favouriteMarkets } from '@argosy/browser/preferences'
import { StarFilledIcon, StarIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './ticker.module.css'

export interface MarketStarProps {
  readonly marketId: string
  readonly pair: string
  readonly isFavourite: boolean
}

/** Marks this page's market as a favourite; stored in this browser, signed in or not. */
export function MarketStar({ marketId, pair, isFavourite }: MarketStarProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isFavourite}
      aria-label={t({
        id: 'spot.markets.favourite',
        message: `Favorite ${pair}`,
        comment: 'Name of the star beside a market, e.g. "Favourite BTC/USDT"; pressed means that it is one',
      })}
      data-action="favourite"
      onClick={() => favouriteMarkets.toggle(marketId)}
    >
      {isFavourite ? <StarFilledIcon /> : <StarIcon />}
    </button>
  )
}
