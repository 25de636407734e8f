import { isInApp, readAppVersion } from '@argosy/browser/device'
import { preference } from '@argosy/browser/preferences'

/** Stores the mobile app's version (PRF-1): a web view that is identified by `inApp=1` alone has none. */
export function rememberAppVersion(): void {
  const version = isInApp() ? readAppVersion(navigator.userAgent) : undefined
  if (version !== undefined) preference('app-version').set(version)
}
