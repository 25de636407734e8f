import { repairImages } from '@argosy/browser/image-host'
import { watchViolations } from '@argosy/safety/csp-report'
import { pageImageHost } from '../services/image-host.ts'
import { registerWorker } from '../pwa/worker-registration.ts'
import { followMarketColours } from '../shell/market-colours.ts'
import { openLinksInApp } from '../shell/open-links-in-app.ts'
import { rememberAppVersion } from '../shell/remember-app-version.ts'
import { announceRelease } from '../shell/release-notice.ts'
import { sendAppTheme } from '../shell/send-app-theme.ts'
import { sendAppTitle } from '../shell/send-app-title.ts'
import { followConsent } from '../tracking/follow-consent.ts'
import { followAppConsent } from '../tracking/follow-app-consent.ts'

/** Started once per document and never stopped. */
export function startLazyServices(pastViolations: readonly SecurityPolicyViolationEvent[]): void {
  watchViolations(pastViolations)
  followMarketColours()
  repairImages(document, { imageHost: pageImageHost(), ownOrigin: location.origin })
  sendAppTheme()
  sendAppTitle()
  openLinksInApp()
  rememberAppVersion()
  followConsent()
  followAppConsent()
  if (canCacheOfflinePage())
    void registerWorker({
      container: navigator.serviceWorker,
      page: document,
      nowMs: Date.now,
      onRelease: announceRelease,
    }).catch(() => undefined)
}

/**
 * Not in development, where file names contain no hashes, and not inside the mobile app, which shows its own offline
 * notice.
 */
function canCacheOfflinePage(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && !document.documentElement.classList.contains('in-app')
}
