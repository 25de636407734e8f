import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import { loadChunk } from '../document/load-chunk.ts'
import { useSession } from '../services/session.ts'
import { isRouteHandle } from '../messages/areas.ts'
import styles from './accounts-unavailable.module.css'

const Bar = lazy(async () => ({
  default: (await loadChunk(() => import('./accounts-unavailable-bar.tsx'))).AccountsUnavailableBar,
}))

/**
 * Shown while the session cannot be determined, so that the page does not look as if the user had signed out (USR-3).
 * Pages about accounts show this themselves.
 */
export function AccountsUnavailable() {
  const session = useSession()
  const isShownByPage = useMatches().some(({ handle }) => isRouteHandle(handle) && handle.areas.includes('identity'))
  const isUnavailable = session.status === 'signed-out' && session.problem !== undefined
  return (
    // Rendered from the start: screen readers announce only what is added to a status later.
    <div role="status" className={styles['place']}>
      {isUnavailable && !isShownByPage && (
        <Suspense fallback={null}>
          <Bar />
        </Suspense>
      )}
    </div>
  )
}
