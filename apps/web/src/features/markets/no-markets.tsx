import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useMarketMessages } from './market-messages.ts'
import styles from './markets-page.module.css'
import type { MarketQueryState } from './use-market-query.ts'

export interface NoMarketsProps {
  readonly state: MarketQueryState
  /** False while the list of markets is loading. */
  readonly isKnown: boolean
  readonly isUnavailable: boolean
}

/** Why the list is empty, and what to do about it: one sentence, one action. */
export function NoMarkets({ state, isKnown, isUnavailable }: NoMarketsProps) {
  const { t } = useLingui()
  const { query, hrefOf } = state
  const messages = useMarketMessages()
  if (!isKnown) {
    if (!isUnavailable) return <SkeletonRows rows={12} height="64px" />
    return <EmptyState text={messages.unavailable} />
  }
  const showAll = (text: string) => (
    <Link className={styles['action']} to={hrefOf({ tab: 'all', category: null, text: '' })} replace preventScrollReset>
      {text}
    </Link>
  )
  if (query.text !== '') {
    return (
      <EmptyState
        text={messages.nothingFound(query.text)}
        action={
          <button type="button" className={styles['action']} onClick={() => state.change({ text: '' })}>
            {t({ id: 'markets.empty.clear', message: 'Clear the search', comment: 'Button' })}
          </button>
        }
      />
    )
  }
  if (query.tab === 'favourites') {
    return (
      <EmptyState
        text={messages.noFavourites}
        action={showAll(t({ id: 'markets.empty.all', message: 'Show all markets', comment: 'Link' }))}
      />
    )
  }
  return (
    <EmptyState
      text={t({
        id: 'markets.empty.filter',
        message: 'No market fits right now.',
        comment: 'The chosen tab and category hold no market, e.g. nothing has risen today',
      })}
      action={showAll(t({ id: 'markets.empty.all', message: 'Show all markets', comment: 'Link' }))}
    />
  )
}
