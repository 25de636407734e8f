/** The user's preferences for order sounds and confirmations. */
import { createAreaEntry, isBoolean } from '@argosy/browser/preferences'

/** A short sound when an order is filled, refused or unknown. Off by default. */
export const orderSounds = createAreaEntry<boolean>({
  area: 'mix',
  name: 'order-sounds',
  fallback: false,
  guard: isBoolean,
})

/** Whether cancelling many orders at once needs a confirmation. */
export const confirmCancelAll = createAreaEntry<boolean>({
  area: 'mix',
  name: 'confirm-cancel-all',
  fallback: true,
  guard: isBoolean,
})
