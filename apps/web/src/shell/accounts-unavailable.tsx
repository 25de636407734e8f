import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import { loadChunk } from '../document/load-chunk.ts'
import { useSession } from '../live/session.ts'
import { isRouteHandle } from '../messages/areas.ts'
import styles from './accounts-unavailable.module.css'

const Bar = lazy(async () => ({
  default: (await loadChunk(() => import('./accounts-unavailable-bar.tsx'))).AccountsUnavailableBar,
}))

/**
 * Nobody can say right now who is here: the page says so, instead of looking as if its reader had signed out (USR-3). Pages
 * about accounts say it beside what they ask.
 */
export function AccountsUnavailable() {
  const session = useSession()
  const isShownByPage = useMatches().some(({ handle }) => isRouteHandle(handle) && handle.areas.includes('identity'))
  const isUnavailable = session.status === 'signed-out' && session.problem !== undefined
  return (
    // There from the beginning: only what is added to a status later is spoken.
    <div role="status" className={styles['place']}>
      {isUnavailable && !isShownByPage && (
        <Suspense fallback={null}>
          <Bar />
        </Suspense>
      )}
    </div>
  )
}
