/** Whether the estimated costs are expanded: the user's choice, by default when there is room. */
import { createAreaEntry, oneOf } from '@argosy/browser/preferences'
import { useSyncExternalStore } from 'react'
import { useStored } from '../../../../preferences/use-preference.ts'

export const storedSummary = createAreaEntry<'auto' | 'open' | 'closed'>({
  area: 'mix',
  name: 'order-summary',
  fallback: 'auto',
  guard: oneOf(['auto', 'open', 'closed']),
})

// From this window height on, the limit form with its balances fits into its panel.
const roomyQuery = '(min-height: 720px)'

export function useIsSummaryOpen(): boolean {
  const stored = useStored(storedSummary, 'auto')
  const isRoomy = useSyncExternalStore(
    watchRoom,
    () => matchMedia(roomyQuery).matches,
    () => true,
  )
  return stored === 'auto' ? isRoomy : stored === 'open'
}

export function toggleSummary(isOpen: boolean): void {
  storedSummary.set(isOpen ? 'closed' : 'open')
}

function watchRoom(listener: () => void): () => void {
  const query = matchMedia(roomyQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
