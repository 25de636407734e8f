import { repairImages } from '@argosy/browser/image-host'
import { watchViolations } from '@argosy/safety/csp-report'
import { pageImageHost } from '../live/image-host.ts'
import { registerWorker } from '../pwa/worker-registration.ts'
import { followMarketColours } from '../shell/market-colours.ts'
import { openLinksInApp } from '../shell/open-links-in-app.ts'
import { rememberAppVersion } from '../shell/remember-app-version.ts'
import { announceRelease } from '../shell/release-notice.ts'
import { sendAppTheme } from '../shell/send-app-theme.ts'
import { sendAppTitle } from '../shell/send-app-title.ts'
import { followConsent } from '../tracking/follow-consent.ts'
import { followAppConsent } from '../tracking/follow-app-consent.ts'

/** For the life of the document: nothing ends these. */
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

/** Not while developing, where names hold no hashes, and not inside the mobile app, which says itself that it is offline. */
function canCacheOfflinePage(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && !document.documentElement.classList.contains('in-app')
}
