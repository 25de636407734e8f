import { useCalmStore } from './use-calm-store.ts'

const never = () => () => {}
const isHydrated = () => true

/** False on the server and during hydration, true right after: for values that only the browser has. */
export function useHydrated(): boolean {
  return useCalmStore(never, isHydrated, false)
}
