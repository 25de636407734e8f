import { isInApp, readAppVersion } from '@argosy/browser/device'
import { preference } from '@argosy/browser/preferences'

/** Inside the mobile app its version is kept (PRF-1): a web view that is told by `inApp=1` alone has none to give. */
export function rememberAppVersion(): void {
  const version = isInApp() ? readAppVersion(navigator.userAgent) : undefined
  if (version !== undefined) preference('app-version').set(version)
}
