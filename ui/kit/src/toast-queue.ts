/**
 * The queue of toasts and notifications. It is cheap to import: this file depends neither on React nor on the component
 * library, and the region that shows them is loaded for the first message (`toast-region.tsx`).
 */

export type ToastTone = 'neutral' | 'success' | 'warning' | 'refusal'

export interface ToastMessage {
  readonly tone: ToastTone
  readonly title: string
  readonly text?: string
  /** A message replaces an earlier one with the same key, so that updates do not pile up. */
  readonly key?: string
  /** A possible action; it also closes the message. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Stays until it is replaced or dismissed, for a pending matter. */
  readonly isLasting?: boolean
}

export interface Announcement extends ToastMessage {
  /** A toast confirms the user's own action, in the middle; a notification brings news, in the corner. */
  readonly kind: 'toast' | 'notification'
}

/** NET-6. The timer pauses while the pointer or the focus is on a message. */
export const toastShownMs: Readonly<Record<Announcement['kind'], number>> = { toast: 3_000, notification: 4_500 }

const waiting: Announcement[] = []
const listeners = new Set<() => void>()
let isNeeded = false

/** One short line about the visitor's own action; never a question. */
export function showToast(message: ToastMessage): void {
  announce({ ...message, kind: 'toast' })
}

/** News, or a reason that takes longer to read. Shown longer, in the corner where lines end. */
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

/** Returns the messages since the last call; each is returned once. */
export function drainAnnouncements(): readonly Announcement[] {
  return waiting.splice(0)
}
