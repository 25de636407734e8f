import { callNative, onAppMessage, isInApp } from '@argosy/browser/device'
import { trackingConsent } from '@argosy/browser/preferences'

/** Inside the mobile app it is the app that has asked its person; the page writes down what the app says (TRK-10). */
export function followAppConsent(): void {
  if (!isInApp()) return
  onAppMessage('consentSaid', ({ isGiven }) => trackingConsent.set(isGiven ? 'yes' : 'no'))
  callNative('askConsent', {})
}
