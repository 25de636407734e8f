/** Whether this page runs as an app: installed by a browser, or inside the mobile app. */
import { isInApp } from '@argosy/browser/device'
import { useCalmStore } from '../../live/use-calm-store.ts'

const standalone = '(display-mode: standalone), (display-mode: window-controls-overlay)'

function isRunningAsApp(): boolean {
  // Safari on iOS has a property of its own for this.
  const isOnHomeScreen = (navigator as { readonly standalone?: boolean }).standalone === true
  return isInApp() || isOnHomeScreen || matchMedia(standalone).matches
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(standalone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False on the server and during hydration. */
export function useRunningAsApp(): boolean {
  return useCalmStore(subscribe, isRunningAsApp, false)
}
