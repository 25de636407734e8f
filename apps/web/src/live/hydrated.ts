import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true right after: for what only the reader's own machine knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
