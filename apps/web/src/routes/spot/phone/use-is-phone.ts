import { useSyncExternalStore } from 'react'

/** As the style sheets say it. */
const phoneQuery = '(max-width: 768px)'

/** False on the server and while hydrating: the style sheet has decided what is seen, this only spares work. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phoneQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
