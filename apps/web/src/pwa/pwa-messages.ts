/**
 * Messages used only on the server: for the manifest, which the system shows, and for the offline page, which the
 * browser caches.
 */
import { msg } from '@lingui/core/macro'

export const manifestMessages = {
  description: msg({
    id: 'pwa.description',
    message: 'A crypto exchange with every number in plain sight.',
    comment: 'Description of the installed app, shown by phones and computers',
  }),
  markets: msg({ id: 'pwa.markets', message: 'Markets', comment: 'Shortcut in the menu of the installed app’s icon' }),
  spot: msg({
    id: 'pwa.spot',
    message: 'Spot trading',
    comment: 'Shortcut in the menu of the installed app’s icon',
  }),
}

export const offlineMessages = {
  offlineTitle: msg({ id: 'pwa.offline.title', message: 'You are offline', comment: 'Heading of the offline page' }),
  offlineText: msg({
    id: 'pwa.offline.text',
    message: 'This device has no connection. Orders in the market stay as they are. The page comes back by itself.',
    comment: 'Offline page, under the heading',
  }),
  unavailableTitle: msg({
    id: 'pwa.away.title',
    message: 'Argosy does not answer',
    comment: 'Heading of the offline page when the device is online but the exchange cannot be reached',
  }),
  unavailableText: msg({
    id: 'pwa.away.text',
    message: 'This device is online, but the exchange cannot be reached. Orders in the market stay as they are.',
    comment: 'Offline page, under the heading, when the exchange cannot be reached',
  }),
  retry: msg({ id: 'pwa.retry', message: 'Try again', comment: 'Button of the offline page' }),
  trying: msg({ id: 'pwa.trying', message: 'Trying…', comment: 'Button of the offline page while it looks again' }),
}
