/** What this reader wants to hear and to be asked about their orders. */
import { createAreaEntry, isBoolean } from '@argosy/browser/preferences'

/** A short tone when an order is filled, refused or lost sight of. Off until somebody turns it on. */
export const orderSounds = createAreaEntry<boolean>({
  area: 'mix',
  name: 'order-sounds',
  fallback: false,
  guard: isBoolean,
})

/** Whether cancelling many orders at once is asked about first. */
export const confirmCancelAll = createAreaEntry<boolean>({
  area: 'mix',
  name: 'confirm-cancel-all',
  fallback: true,
  guard: isBoolean,
})
