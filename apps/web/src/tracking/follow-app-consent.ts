import { callNative, onAppMessage, isInApp } from '@argosy/browser/device'
import { trackingConsent } from '@argosy/browser/preferences'

/** The mobile app asks for consent itself; the page stores its answer (TRK-10). */
export function followAppConsent(): void {
  if (!isInApp()) return
  onAppMessage('consentSaid', ({ isGiven }) => trackingConsent.set(isGiven ? 'yes' : 'no'))
  callNative('askConsent', {})
}
