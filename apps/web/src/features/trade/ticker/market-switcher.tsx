import type { MarketTerms } from '@argosy/wire'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useFavouriteMarkets } from '../../../preferences/use-market-lists.ts'
import { MarketStar } from './market-star.tsx'
import { marketsOverlay } from './open-markets.ts'
import styles from './ticker.module.css'

const loadPanel = () => loadChunk(() => import('./markets-panel/markets-overlay.tsx'))
const MarketsOverlay = lazy(async () => ({ default: (await loadPanel()).MarketsOverlay }))

export interface MarketSwitcherProps {
  readonly symbol: string
  readonly markets: readonly MarketTerms[]
  readonly terms: MarketTerms | undefined
}

/** The market's star and name; the name opens the panel with all markets. */
export function MarketSwitcher({ symbol, markets, terms }: MarketSwitcherProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useSyncExternalStore(marketsOverlay.subscribe, marketsOverlay.get, () => false)
  const isFavourite = useFavouriteMarkets().includes(symbol)
  const pair = terms ? `${terms.base}/${terms.quote}` : symbol
  // The panel is closed when the market changes.
  useEffect(() => () => marketsOverlay.set(false), [])
  return (
    <>
      <MarketStar marketId={symbol} pair={pair} isFavourite={isFavourite} />
      <h1 className={styles['name']}>
        <button
          ref={button}
          type="button"
          className={styles['market']}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-action="markets"
          title={t({
            id: 'spot.markets.open',
            message: 'Choose another market',
            comment: 'Hint on the name of the market over the terminal',
          })}
          // Preloaded before the click.
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={() => marketsOverlay.set(!isOpen)}
        >
          <CoinAvatar symbol={terms?.base ?? symbol} size={24} />
          <bdi dir="ltr" translate="no">
            {pair}
          </bdi>
          <ChevronDownIcon />
        </button>
      </h1>
      {isOpen && (
        <Suspense fallback={null}>
          <MarketsOverlay
            triggerRef={button}
            symbol={symbol}
            markets={markets}
            onClose={() => marketsOverlay.set(false)}
          />
        </Suspense>
      )}
    </>
  )
}
