/** Whether this person agrees to tracking; `unasked` until they answer. */
import type { Stored } from '../storage/index.ts'
import { createAreaEntry } from './area-stores.ts'
import { oneOf } from './guards.ts'

export type TrackingConsent = 'unasked' | 'yes' | 'no'

export const trackingConsent: Stored<TrackingConsent> = /* @__PURE__ */ createAreaEntry<TrackingConsent>({
  area: 'web-sdk',
  name: 'tracking-consent',
  fallback: 'unasked',
  guard: oneOf(['yes', 'no']),
})
