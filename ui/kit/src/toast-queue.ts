/**
 * What the page has to say in passing. Saying it costs nothing: this file knows neither React nor the component library,
 * and the region that shows the words is loaded when the first of them is said (`toast-region.tsx`).
 */

export type ToastTone = 'neutral' | 'success' | 'warning' | 'refusal'

export interface ToastMessage {
  readonly tone: ToastTone
  readonly title: string
  readonly text?: string
  /** The same key again replaces what was said under it: news of one thing does not pile up. */
  readonly key?: string
  /** What can be done about it; doing it closes the message. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Stays until it is replaced or dismissed: something is still open. */
  readonly isLasting?: boolean
}

export interface Announcement extends ToastMessage {
  /** A toast says what just happened, in the middle; a notification brings news, in the corner. */
  readonly kind: 'toast' | 'notification'
}

const waiting: Announcement[] = []
const listeners = new Set<() => void>()
let isNeeded = false

/** One short line about what the reader just did; nothing that needs an answer. */
export function showToast(message: ToastMessage): void {
  announce({ ...message, kind: 'toast' })
}

/** News, or a reason that takes a moment to read. Stays longer, in the corner where reading ends. */
export function showNotification(message: ToastMessage): void {
  announce({ ...message, kind: 'notification' })
}

function announce(announcement: Announcement): void {
  waiting.push(announcement)
  isNeeded = true
  for (const listener of listeners) listener()
}

/** True from the first message on: the moment to load the region. */
export function isToastRegionNeeded(): boolean {
  return isNeeded
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hands over what was said since the last time; each message is taken once. */
export function drainAnnouncements(): readonly Announcement[] {
  return waiting.splice(0)
}
