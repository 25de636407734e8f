import { hasPrivacyControl } from '@argosy/browser/device'
import { forgetSession } from './device/session.ts'
import { forgetSlots } from './queue/slots.ts'
import type { Tracker, TrackingSettings } from './settings.ts'
import { startVisit, type Visit } from './visit.ts'

/**
 * Tracks events on this page as long as the person agrees. Without consent, or with Global Privacy Control, nothing is
 * observed, stored or requested.
 */
export function startTracking(settings: TrackingSettings): Tracker {
  let visit: Visit | undefined

  function setConsent(isGiven: boolean): void {
    if (isGiven && !hasPrivacyControl()) {
      visit ??= startVisit(settings)
      return
    }
    visit?.forget()
    visit = undefined
    forgetSlots()
    forgetSession()
  }

  setConsent(settings.consent)
  return {
    track: (name, ext, options) => visit?.track({ name, ext, trackType: 'manual', ...options }),
    setUser: (userId) => visit?.setUser(userId),
    setConsent,
    stop() {
      visit?.end()
      visit = undefined
    },
  }
}
