import { recentSearches } from '@argosy/browser/preferences'
import { Header } from '@argosy/frame/header'
import { useSignIn } from '../features/account/use-sign-in.ts'
import { useMainAccount } from '../features/account/use-main-account.ts'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { useSession, type Session } from '../services/session.ts'
import { useRecentSearches } from '../preferences/use-market-lists.ts'
import { track } from '../tracking/track.ts'
import { loadMarkets, usePopularMarkets } from './popular-markets.ts'
import { useBell } from './bell.tsx'
import { useFrameNotices } from './frame-notices.ts'
import { useFrameProps } from './use-frame-props.ts'

/** The header, connected to the app's stores. */
export function FrameHeader() {
  const frame = useFrameProps()
  const popular = usePopularMarkets()
  const { notices, markSeen } = useFrameNotices(frame.locale)
  const bell = useBell(notices)
  return (
    <>
      {bell.counter}
      <Header
        {...frame}
        project="events"
        userResult={userResultOf(useSession())}
        markets={loadMarkets}
        popularMarkets={popular.markets}
        recentMarkets={useRecentSearches()}
        notices={notices}
        onSectionOpen={popular.refresh}
        onMarketFound={chooseFound}
        bell={bell.shown}
        onNoticesOpen={markSeen}
        onSignIn={useSignIn()}
        onSignOut={useSignOut()}
        onMainAccount={useMainAccount()}
      />
    </>
  )
}

function chooseFound(symbol: string): void {
  recentSearches.add(symbol)
  track('market:chosen', { market: symbol, from: 'search' })
}

function userResultOf(session: Session) {
  if (session.status === 'unknown') return undefined
  return session.status === 'signed-in' ? session.userResult : null
}
