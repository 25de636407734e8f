import type { FrameBell, FrameNotice } from '@argosy/frame/types'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadChunk } from '../document/load-chunk.ts'
import type { BellState } from '../features/notifications/header-notifications.tsx'
import { useRealm } from '../services/realm.ts'
import { useSession } from '../services/session.ts'

const load = () => loadChunk(() => import('../features/notifications/header-notifications.tsx'))
const Bell = lazy(async () => ({ default: (await load()).Bell }))
const Panel = lazy(async () => ({ default: (await load()).Panel }))

/** The bell of a signed-in user; simulation trading has no notifications. `counter` follows the number of unread ones. */
export function useBell(notices: readonly FrameNotice[]): {
  readonly counter: ReactNode
  readonly shown: FrameBell | undefined
} {
  const isSignedIn = useSession().status === 'signed-in'
  const isOn = useRealm() === 'live' && isSignedIn
  const [state, setState] = useState<BellState>()
  return {
    counter: isOn && (
      <Suspense fallback={null}>
        <Bell onChange={setState} />
      </Suspense>
    ),
    shown:
      isOn && state
        ? {
            ...state,
            panel: (
              <Suspense fallback={null}>
                <Panel notices={notices} />
              </Suspense>
            ),
          }
        : undefined,
  }
}
