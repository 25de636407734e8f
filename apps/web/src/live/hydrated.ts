import { useCalmStore } from './use-calm-store.ts'

const never = () => () => {}
const isHydrated = () => true

/** False on the server and while hydrating, true right after: for what only the reader's own machine knows. */
export function useHydrated(): boolean {
  return useCalmStore(never, isHydrated, false)
}
