import { useSyncExternalStore } from 'react'

/** The same breakpoint as in the style sheets. */
const phoneQuery = '(max-width: 768px)'

/** False on the server and during hydration: the style sheet decides what is visible, this only avoids work. */
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
